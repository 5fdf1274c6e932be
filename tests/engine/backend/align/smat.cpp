#include "tests/engine/backend/align/smat.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <tuple>

#include "tests/support/test_data.hpp"

namespace kindred::test {

std::optional<SparseMatrix> readSmat(std::string_view path) {
  const auto file = testData(path);
  if (!file) return std::nullopt;
  std::ifstream stream{*file};
  SparseMatrix matrix;
  std::size_t count = 0;
  stream >> matrix.rows >> matrix.columns >> count;
  for (CandidatePair entry; stream >> entry.a >> entry.b >> entry.weight;)
    matrix.entries.push_back(entry);
  if (matrix.entries.size() != count) throw std::runtime_error{std::string{path} + " is cut off"};
  return matrix;
}

Graph graphOf(const SparseMatrix& matrix) {
  GraphData data;
  data.nodeCount = matrix.rows;
  for (const auto& entry : matrix.entries)
    data.edges.push_back({std::min(entry.a, entry.b), std::max(entry.a, entry.b)});
  const auto ends = [](const Edge& edge) { return std::pair{edge.a, edge.b}; };
  std::ranges::sort(data.edges, {}, ends);
  const auto repeated = std::ranges::unique(data.edges);
  data.edges.erase(repeated.begin(), repeated.end());
  return Graph{std::move(data)};
}

std::optional<NetworkPair> readNetworkPair(std::string_view folder) {
  const auto a = readSmat(std::string{folder} + "/A.smat");
  const auto b = readSmat(std::string{folder} + "/B.smat");
  const auto candidates = readSmat(std::string{folder} + "/L.smat");
  if (!a || !b || !candidates) return std::nullopt;
  return NetworkPair{graphOf(*a), graphOf(*b),
                     Candidates{candidates->rows, candidates->columns, candidates->entries}};
}

}  // namespace kindred::test
