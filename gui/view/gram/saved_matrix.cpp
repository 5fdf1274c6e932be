#include "gui/view/gram/saved_matrix.hpp"

#include <algorithm>
#include <utility>

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

GraphTablePointer tableOf(const std::vector<std::string>& names, std::vector<Column> properties) {
  Dataset data{.name = {}, .graphs = {}, .properties = std::move(properties)};
  for (const auto& name : names)
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.name = name}));
  return std::make_shared<const GraphTable>(std::make_shared<const Dataset>(std::move(data)));
}

}  // namespace

SavedMatrix::SavedMatrix(const std::filesystem::path& path, Progress& progress)
    : array{std::make_shared<const io::MatrixFile>(path)},
      words{io::matrixWords(path, array->rows(), array->columns(), progress)},
      rows{tableOf(words.rowNames, words.properties)},
      columns{words.columnNames == words.rowNames ? rows : tableOf(words.columnNames, {})} {}

GramValues valuesOf(const SavedMatrix& matrix) {
  const auto& array = matrix.array;
  return {{.rows = io::kernelRows(array),
           .read = [array](std::size_t row, std::span<const std::size_t> columns,
                           std::span<float> target) { array->read(row, columns, target); },
           .at = [array](std::size_t row, std::size_t column) { return array->at(row, column); }},
          matrix.isNormalised()};
}

SampledValues sampledValues(const GramValues& values, const Progress& progress) {
  const auto rows = spread(values.rows()), columns = spread(values.columns());
  SampledValues sampled{
      .values = {},
      .rows = rows.size(),
      .columns = columns.size(),
      .isAll = rows.size() == values.rows() && columns.size() == values.columns()};
  std::vector<float> read(columns.size());
  for (const auto row : rows) {
    progress.checkpoint();
    values.read(row, columns, read);
    for (std::size_t at = 0; at < columns.size(); ++at)
      if (!values.isSymmetric() || columns[at] != row) sampled.values.push_back(read[at]);
  }
  return sampled;
}

}  // namespace kindred::gui
