#include "engine/map/neighbour_network.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/neighbours_dialog.hpp"

namespace kindred::gui {

/// Offers the network of neighbours of a whole symmetric matrix.
void GramView::offerNetwork() {
  const auto whole = [this] {
    const auto matrix = this->matrix();
    const bool isWhole =
        matrix && matrix->result && matrix->result->isComplete && !matrix->result->request.columns;
    return isWhole ? matrix->result : nullptr;
  };
  offer(
      "similar.network",
      [this, whole] {
        askForNeighbours(*this, bench(), matrix()->rows,
                         static_cast<int>(whole()->values.rows()) - 1,
                         [gram = whole()](std::size_t most, double threshold, Progress& progress) {
                           return nearestInRows(gram->values, most, threshold, progress);
                         });
      },
      [whole] { return whole() != nullptr; });
}

}  // namespace kindred::gui
