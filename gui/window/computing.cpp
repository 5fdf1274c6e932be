#include "gui/window/computing.hpp"

#include <algorithm>

#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/window/view_area.hpp"

namespace kindred::gui {

Computing::Computing(const Workbench& bench, DataTree& tree, const ViewArea& views,
                     const HelpPages& help, QWidget* window)
    : QObject{window}, bench_{bench}, tree_{tree}, views_{views}, help_{help}, window_{window} {}

void Computing::ask() {
  const auto chosen = tree_.chosen().item;
  const auto matrix = kernelMatrix(bench_.document, chosen);
  const auto* result = bench_.document.result(chosen);
  const auto rows = result ? result->inputs.front().dataset : chosen;
  auto* dialog = new ComputeDialog{bench_, rows, help_, window_};
  dialog->form().offerShown(shownGraphs(rows));
  if (matrix) dialog->form().show(*matrix);
  connect(dialog, &ComputeDialog::started, this, &Computing::started);
  dialog->open();
}

/// Returns the graphs that a table shows of the data set; the table in front comes before others.
std::vector<std::int32_t> Computing::shownGraphs(ItemId dataset) const {
  auto views = views_.views();
  std::ranges::stable_partition(views,
                                [this](const View* view) { return view == views_.current(); });
  for (const auto* view : views)
    if (view->subject() == Subject::ofDataset(dataset))
      if (auto graphs = view->shownGraphs(); !graphs.empty()) return graphs;
  return {};
}

ItemId Computing::resumable() const {
  const auto& document = bench_.document;
  if (const auto chosen = tree_.chosen().item; document.canResume(chosen)) return chosen;
  const auto* view = views_.current();
  return view && document.canResume(view->subject().item) ? view->subject().item : 0;
}

void Computing::resume() {
  bench_.document.resume(resumable(), bench_.devices.shared(bench_.settings.device()));
}

}  // namespace kindred::gui
