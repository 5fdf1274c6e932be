#include "engine/backend/cuda/molecule/row_record.hpp"

#include <bit>
#include <map>
#include <numeric>

#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

KernelGraph kernelGraph(const std::shared_ptr<const Graph>& graph) {
  return compiled({graph}, elementAndOrder(0.05))->graphs.front();
}

RowRecord recordOf(const KernelGraph& graph) {
  return planRowsByClass(graph, std::vector<std::int32_t>(graph.nodeCount, 1));
}

/// Reads a record the way the kernels do.
class Reader {
 public:
  explicit Reader(const RowRecord& record) : quads_{record.quads} {}

  int groups() const { return quads_[0].at[2] + quads_[0].at[3]; }

  /// Fills the slots of each row with weight[class] × value[row].
  std::vector<double> slots(const std::vector<double>& values,
                            const std::vector<double>& weights) const {
    std::vector<double> slots(quads_[0].at[1], 0);
    for (int group = 0; group < groups(); ++group) {
      const Quad* const own = groupAt(group);
      const auto fill = [&](const Quad& targets, int edgeClass) {
        for (int row = 0; row < 4; ++row)
          if (targets.at[row] >= 0)
            slots[targets.at[row] / rowRecord::bytesOfRow] =
                weights[edgeClass] * values[4 * group + row];
      };
      for (int c = 0; c < rowRecord::registerClasses; ++c)
        if ((own[0].at[1] >> c & 1) != 0) fill(own[rowRecord::slots + c], quads_[2].at[c]);
      const Quad* rest =
          quads_.data() + own[0].at[2] + std::max(0, own[0].at[0] - rowRecord::fixedNeighbours);
      for (int further = 0; further < own[0].at[3]; ++further, rest += 2)
        fill(rest[1], rest[0].at[0]);
    }
    return slots;
  }

  std::vector<double> addedUp(const std::vector<double>& slots) const {
    std::vector<double> sums;
    for (int group = 0; group < groups(); ++group) {
      const Quad* const own = groupAt(group);
      for (int row = 0; row < 4; ++row) {
        double sum = 0;
        for (int k = 0; k < own[0].at[0]; ++k) {
          const Quad& from = k < rowRecord::fixedNeighbours
                                 ? own[rowRecord::neighbours + k]
                                 : quads_[own[0].at[2] + k - rowRecord::fixedNeighbours];
          sum += slots[from.at[row] / rowRecord::bytesOfRow];
        }
        sums.push_back(sum);
      }
    }
    return sums;
  }

  const Quad* groupAt(int group) const {
    return quads_.data() + rowRecord::headerQuads + group * rowRecord::groupQuads;
  }

 private:
  std::span<const Quad> quads_;
};

/// The rows' sums through the record are those over the adjacency matrix.
void checkProduct(const KernelGraph& graph) {
  const RowRecord record = recordOf(graph);
  const Reader reader{record};
  Random random{9};
  std::vector<double> ofNode(graph.nodeCount), weights(64);
  for (double& value : ofNode)
    value = random.uniform();
  for (double& weight : weights)
    weight = random.uniform();
  std::vector<double> ofRow;
  for (const Node node : record.nodeOfRow)
    ofRow.push_back(node < 0 ? 0 : ofNode[node]);

  const auto sums = reader.addedUp(reader.slots(ofRow, weights));

  REQUIRE(static_cast<int>(record.nodeOfRow.size()) == 4 * reader.groups());
  std::vector<int> seen(graph.nodeCount, 0);
  for (std::size_t row = 0; row < sums.size(); ++row) {
    const Node node = record.nodeOfRow[row];
    double expected = 0;
    if (node >= 0) {
      ++seen[node];
      for (std::int32_t entry = graph.offsets[node]; entry < graph.offsets[node + 1]; ++entry)
        expected += weights[graph.edgeLabels.classes[graph.edgeOf[entry]]] *
                    ofNode[graph.neighbours[entry]];
    }
    CHECK(sums[row] == Approx(expected).margin(1e-12));
  }
  CHECK(std::ranges::count(seen, 1) == graph.nodeCount);
}

