#include "gui/result/compared_values.hpp"

#include "engine/similar/neighbours.hpp"

namespace kindred::gui {

std::vector<SimilarGraph> ComparedValues::mostLike(std::int32_t row) const {
  const Nearness isNearer{rows->graphs, columns->graphs,
                          values.isNormalised() ? std::optional{tolerance} : std::nullopt};
  return mostSimilar(values, static_cast<std::size_t>(row), isNearer);
}

std::optional<ComparedValues> comparedValues(const Document& document, const KernelMatrix& matrix,
                                             const GramValues& values) {
  const auto *rows = document.dataset(matrix.rows), *columns = document.dataset(matrix.columnSet());
  if (!rows || !columns || !rows->isWhole() || !columns->isWhole() ||
      rows->data->graphs.size() != values.rows() ||
      columns->data->graphs.size() != values.columns())
    return std::nullopt;
  return ComparedValues{values, rows->data, columns->data, matrix.solve.tolerance};
}

}  // namespace kindred::gui
