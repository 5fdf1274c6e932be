#include "gui/view/gram/saved_matrix_values.hpp"

#include <algorithm>

#include "engine/core/random.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostSampled = 1000;  // rows, and columns

/// A random place of each of equal stretches: equal steps would miss what alternates in the file.
std::vector<std::size_t> spread(std::size_t count) {
  const auto sampled = std::min(count, mostSampled);
  Random random{1};
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < sampled; ++at) {
    const auto begin = at * count / sampled, end = (at + 1) * count / sampled;
    places.push_back(begin + random.below(static_cast<std::uint32_t>(end - begin)));
  }
  return places;
}

}  // namespace

SampledValues sampledValues(const SavedMatrix& matrix, const Progress& progress) {
  const auto& array = matrix.array;
  const auto rows = spread(array.rows()), columns = spread(array.columns());
  SampledValues sampled{.values = {},
                        .rows = rows.size(),
                        .columns = columns.size(),
                        .isAll = rows.size() == array.rows() && columns.size() == array.columns()};
  std::vector<float> read(columns.size());
  for (const auto row : rows) {
    progress.checkpoint();
    array.read(row, columns, read);
    for (std::size_t at = 0; at < columns.size(); ++at)
      if (!matrix.isSquare() || columns[at] != row) sampled.values.push_back(read[at]);
  }
  return sampled;
}

Clusters clustersOf(const std::shared_ptr<const SavedMatrix>& matrix, Progress& progress) {
  const auto values =
      normalisedRows(io::kernelRows(std::shared_ptr<const io::MatrixFile>{matrix, &matrix->array}));
  return findClusters(values, {}, progress);
}

}  // namespace kindred::gui