/// The same by edge, through rows and edges. Numbers of edges begin at 7.
void checkProductByEdge(const KernelGraph& graph) {
  std::vector<std::int32_t> numbers(graph.nodeCount);
  std::iota(numbers.begin(), numbers.end(), 100);
  const RowRecord record = planRowsByEdge(graph, numbers, 7);
  const Quad* const quads = record.quads.data();
  std::vector<double> ofNode(graph.nodeCount), ofEdge(graph.edges.size());
  Random random{9};
  for (double& value : ofNode)
    value = random.uniform();
  for (double& value : ofEdge)
    value = random.uniform();

  CHECK(record.redGroups % 2 == 0);
  CHECK(quads[1].at[0] == (record.joinsRed ? 4 * record.redGroups : 0));
  REQUIRE(quads[1].at[1] == graph.edgeCount());
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    CHECK(quads[quads[1].at[2] + edge / 4].at[edge % 4] == 7 + edge);
  for (std::size_t row = 0; row < record.nodeOfRow.size(); ++row) {
    const Quad* const group = quads + rowRecord::headerQuads + row / 4 * rowRecord::groupQuads;
    double sum = 0;
    for (int k = 0; k < group->at[0]; ++k) {
      const bool isFixed = k < rowRecord::fixedNeighbours;
      const Quad* const further = quads + group->at[2] + 2 * (k - rowRecord::fixedNeighbours);
      const Quad& from = isFixed ? group[rowRecord::neighbours + k] : further[0];
      const Quad& by = isFixed ? group[rowRecord::edges + k] : further[1];
      if (from.at[row % 4] < 0) continue;
      sum += ofEdge[by.at[row % 4] / rowRecord::bytesOfRow] *
             ofNode[record.nodeOfRow[from.at[row % 4] / rowRecord::bytesOfRow]];
    }
    const Node node = record.nodeOfRow[row];
    CHECK(group[rowRecord::nodes].at[row % 4] == (node < 0 ? 0 : 100 + node));
    double expected = 0;
    if (node >= 0)
      for (std::int32_t entry = graph.offsets[node]; entry < graph.offsets[node + 1]; ++entry)
        expected += ofEdge[graph.edgeOf[entry]] * ofNode[graph.neighbours[entry]];
    CHECK(sum == Approx(expected).margin(1e-12));
  }
}

}  // namespace

TEST_CASE("rows add up their neighbours by edge, whatever the graph") {
  for (const auto& graph : oddMolecules())
    checkProductByEdge(kernelGraph(graph));
  for (int seed = 0; seed < 20; ++seed)
    checkProductByEdge(kernelGraph(randomMolecule(5 + 7 * seed, seed, seed)));
}

TEST_CASE("rows add up their neighbours through slots, whatever the graph") {
  for (const auto& graph : oddMolecules())
    checkProduct(kernelGraph(graph));
  for (int seed = 0; seed < 20; ++seed)
    checkProduct(kernelGraph(randomMolecule(5 + 7 * seed, seed, seed)));
}

TEST_CASE("more classes of edges and neighbours than the fixed part holds are listed in the rest") {
  std::vector<Edge> edges;
  std::vector<double> orders;
  for (Node ray = 1; ray <= 9; ++ray) {
    edges.push_back({0, ray});
    orders.push_back(ray);
  }
  const auto graph =
      graphOf({.nodeCount = 10,
               .edges = std::move(edges),
               .nodeAttributes = {{"element", NumberColumn{std::vector<double>(10, 6)}}},
               .edgeAttributes = {{"order", NumberColumn{std::move(orders)}}}});

  checkProduct(kernelGraph(graph));

  CHECK(recordOf(kernelGraph(graph)).slots == 1 + 9 + 9);
}

TEST_CASE("only odd rings and self-loops join red rows") {
  CHECK_FALSE(recordOf(kernelGraph(ring(6, 1))).joinsRed);
  CHECK_FALSE(recordOf(kernelGraph(star(8))).joinsRed);
  CHECK(recordOf(kernelGraph(ring(9, 1))).joinsRed);
  CHECK(recordOf(kernelGraph(labelled(1, {{0, 0}}, 1))).joinsRed);
}

TEST_CASE("a single atom is one black row beside an empty red group") {
  const RowRecord record = recordOf(kernelGraph(labelled(1, {}, 1)));

  CHECK(record.redGroups == 1);
  CHECK(record.blackGroups == 1);
  CHECK(record.nodeOfRow == std::vector<Node>{-1, -1, -1, -1, 0, -1, -1, -1});
  CHECK(std::bit_cast<float>(
            record.quads[rowRecord::headerQuads + rowRecord::groupQuads + rowRecord::degrees]
                .at[0]) == Approx(1 / 0.95));
}
