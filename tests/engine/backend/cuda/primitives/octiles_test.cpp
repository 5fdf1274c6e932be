#include "engine/backend/primitives/octiles.hpp"

#include <map>

#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/backend/primitives/primitive_bench.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

struct Entry {
  float weight;
  Label label;

  bool operator==(const Entry&) const = default;
};

using Entries = std::map<std::pair<std::int32_t, std::int32_t>, Entry>;

/// The matrix as the octiles hold it, both ways.
Entries entriesOf(const OctileView& view, bool isCompact) {
  Entries entries;
  for (std::int32_t stripe = 0; stripe < view.stripes; ++stripe) {
    for (auto at = view.offsets[stripe]; at < view.offsets[stripe + 1]; ++at) {
      const Octile& tile = view.octiles[at];
      std::uint32_t next = tile.first;
      for (std::int32_t bit = 0; bit < 64; ++bit) {
        if ((tile.bits >> bit & 1U) == 0) {
          CHECK(view.dense[64 * at + bit] == 0);
          continue;
        }
        const std::pair place{stripe * 8 + bit / 8, tile.column * 8 + bit % 8};
        CHECK(!entries.contains(place));
        entries[place] = isCompact
                             ? Entry{view.weights[next], view.labels[next]}
                             : Entry{view.dense[64 * at + bit], view.denseLabels[64 * at + bit]};
        ++next;
      }
    }
  }
  return entries;
}

Entries entriesOf(const KernelGraph& graph, const std::vector<Label>& labels) {
  const GraphScaling scaling{graph};
  Entries entries;
  for (Node node = 0; node < graph.nodeCount; ++node)
    for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at)
      entries[{node, graph.neighbours[at]}] = {
          static_cast<float>(scaling.weights[graph.edgeOf[at]]), labels[graph.edgeOf[at]]};
  return entries;
}

}  // namespace

TEST_CASE("octiles hold every entry of every matrix, in both storages") {
  const auto edge = GENERATE("constant(1)", "delta(order, 0.3)", "se(length, 0.3)");
  const bool keepsEmpty = GENERATE(false, true);
  const auto graphs = graphsAroundVectorWidths();
  Progress progress;

  const auto input =
      octileInput(graphs, {.node = "constant(1)", .edge = edge}, keepsEmpty, progress);

  const auto views = input.octiles->views();
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const auto& graph = input.kernel->graphs[at];
    const auto expected =
        entriesOf(graph, labelsOf(graph, input.kernel->edge, input.octiles->kind));
    CHECK(entriesOf(views[at], true) == expected);
    CHECK(entriesOf(views[at], false) == expected);
    const auto stripes = static_cast<std::uint32_t>((graph.nodeCount + 7) / 8);
    if (keepsEmpty)
      CHECK(input.octiles->tileCount(static_cast<std::int32_t>(at)) == stripes * stripes);
  }
}

TEST_CASE("the octiles of the paper's small world are as many as its tiles") {
  // A ring of 96 nodes alone: 12 diagonal tiles and 12 pairs beside them.
  const auto ring = std::make_shared<const Graph>(newmanWattsStrogatz(96, 3, 0, 1));
  Progress progress;

  const auto input = octileInput(std::array{ring}, {}, false, progress);

  CHECK(input.octiles->tileCount(0) == 36);
}

TEST_CASE("an octile knows how many trips its fullest rows make") {
  // Row 0: 3 entries, row 2: 1, row 5: 5.
  const Octile tile =
      octileOf(std::uint64_t{0x07} | std::uint64_t{0x10} << 16U | std::uint64_t{0x1f} << 40U);

  CHECK(tile.rowMost == 5);
  CHECK(tile.halvesMost == 8);
  CHECK(octileOf(~std::uint64_t{0}).halvesMost == 16);
}

TEST_CASE("labels scaled for octiles give the edge kernel") {
  const auto [edge, kind] =
      GENERATE(table<std::string, LabelKind>({{"constant(1)", LabelKind::None},
                                              {"constant(0.7)", LabelKind::Class},
                                              {"delta(order, 0.3)", LabelKind::Class},
                                              {"se(length, 0.3)", LabelKind::Difference},
                                              {"se(length, 0.3)^2", LabelKind::Difference}}));
  RandomGraph wanted;
  wanted.nodes = 60;
  Progress progress;
  const auto input =
      octileInput(std::array{randomGraph(wanted, 1)}, {.edge = edge}, false, progress);
  const auto& compiled = input.kernel->edge;
  const auto& graph = input.kernel->graphs[0];

  REQUIRE(labelKindOf(compiled) == kind);
  const auto labels = labelsOf(graph, compiled, kind);
  std::vector<float> table;
  if (kind == LabelKind::Class)
    table.assign(compiled.terms[0].table.begin(), compiled.terms[0].table.end());
  for (std::int32_t x = 0; x < graph.edgeCount(); ++x) {
    for (std::int32_t y = 0; y < graph.edgeCount(); ++y) {
      const auto& values = graph.edgeLabels.values;
      const auto count = static_cast<std::size_t>(compiled.valueCount);
      const double expected =
          compiled(graph.edgeLabels.classes[x], std::span{values}.subspan(x * count, count),
                   graph.edgeLabels.classes[y], std::span{values}.subspan(y * count, count));
      const float value =
          kind == LabelKind::None ? WithoutLabels{}(labels[x], labels[y])
          : kind == LabelKind::Class
              ? ByClass{table.data(), static_cast<std::uint32_t>(compiled.classCount)}(labels[x],
                                                                                       labels[y])
              : ByDifference{}(labels[x], labels[y]);
      CHECK(value == Approx(expected).epsilon(1e-5).margin(1e-7));
    }
  }
}

TEST_CASE("an edge kernel that the primitives do not know is refused by name") {
  RandomGraph wanted;
  wanted.nodes = 100;  // more lengths than classes take
  const std::array graphs{randomGraph(wanted, 1)};
  Progress progress;

  CHECK_THROWS_WITH(
      octileInput(graphs, {.edge = "rq(length, 0.4, 2)"}, false, progress),
      "The paper's primitives cannot compute the edge kernel rq(length, 0.4, 2): they know "
      "functions of categories, and se() of one number.");
}
