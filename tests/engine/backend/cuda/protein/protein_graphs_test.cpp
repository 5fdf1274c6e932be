// The layouts of the protein path and the arithmetic of its product, run on the processor.

#include "engine/backend/cuda/protein/protein_graphs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "engine/backend/pairs/graph_scaling.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

constexpr std::int32_t sharedBytes = 227 << 10;

Graphs spatialSizes() {
  return {randomGraph({.nodes = 1}, 1),
          randomGraph({.nodes = 2, .neighbours = 1}, 2),
          randomGraph({.nodes = 31, .neighbours = 6}, 3),
          randomGraph({.nodes = 33, .neighbours = 9}, 4),
          randomGraph({.nodes = 70, .neighbours = 19}, 5),
          randomGraph({.nodes = 130, .neighbours = 25}, 6)};
}

std::shared_ptr<const KernelInput> inputOf(const Graphs& graphs, const std::string& edge) {
  return compiled(graphs, {.node = "delta(element, 0.5)", .edge = edge, .q = 0.05});
}

/// y = Ŵ z by the definition, in double precision; of κe = 1 if asked for.
std::vector<double> denseProduct(const KernelInput& input, GraphPair pair,
                                 const std::vector<float>& z, bool isConstant = false) {
  const KernelGraph& a = input.graphs[pair.a];
  const KernelGraph& b = input.graphs[pair.b];
  const GraphScaling ofA{a};
  const GraphScaling ofB{b};
  const auto values = [&](const KernelGraph& graph, std::int32_t edge) {
    const auto count = static_cast<std::size_t>(input.edge.valueCount);
    return std::span{graph.edgeLabels.values}.subspan(edge * count, count);
  };
  std::vector<double> y(z.size(), 0);
  for (std::int32_t i = 0; i < a.nodeCount; ++i)
    for (std::int32_t k = 0; k < b.nodeCount; ++k)
      for (std::int32_t s = a.offsets[i]; s < a.offsets[i + 1]; ++s)
        for (std::int32_t t = b.offsets[k]; t < b.offsets[k + 1]; ++t) {
          const std::int32_t e = a.edgeOf[s];
          const std::int32_t f = b.edgeOf[t];
          const double kernel = isConstant ? 1
                                           : input.edge(a.edgeLabels.classes[e], values(a, e),
                                                        b.edgeLabels.classes[f], values(b, f));
          y[i * b.nodeCount + k] += ofA.weights[e] * ofB.weights[f] * kernel *
                                    z[a.neighbours[s] * b.nodeCount + b.neighbours[t]];
        }
  return y;
}

std::vector<float> randomVector(const KernelInput& input, GraphPair pair) {
  Random random{11};
  std::vector<float> z(static_cast<std::size_t>(input.graphs[pair.a].nodeCount) *
                       input.graphs[pair.b].nodeCount);
  for (float& value : z)
    value = static_cast<float>(random.uniform());
  return z;
}

