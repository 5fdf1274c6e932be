#include "tests/io/format/reading.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "engine/core/error.hpp"
#include "io/format/format.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::io::test {

ReadResult readText(std::string_view fileName, std::string_view text, const ReadOptions& options) {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / fileName;
  std::ofstream{path, std::ios::binary} << text;
  Progress progress;
  return readDataset(std::array{path}, options, progress);
}

ReadResult readShared(std::string_view path, const ReadOptions& options) {
  const auto file = kindred::test::testData(path);
  if (!file) return {};
  Progress progress;
  return readDataset(std::array{*file}, options, progress);
}

std::string refusal(std::string_view fileName, std::string_view text, const ReadOptions& options) {
  try {
    readText(fileName, text, options);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

void readEveryBeginning(std::string_view fileName, std::string_view text) {
  const auto* format = findFormat(fileName, text);
  for (std::size_t length = 0; length <= text.size(); ++length) {
    const std::string beginning{text.substr(0, length)};
    Progress progress;
    try {
      format->read({std::string{fileName}, beginning, {}}, {}, progress);
    } catch (const Error&) {
      continue;  // refusing is one of the two ends that are right
    }
  }
}

bool hasNotice(const ReadResult& result, std::string_view words) {
  return std::ranges::any_of(result.notices, [&](const Notice& notice) {
    return notice.sentence.find(words) != std::string::npos;
  });
}

double weightBetween(const Graph& graph, Node a, Node b) {
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    if (graph.edges()[edge] == Edge{a, b} || graph.edges()[edge] == Edge{b, a})
      return graph.weights()[edge];
  return -1;
}

std::string cell(std::span<const Column> columns, std::string_view name, std::size_t row) {
  const auto* column = findColumn(columns, name);
  return column == nullptr ? "no column" : cellText(column->data, row);
}

}  // namespace kindred::io::test
