#pragma once

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/kept_work.hpp"
#include "tests/io/project/order_fixtures.hpp"
#include "tests/support/closed_form_backend.hpp"

namespace kindred::test {

/// Paths of 2 to 51 nodes with an element a node and a row of properties each: unlabeled kernels
/// of them have a closed form, and the project has something to keep.
inline Dataset pathDataset(std::int32_t count, std::int32_t first = 0) {
  Dataset dataset;
  dataset.name = "paths";
  const auto elements =
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"C", "N", "O"});
  std::vector<double> targets;
  for (std::int32_t at = first; at < first + count; ++at) {
    GraphData data{.name = "path " + std::to_string(at), .nodeCount = 2 + at % 50};
    CategoryColumn element{{}, elements};
    for (Node node = 0; node < data.nodeCount; ++node) {
      if (node > 0) data.edges.push_back({node - 1, node});
      element.codes.push_back((node + at) % 3);
    }
    data.nodeAttributes.push_back({"element", std::move(element)});
    dataset.graphs.push_back(std::make_shared<const Graph>(std::move(data)));
    targets.push_back(0.1 * at);
  }
  dataset.properties.push_back({"target", NumberColumn{std::move(targets)}});
  return dataset;
}

inline std::shared_ptr<const Dataset> sharedPaths(std::int32_t count, std::int32_t first = 0) {
  return std::make_shared<const Dataset>(pathDataset(count, first));
}

inline bool isSameBits(const Matrix& a, const Matrix& b) {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  return a.rows() == b.rows() && a.columns() == b.columns() &&
         std::ranges::equal(a.values(), b.values(), {}, bits, bits);
}

/// A kernel matrix of a project: the store of its blocks, and its number.
struct GramPlace {
  std::unique_ptr<GramBlockStore> store;
  std::int64_t number = 0;
};

inline GramPlace gramPlace(io::Project& project, const GramRequest& request) {
  const auto inputs = io::inputsIn(project, inputsOf(request), {});
  const auto [parts, number] = project.resultPlace(resultRequestOf(request), inputs);
  return {std::make_unique<GramParts>(parts), number};
}

/// A small project with a data set, an order, a saved state and a finished matrix.
inline void makeProject(const std::filesystem::path& file) {
  auto project = io::Project::create(file);
  const GramRequest request{.rows = sharedPaths(60)};
  ClosedFormBackend backend;
  Progress progress;
  computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  std::vector<Permutation> orders;
  for (const auto& graph : request.rows->graphs)
    orders.push_back(Permutation::identity(graph->nodeCount()));
  keepOrder(project, 1, {.method = OrderMethod::Natural}, orders);
  project.saveState("mine", "this");
}

/// Leaves a project as a kill does: one more state is saved in the log beside the file only.
inline void makeCutOffProject(const std::filesystem::path& file) {
  const auto closed = file.string() + ".closed";
  makeProject(closed);
  {
    auto project = io::Project::open(closed);
    project.saveState("another", "that");
    for (const auto* end : {"", "-wal"})
      std::filesystem::copy_file(closed + end, file.string() + end);
  }
  io::deleteProject(closed);
}

inline void overwrite(const std::filesystem::path& file, std::uintmax_t place,
                      std::string_view bytes) {
  std::fstream stream{file, std::ios::binary | std::ios::in | std::ios::out};
  stream.seekp(static_cast<std::streamoff>(place));
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

inline std::size_t fileCountIn(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder}, {}));
}

/// The graphs in a line each.
inline std::vector<std::string> describe(const Dataset& dataset) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < dataset.size(); ++at) {
    const auto& graph = *dataset.graphs[at];
    auto line = graph.name() + " " + cellText(dataset.properties.at(0).data, at);
    for (const auto& edge : graph.edges())
      line += " " + std::to_string(edge.a) + "-" + std::to_string(edge.b);
    for (std::size_t node = 0; node < static_cast<std::size_t>(graph.nodeCount()); ++node)
      line += cellText(graph.nodeAttributes()[0].data, node);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace kindred::test