/// What a block does with one band and region, its warps and lanes taking turns.
template <typename Kernel>
void multiplyBand(const ProteinGraphs& graphs, const ProteinPair& pair, std::int32_t band,
                  const LaneGraph::Region& region, const Kernel& kernel,
                  const std::vector<float>& z, std::vector<double>& y) {
  const RowBands& rows = *graphs.rows(pair.pair.a);
  const EdgeChunks& chunks = region.chunks;
  const std::vector<Node>& nodes = graphs.lanes(pair.pair.b)->columns;
  const RowBands::OfHeight& bands = rows.ofHeight[pair.height];
  const auto columns = static_cast<std::int32_t>(chunks.columns.size());
  const auto width = static_cast<std::int32_t>(nodes.size());
  std::vector<float> staged;
  for (std::int32_t at = bands.offsets[band]; at < bands.offsets[band + 1]; ++at) {
    const std::int32_t begin = bands.neighbours[at] * width;
    for (std::int32_t own = 0; own < chunks.ownColumns; ++own)
      staged.push_back(z[begin + nodes[region.firstColumn + own]]);
    for (const std::int32_t column : region.rim)
      staged.push_back(z[begin + nodes[column]]);
  }
  staged.resize(staged.size() + EdgeChunks::width, std::numeric_limits<float>::quiet_NaN());

  const std::int32_t begin = band * RowBands::heights[pair.height];
  const std::int32_t end = std::min<std::int32_t>(begin + RowBands::heights[pair.height],
                                                  static_cast<std::int32_t>(rows.rows.size()));
  for (std::int32_t row = begin; row < end; ++row) {
    std::vector<RowEntry> entries(rows.entries.begin() + rows.offsets[row],
                                  rows.entries.begin() + rows.offsets[row + 1]);
    for (std::size_t at = 0; at < entries.size(); ++at)
      entries[at].place = bands.places[rows.offsets[row] + at] * columns;
    std::vector<float> sums(BandLayout::sumStride(columns), 0);
    for (std::int32_t chunk = 0; chunk < chunks.count(); ++chunk) {
      const auto window = windowOf(entries.data(), static_cast<std::int32_t>(entries.size()) - 1,
                                   chunks.bounds[chunk], pair.reach);
      for (std::int32_t lane = 0; lane < EdgeChunks::width; ++lane) {
        const LaneEdge edge = chunks.edge(chunk, lane);
        const EdgeSums met = meet(kernel, entries.data(), window, edge, staged.data());
        sums[edge.first()] += edge.weight * met.toFirst;
        sums[edge.second()] += edge.weight * met.toSecond;
      }
    }
    for (std::int32_t column = 0; column < chunks.ownColumns; ++column)
      y[rows.rows[row] * width + nodes[region.firstColumn + column]] = sums[column];
  }
}

std::vector<double> bandedProduct(const ProteinGraphs& graphs, const ProteinPair& pair,
                                  const std::vector<float>& z) {
  const KernelInput& input = graphs.input();
  std::vector<double> y(z.size(), std::numeric_limits<double>::quiet_NaN());
  const EdgeForm& form = *graphs.form();
  const KernelArrays<float> arrays{input.edge};
  for (const LaneGraph::Region& region : graphs.lanes(pair.pair.b)->regions) {
    for (std::int32_t band = 0; band < graphs.bandCount(pair); ++band) {
      switch (form.kind) {
        case EdgeForm::Kind::OneExponential:
          multiplyBand(graphs, pair, band, region, OneExponential{}, z, y);
          break;
        case EdgeForm::Kind::OneRational:
          multiplyBand(graphs, pair, band, region, OneRational{static_cast<float>(form.exponent)},
                       z, y);
          break;
        case EdgeForm::Kind::FewTerms:
          multiplyBand(graphs, pair, band, region,
                       FewTerms{form, arrays.tables.data(), input.edge.classCount}, z, y);
      }
    }
  }
  return y;
}

/// K by adding up walks, one step longer each time: x = V (b + Ŵ x).
double sumOfWalks(const ProteinGraphs& graphs, const ProteinPair& pair) {
  const KernelInput& input = graphs.input();
  const KernelGraph& a = input.graphs[pair.pair.a];
  const KernelGraph& b = input.graphs[pair.pair.b];
  const GraphScaling ofA{a};
  const GraphScaling ofB{b};
  std::vector<float> x(static_cast<std::size_t>(a.nodeCount) * b.nodeCount, 0);
  double value = 0;
  for (int steps = 0; steps < 60; ++steps) {
    const auto walked = bandedProduct(graphs, pair, x);
    value = 0;
    for (std::int32_t i = 0; i < a.nodeCount; ++i)
      for (std::int32_t k = 0; k < b.nodeCount; ++k) {
        const std::int32_t at = i * b.nodeCount + k;
        const double next = input.node.table(a.nodes.classes[i], b.nodes.classes[k]) *
                            (ofA.right[i] * ofB.right[k] + walked[at]);
        x[at] = static_cast<float>(next);
        value += next * ofA.start[i] * ofB.start[k];
      }
  }
  return value * ofA.scale * ofB.scale;
}

}  // namespace

TEST_CASE("every edge is in one chunk, whose ends lie in different banks") {
  const auto input = inputOf(spatialSizes(), "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};
  for (std::size_t number = 0; number < input->graphs.size(); ++number) {
    const KernelGraph& graph = input->graphs[number];
    const EdgeChunks& lanes =
        graphs.lanes(static_cast<std::int32_t>(number))->regions.front().chunks;

    CHECK(std::set<Node>(lanes.columns.begin(), lanes.columns.end()).size() ==
          static_cast<std::size_t>(graph.nodeCount));
    std::multiset<std::pair<Node, Node>> found;
    for (std::int32_t chunk = 0; chunk < lanes.count(); ++chunk) {
      std::set<std::uint32_t> firstBanks, secondBanks;
      for (std::int32_t lane = 0; lane < EdgeChunks::width; ++lane) {
        const LaneEdge edge = lanes.edge(chunk, lane);
        CHECK(edge.number >= lanes.bounds[chunk].low);
        CHECK(edge.number <= lanes.bounds[chunk].high);
        CHECK(firstBanks.insert(edge.first() % 32).second);
        CHECK(secondBanks.insert(edge.second() % 32).second);
        const auto nodes = static_cast<std::uint32_t>(graph.nodeCount);
        if (edge.first() >= nodes) {
          CHECK(edge.weight == 0);
          CHECK(std::max(edge.first(), edge.second()) < nodes + EdgeChunks::width);
          CHECK(edge.second() >= nodes);
          continue;
        }
        found.insert(std::minmax(lanes.columns[edge.first()], lanes.columns[edge.second()]));
      }
    }

    std::multiset<std::pair<Node, Node>> expected;
    for (const Edge edge : graph.edges)
      expected.insert(std::minmax(edge.a, edge.b));
    CHECK(found == expected);
  }
}

TEST_CASE("chunks of a dense graph are nearly full and narrow") {
  const auto input =
      inputOf({randomGraph({.nodes = 300, .neighbours = 20}, 7)}, "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};

  const EdgeChunks& lanes = graphs.lanes(0)->regions.front().chunks;
  double spans = 0;
  for (const ChunkBounds bounds : lanes.bounds)
    spans += bounds.high - bounds.low;

  CHECK(input->graphs[0].edgeCount() > 0.8 * 32 * lanes.count());
  CHECK(spans / lanes.count() < 0.25 * graphs.form()->unit);
}

TEST_CASE("bands have every row once, and the neighbours of their rows") {
  const auto input = inputOf(spatialSizes(), "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};
  for (std::size_t number = 0; number < input->graphs.size(); ++number) {
    const KernelGraph& graph = input->graphs[number];
    const RowBands& rows = *graphs.rows(static_cast<std::int32_t>(number));

    CHECK(std::set<Node>(rows.rows.begin(), rows.rows.end()).size() ==
          static_cast<std::size_t>(graph.nodeCount));
    CHECK(rows.rows.size() == static_cast<std::size_t>(graph.nodeCount));
    for (std::size_t height = 0; height < RowBands::heights.size(); ++height) {
      const RowBands::OfHeight& bands = rows.ofHeight[height];
      for (std::size_t row = 0; row < rows.rows.size(); ++row) {
        const auto band = row / static_cast<std::size_t>(RowBands::heights[height]);
        std::multiset<Node> found;
        for (std::int32_t at = rows.offsets[row]; at + 1 < rows.offsets[row + 1]; ++at) {
          REQUIRE(bands.offsets[band] + bands.places[at] < bands.offsets[band + 1]);
          CHECK(bands.neighbours[bands.offsets[band] + bands.places[at]] == rows.entries[at].place);
          if (at > rows.offsets[row]) CHECK(rows.entries[at - 1].number <= rows.entries[at].number);
          found.insert(rows.entries[at].place);
        }
        const Node node = rows.rows[row];
        CHECK(found == std::multiset<Node>(graph.neighbours.begin() + graph.offsets[node],
                                           graph.neighbours.begin() + graph.offsets[node + 1]));
      }
    }
  }
}

TEST_CASE("windows hold the entries within reach of a chunk, and no others") {
  std::vector<RowEntry> entries;
  for (const float number : {-3.0F, -1.0F, -1.0F, 0.5F, 2.0F, 7.0F})
    entries.push_back({number, 0, 0, 0});
  const auto window = [&](ChunkBounds bounds, float reach) {
    const auto both =
        windowOf(entries.data(), static_cast<std::int32_t>(entries.size()), bounds, reach);
    return std::pair{both & 0xff, both >> 8};
  };

  CHECK(window({0, 1}, 1) == std::pair{1, 5});
  CHECK(window({3, 4}, 0.5F) == std::pair{0, 0});
  CHECK(window({0, 1}, 0.5F) == std::pair{3, 4});
  CHECK(window({0, 0}, std::numeric_limits<float>::infinity()) == std::pair{0, 6});
}

TEST_CASE("the banded product is the dense product, at any height of bands") {
  const std::string edge =
      GENERATE("se(length, 0.05)", "0.9 * se(length, 0.3)", "se(length, 0.3)^2",
               "wendland(length, 1.5)", "rq(length, 0.4, 2)", "0.8 * rq(length, 0.3, 1.5)^2",
               "rq(length, 0.4, 50)", "delta(order, 0.5) * se(length, 0.2)",
               "wendland(length, 2)^1.5", "0.5 * (delta(order, 0.3) + se(length, 0.05))",
               "0.5 * se(length, 0.3) + 0.5 * wendland(length, 0.7)");
  const auto input = inputOf(spatialSizes(), edge);
  const ProteinGraphs graphs{input, sharedBytes};
  REQUIRE(graphs.form());
  for (const GraphPair asked :
       {GraphPair{5, 4}, GraphPair{3, 4}, GraphPair{3, 3}, GraphPair{2, 0}, GraphPair{1, 3}}) {
    ProteinPair pair = graphs.plan(asked, 1e-6);
    pair.reach = std::numeric_limits<float>::infinity();
    const auto z = randomVector(*input, pair.pair);
    const auto expected = denseProduct(*input, pair.pair, z);
    const double largest = *std::ranges::max_element(expected);

    for (pair.height = 0; pair.height < static_cast<std::int32_t>(RowBands::heights.size());
         ++pair.height) {
      const auto found = bandedProduct(graphs, pair, z);
      double worst = 0;
      for (std::size_t at = 0; at < z.size(); ++at)
        worst = std::max(worst, std::abs(found[at] - expected[at]));
      INFO(edge << ", graphs " << asked.a << " and " << asked.b << ", height " << pair.height);
      CHECK(std::ranges::none_of(found, [](double value) { return std::isnan(value); }));
      CHECK(worst <= 4e-6 * largest);
    }
  }
}

TEST_CASE("what lies beyond the reach of a pair is as small as the reach says") {
  const auto input = inputOf(spatialSizes(), "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};
  for (const GraphPair asked : {GraphPair{5, 4}, GraphPair{3, 3}, GraphPair{2, 5}}) {
    const ProteinPair pair = graphs.plan(asked, 1e-6);
    const auto z = randomVector(*input, pair.pair);
    const auto expected = denseProduct(*input, pair.pair, z);
    const auto all = denseProduct(*input, pair.pair, z, true);
    const auto found = bandedProduct(graphs, pair, z);

    const double left = std::exp2(-static_cast<double>(pair.reach) * pair.reach);
    CHECK(left < 1e-3);
    const double rounding = 4e-6 * *std::ranges::max_element(expected);
    for (std::size_t at = 0; at < z.size(); ++at)
      CHECK(std::abs(found[at] - expected[at]) <= left * all[at] + rounding);
  }
}

TEST_CASE("what is cut off of pairs of small graphs is within the tolerance of K") {
  const std::string edge =
      GENERATE("se(length, 0.05)", "se(length, 0.3)^2", "delta(order, 0.5) * se(length, 0.2)");
  const double neighbours = GENERATE(3, 9);
  const auto input = inputOf(graphsAroundVectorWidths({.neighbours = neighbours}), edge);
  const ProteinGraphs graphs{input, sharedBytes};
  const Matrix reference = referenceValues(input);
  for (const GraphPair pair : {GraphPair{3, 1}, GraphPair{2, 2}, GraphPair{3, 2}, GraphPair{4, 1},
                               GraphPair{8, 8}, GraphPair{10, 5}}) {
    INFO(edge << ", graphs " << pair.a << " and " << pair.b);
    CHECK(sumOfWalks(graphs, graphs.plan(pair, 1e-6)) ==
          Approx(reference(pair.a, pair.b)).epsilon(2e-6));
  }
}

TEST_CASE("the protein path takes kernels of one continuous number alone") {
  const auto form = [](const std::string& edge, double offset = 0) {
    return EdgeForm::of(*inputOf({randomGraph({.nodes = 40, .valueOffset = offset}, 3)}, edge));
  };

  using Kind = EdgeForm::Kind;
  CHECK(form("se(length, 0.05)")->kind == Kind::OneExponential);
  CHECK(form("se(length, 0.05)", 1e5)->kind == Kind::OneExponential);
  CHECK(form("delta(order, 0.5) * se(length, 0.05)")->kind == Kind::FewTerms);
  CHECK(form("rq(length, 0.1, 2)")->kind == Kind::OneRational);
  CHECK(form("rq(length, 0.1, 2)^2")->exponent == 4);
  CHECK(form("rq(length, 0.1, 5)")->kind == Kind::FewTerms);  // its power would not be exact
  CHECK(form("0.5 * se(length, 0.05) + 0.5 * rq(length, 1, 2)"));
  CHECK_FALSE(form("se(length, 0.05) * se(angle, 1)"));
  CHECK_FALSE(form("delta(order, 0.5)"));
  CHECK_FALSE(form("dot(features)"));
  CHECK_FALSE(form("delta(length, 0.25)"));
  CHECK_FALSE(form("se(length, 0.001)"));
}

TEST_CASE("the larger graph is in rows whatever the order of a pair, and long rows are left") {
  const auto input = inputOf({randomGraph({.nodes = 40}, 1), randomGraph({.nodes = 90}, 2),
                              randomGraph({.nodes = 3000, .neighbours = 12}, 3),
                              randomGraph({.nodes = 320, .neighbours = 310}, 4)},
                             "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};

  CHECK(graphs.plan({0, 1}, 1e-6).pair == GraphPair{1, 0});
  CHECK(graphs.plan({1, 0}, 1e-6).pair == GraphPair{1, 0});
  CHECK(std::isfinite(graphs.cost({0, 2})));
  CHECK(std::isfinite(graphs.cost({2, 2})));
  CHECK(std::isinf(graphs.cost({3, 3})));
  CHECK(graphs.cost({1, 1}) > graphs.cost({0, 0}));
}

TEST_CASE("a large lane graph is cut into regions that hold the whole sums of their own columns") {
  const auto input = inputOf({randomGraph({.nodes = 730, .neighbours = 4}, 1)}, "se(length, 0.5)");
  const ProteinGraphs graphs{input, sharedBytes};
  const LaneGraph& lanes = *graphs.lanes(0);
  ProteinPair pair = graphs.plan({0, 0}, 1e-6);
  pair.reach = std::numeric_limits<float>::infinity();
  const auto z = randomVector(*input, pair.pair);

  CHECK(lanes.regions.size() > 1);
  CHECK(std::set<Node>(lanes.columns.begin(), lanes.columns.end()).size() == 730);
  for (const LaneGraph::Region& region : lanes.regions) {
    CHECK(region.chunks.columns.size() <= 300);
    CHECK(region.rim.size() + region.chunks.ownColumns == region.chunks.columns.size());
  }
  const auto expected = denseProduct(*input, pair.pair, z);
  const auto found = bandedProduct(graphs, pair, z);
  const double largest = *std::ranges::max_element(expected);
  for (std::size_t at = 0; at < z.size(); ++at)
    if (!(std::abs(found[at] - expected[at]) <= 4e-6 * largest))
      FAIL("unknown " << at << ": " << found[at] << " instead of " << expected[at]);
}

TEST_CASE("a band fits what its pair was planned for") {
  const auto input = inputOf({randomGraph({.nodes = 500, .neighbours = 20}, 1),
                              randomGraph({.nodes = 800, .neighbours = 20}, 2)},
                             "se(length, 0.05)");
  const ProteinGraphs graphs{input, sharedBytes};
  for (const GraphPair asked : {GraphPair{0, 0}, GraphPair{0, 1}, GraphPair{1, 1}}) {
    const ProteinPair pair = graphs.plan(asked, 1e-6);
    for (std::int32_t band = 0; band < graphs.bandCount(pair); ++band)
      for (std::int32_t region = 0; region < graphs.regionCount(pair); ++region)
        CHECK(graphs.layout(pair, band, region).bytes <= sharedBytes);
  }
}
