#include "engine/backend/cuda/molecule/molecule_plan.hpp"

#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "engine/backend/cuda/molecule/lane_bins.hpp"
#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

constexpr std::int32_t sharedBytesOfBlock = 100 * 1024;

std::shared_ptr<const KernelInput> mixedInput(bool hasNumbers = false) {
  Graphs graphs = oddMolecules();
  for (std::int32_t size = 2; size < 140; size += 5)
    graphs.push_back(randomMolecule(size, 0, size));
  return hasNumbers ? compiled(withNumbers(graphs), chargeAndLength(0.05))
                    : compiled(graphs, elementAndOrder(0.05));
}

std::vector<GraphPair> solvablePairs(const MoleculeGraphs& graphs) {
  std::vector<GraphPair> pairs;
  const auto count = static_cast<std::int32_t>(graphs.input().graphs.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      if (graphs.orient({a, b})) pairs.push_back({a, b});
  return pairs;
}

/// The numbers of all bins, written with at most so many together.
std::vector<std::int32_t> binNumbers(const MoleculeGraphs& graphs, const MoleculePlan& plan,
                                     std::size_t most) {
  std::vector<std::int32_t> all;
  for (std::span left{plan.bins}; !left.empty();) {
    const auto some = binsWithin(left, most);
    const auto numbers = writeBins(graphs, some);
    CHECK((some.size() == 1 || numbers.size() <= most));
    all.insert(all.end(), numbers.begin(), numbers.end());
    left = left.subspan(some.size());
  }
  return all;
}

}  // namespace

TEST_CASE("graphs are packed into 32 lanes, each once and near its neighbours in the list") {
  Random random{3};
  std::vector<GraphWidth> graphs;
  for (std::int32_t graph = 0; graph < 1000; ++graph)
    graphs.push_back({graph, 1 + static_cast<std::int32_t>(random.below(32))});

  const auto bins = packLanes(graphs);

  std::set<std::int32_t> seen;
  std::int32_t nodes = 0;
  for (const Bin& bin : bins) {
    std::int32_t used = 0;
    for (const std::int32_t graph : bin) {
      CHECK(seen.insert(graph).second);
      CHECK(std::abs(graph - bin.front()) < 100);
      used += graphs[graph].nodes;
    }
    CHECK(used <= 32);
    nodes += used;
  }
  CHECK(seen.size() == graphs.size());
  CHECK(nodes > 0.85 * 32 * static_cast<double>(bins.size()));
}

TEST_CASE("a pair has one orientation, whichever way it is named") {
  const auto input = mixedInput();
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  const auto count = static_cast<std::int32_t>(input->graphs.size());

  for (std::int32_t a = 0; a < count; ++a) {
    for (std::int32_t b = 0; b < count; ++b) {
      const auto one = graphs.orient({a, b});
      const auto other = graphs.orient({b, a});
      REQUIRE(one.has_value() == other.has_value());
      if (!one) continue;
      CHECK(one->rows == other->rows);
      CHECK(one->lanes == other->lanes);
      CHECK(graphs.laneNeighbours(one->lanes) > 0);
    }
  }
}

TEST_CASE("graphs of many neighbours can be rows, but not lanes") {
  const auto input = compiled({star(8), complete(7), ring(6, 1)}, elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};

  CHECK(graphs.laneNeighbours(0) == 0);
  CHECK_FALSE(graphs.orient({0, 1}).has_value());
  REQUIRE(graphs.orient({2, 1}).has_value());
  CHECK(graphs.orient({2, 1})->lanes == 2);
}

TEST_CASE("by edge, each edge of lanes is evaluated at one of its ends") {
  Graphs all = oddMolecules();
  all.push_back(ring(32, 4));
  const auto input = compiled(withNumbers(all), chargeAndLength(0.05));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  for (const Bin& numbers :
       {Bin{0}, Bin{3}, Bin{4, 5, 8}, Bin{12, 9, 11, 10}, Bin{13, 5}, Bin{14}}) {
    std::vector<std::int32_t> bin(binSize(1));
    writeBin(graphs, numbers, 1, bin);
    const auto at = [&](int name, int lane) { return bin[name * 32 + lane]; };
    std::multiset<std::int32_t> evaluated;
    std::set<std::int32_t> expected;
    for (const std::int32_t number : numbers) {
      REQUIRE(graphs.laneNeighbours(number) > 0);
      for (std::int32_t edge = 0; edge < input->graphs[number].edgeCount(); ++edge)
        expected.insert(graphs.edgeLabel(number, edge));
    }
    for (int lane = 0; lane < 32; ++lane) {
      const std::int32_t mine = at(laneBin::evaluated, lane);
      for (int count = 0; count < (mine & 15); ++count) {
        const std::int32_t places = mine >> (4 + 4 * count);
        const std::int32_t edge = at(laneBin::edge + (places & 3), lane);
        const std::int32_t other = at(laneBin::neighbour + (places & 3), lane);
        evaluated.insert(edge);
        CHECK(at(laneBin::edge + (places >> 2 & 3), other) == edge);
        CHECK(at(laneBin::neighbour + (places >> 2 & 3), other) == lane);
      }
    }
    CHECK(std::ranges::equal(evaluated, expected));
  }
}

TEST_CASE("pairs that shared memory is too small for keep all but the record in global memory") {
  const auto input =
      compiled({ring(20, 1), ring(150, 2), ring(180, 3), ring(400, 4)}, elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  const auto shapeOf = [&](GraphPair pair) { return graphs.shape(graphs.orient(pair).value()); };

  CHECK(shapeOf({0, 1}).groups > 0);
  CHECK(shapeOf({0, 3}) == MoleculeShape{1, inGlobalMemory, 4});
  CHECK(shapeOf({1, 2}) == MoleculeShape{6, inGlobalMemory, 4});
  CHECK(shapeOf({2, 3}) == MoleculeShape{6, inGlobalMemory, 4});
  CHECK_FALSE(graphs.orient({3, 3}).has_value());  // more nodes than lanes

  const Quad* const rows = graphs.header(1);
  const int redRows = 4 * rows->at[2], blackRows = 4 * rows->at[3];
  CHECK(sharedBytes(rows, {6, inGlobalMemory, 4}) == 16 * rows->at[0]);
  CHECK(globalBytes(rows, {6, inGlobalMemory, 4}) ==
        4 * 192 * (rows->at[1] + blackRows + std::max(redRows, blackRows) + 3 * redRows));
  CHECK(globalBytes(rows, {6, inSharedMemory, 4}) == 0);
  CHECK(sharedBytes(rows, {6, withSolution, 4}) == 16 * rows->at[0]);
  CHECK(globalBytes(rows, {6, withSolution, 4}) ==
        globalBytes(rows, {6, inGlobalMemory, 4}) + 4 * 192 * 2 * redRows);
}

TEST_CASE("a batch ends when its pairs are predicted to take so long") {
  const auto input = mixedInput();
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  std::vector<GraphPair> pairs;
  while (pairs.size() < 5000)
    for (const GraphPair pair : solvablePairs(graphs))
      pairs.push_back(pair);
  const auto secondsOf = [&](std::size_t count) {
    double seconds = 0;
    for (std::size_t at = 0; at < count; ++at)
      seconds += graphs.cost(pairs[at]);
    return seconds;
  };

  for (const std::size_t count : {1, 100, 1024, 1025, 3000, 4097})
    CHECK(pairsWithin(graphs, pairs, secondsOf(count) * 1.0000001) == count);
  CHECK(pairsWithin(graphs, pairs, 0) == 1);
  CHECK(pairsWithin(graphs, pairs, 1) == pairs.size());
}

TEST_CASE("graphs of many neighbours cost more, and a graph that is not taken changes nothing") {
  GraphData extreme{.nodeCount = 2, .edges = {{0, 1}}, .weights = {1e-5}};
  extreme.nodeAttributes = {{"element", NumberColumn{{6, 6}}}};
  extreme.edgeAttributes = {{"order", NumberColumn{{1}}}};
  const auto input =
      compiled({randomMolecule(60, 0, 1), complete(60), ring(30, 2), graphOf(std::move(extreme))},
               elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};

  CHECK(graphs.cost({1, 2}) > 10 * graphs.cost({0, 2}));
  CHECK_FALSE(graphs.isByEdge());
}

TEST_CASE("more different nodes than a table has are taken by edge") {
  std::vector<std::string> names(16'440);
  for (std::size_t at = 0; at < names.size(); ++at)
    names[at] = std::to_string(at);
  const auto shared = std::make_shared<const std::vector<std::string>>(names);
  Graphs all;
  for (std::int32_t number = 0; number < 274; ++number) {
    std::vector<std::int32_t> codes(60);
    std::iota(codes.begin(), codes.end(), 60 * number);
    all.push_back(
        graphOf({.nodeCount = 60,
                 .edges = {{0, 1}},
                 .nodeAttributes = {{"kind", CategoryColumn{std::move(codes), shared}}}}));
  }
  const auto input = compiled(all, {.node = "delta(kind, 0.5)", .edge = "constant(1)"});
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};

  CHECK(graphs.isByEdge());
  CHECK(graphs.orient({0, 273}).has_value());
  CHECK(graphs.nodeLabels(273).back() == 16'440);
}

TEST_CASE("nodes are told apart by class, numbers and degree, and so looked up") {
  GraphData path{.nodeCount = 4,
                 .edges = {{0, 1}, {1, 2}, {2, 3}},
                 .nodeAttributes = {{"kind", NumberColumn{{1, 1, 2, 1}}},
                                    {"charge", NumberColumn{{0.25, 0.5, 0.5, 0.25}}}}};
  GraphData other = path;
  std::vector<double> charges(100);
  std::iota(charges.begin(), charges.end(), 1.0);
  other.nodeCount = 100;
  other.edges = {{0, 1}};
  other.nodeAttributes = {{"kind", NumberColumn{std::vector<double>(100, 1)}},
                          {"charge", NumberColumn{std::move(charges)}}};
  const auto input =
      compiled({graphOf(path), graphOf(other)},
               {.node = "delta(kind, 0.5) * rq(charge, 1, 2)", .edge = "constant(1)"});
  REQUIRE_FALSE(input->node.isTable());

  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};

  CHECK_FALSE(graphs.isByEdge());
  CHECK(graphs.nodeLabels(0) == std::vector<std::int32_t>{1, 2, 3, 1});
  CHECK(graphs.nodeLabels(1).back() == 103);
  const auto& known = graphs.knownNodes();
  REQUIRE(known.count() == 103);
  CHECK(known.values()[2 * static_cast<std::size_t>(input->node.valueCount)] ==
        input->graphs[0].nodes.values[2 * static_cast<std::size_t>(input->node.valueCount)]);
  CHECK(known.degrees()[1] == input->graphs[0].degree[1]);
}

TEST_CASE("weights and starts of walks are taken, extreme ones are left to others") {
  GraphData plain{
      .nodeCount = 2, .edges = {{0, 1}}, .nodeAttributes = {{"p", NumberColumn{{0.5, 1}}}}};
  GraphData weighted = plain;
  weighted.weights = {2.0};
  GraphData extreme = plain;
  extreme.weights = {1e-5};
  const auto taken = [](const GraphData& data, const KernelOptions& kernel) -> std::string {
    const auto input = compiled({graphOf(data)}, kernel);
    const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
    const auto pair = graphs.orient({0, 0});
    return !pair ? "by others" : graphs.shape(*pair).isByEdge ? "by edge" : "by class";
  };

  CHECK(taken(plain, {}) == "by class");
  CHECK(taken(weighted, {}) == "by edge");
  CHECK(taken(extreme, {}) == "by others");
  CHECK(taken(plain, {.start = "p"}) == "by class");
  CHECK(taken(weighted, {.start = "p"}) == "by edge");
  plain.nodeAttributes = {{"p", NumberColumn{{1.0 / 65, 1}}}};
  CHECK(taken(plain, {.start = "p"}) == "by others");
}

TEST_CASE("lanes and rows hold the starting weights of their nodes") {
  auto kernel = elementAndOrder(0.05);
  kernel.start = "element: 6 1, 7 5, 8 3.5";
  const auto input = compiled({randomMolecule(9, 1, 1), randomMolecule(12, 2, 2)}, kernel);
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  std::vector<std::int32_t> numbers(binSize(1));
  writeBin(graphs, {0, 1}, 1, numbers);
  const auto startOfLane = [&](std::size_t lane) {
    return std::bit_cast<float>(numbers[laneBin::start * 32 + lane]);
  };

  REQUIRE_FALSE(graphs.isByEdge());
  for (std::size_t node = 0; node < 9; ++node)
    CHECK(startOfLane(node) == static_cast<float>(input->graphs[0].start[node]));
  for (std::size_t node = 0; node < 12; ++node)
    CHECK(startOfLane(9 + node) == static_cast<float>(input->graphs[1].start[node]));
  CHECK(startOfLane(21) == 0);
  const RowRecord record = graphs.record(1);
  for (std::size_t row = 0; row < record.nodeOfRow.size(); ++row) {
    const Quad& starts =
        record.quads[rowRecord::headerQuads + row / 4 * rowRecord::groupQuads + rowRecord::starts];
    const Node node = record.nodeOfRow[row];
    CHECK(std::bit_cast<float>(starts.at[row % 4]) ==
          (node < 0 ? 0 : static_cast<float>(input->graphs[1].start[node])));
  }
}

TEST_CASE("records lie end to end, however many are planned at once") {
  const auto input = mixedInput(GENERATE(false, true));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  const auto atOnce = static_cast<std::size_t>(GENERATE(1, 7, 1000));

  std::vector<Quad> quads;
  for (std::size_t begin = 0; begin < input->graphs.size(); begin += atOnce) {
    const auto some = graphs.quads(begin, std::min(begin + atOnce, input->graphs.size()));
    quads.insert(quads.end(), some.begin(), some.end());
  }

  CHECK(quads.size() == graphs.quadCount());
  std::size_t end = 0;
  for (std::int32_t graph = 0; graph < count; ++graph) {
    const auto& nodes = graphs.nodeLabels(graph);
    REQUIRE(static_cast<std::size_t>(graphs.recordPlace(graph)) == end);
    if (nodes.empty()) continue;
    const auto own = graphs.isByEdge()
                         ? planRowsByEdge(input->graphs[graph], nodes, graphs.edgeLabel(graph, 0))
                         : planRowsByClass(input->graphs[graph], nodes);
    CHECK(std::ranges::equal(own.quads, std::span{quads}.subspan(end, own.quads.size())));
    CHECK(std::equal(graphs.header(graph), graphs.header(graph) + rowRecord::headerQuads,
                     own.quads.begin()));
    CHECK(static_cast<std::size_t>(graphs.rowCount(graph)) == own.nodeOfRow.size());
    CHECK(graphs.joinsRed(graph) == own.joinsRed);
    end += own.quads.size();
  }
}

TEST_CASE("pairs by edge have room for both colours and the kernels of their edges") {
  const auto input = compiled(withNumbers({ring(20, 1), ring(40, 2)}), chargeAndLength(0.05));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};

  const auto oriented = graphs.orient({0, 1}).value();
  const MoleculeShape shape = graphs.shape(oriented);

  CHECK(oriented.rows == 0);
  CHECK(shape == MoleculeShape{2, 4, 4, true});  // 10 of 20 rows are red: 3 groups, made even
  // Scales of 12 black rows, 28 rows of both colours, and 4 neighbours of 20 edges.
  CHECK(bytesOfRows(graphs.header(0), shape) == 4 * 64 * (12 + 28 + 80));
}

TEST_CASE(
    "every wanted pair is in one task, against the lanes of its graph, or repeats one that is") {
  const auto input = mixedInput(GENERATE(false, true));
  const MoleculeGraphs graphs{*input, sharedBytesOfBlock};
  std::map<std::int32_t, std::int32_t> graphOfRecord;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(input->graphs.size()); ++graph)
    graphOfRecord[graphs.recordPlace(graph)] = graph;
  auto pairs = solvablePairs(graphs);
  pairs.push_back(pairs.front());
  pairs.push_back(pairs.front());
  const auto output = GENERATE(MoleculeOutput::Values, MoleculeOutput::Solutions);
  const auto shapeOf = [&](const MoleculeOrientation& pair) {
    return output == MoleculeOutput::Values ? graphs.shape(pair) : graphs.shapeWithSolution(pair);
  };

  const MoleculePlan plan = planMolecules(graphs, pairs, output);
  const auto numbers = binNumbers(graphs, plan, GENERATE(1, 5000, 10'000'000));
  const auto field = [&](std::int32_t bin, int name, int lanes, int lane) {
    return numbers[bin + name * lanes + lane];
  };

  std::vector<int> seen(pairs.size(), 0);
  std::size_t tasks = 0;
  for (const MoleculeLaunch& launch : plan.launches)
    tasks += launch.taskCount;
  CHECK(tasks == plan.tasks.size());
  for (const MoleculeLaunch& launch : plan.launches) {
    CHECK(launch.sharedBytes <= sharedBytesOfBlock);
    CHECK((launch.globalBytes > 0) == (launch.shape.groups < 0));
    const int lanes = 32 * launch.shape.warps;
    for (std::int32_t at = 0; at < launch.taskCount; ++at) {
      const MoleculeTask task = plan.tasks[launch.firstTask + at];
      for (std::int32_t e = task.firstEntry; e < task.firstEntry + task.entryCount; ++e) {
        const MoleculeEntry entry = plan.entries[e];
        const std::int32_t rows = graphOfRecord.at(entry.record);
        CHECK(sharedBytes(graphs.header(rows), launch.shape) <= launch.sharedBytes);
        CHECK(globalBytes(graphs.header(rows), launch.shape) <= launch.globalBytes);
        for (int lane = 0; lane < lanes; ++lane) {
          const std::int32_t segment = field(task.bin, laneBin::segment, lanes, lane);
          const std::int32_t bounds = field(task.bin, laneBin::bounds, lanes, lane);
          if (segment < 0 || bounds >> 16 != lane) continue;
          const std::int32_t place = plan.places[entry.places + segment];
          if (place < 0) continue;
          ++seen[place];
          const auto oriented = graphs.orient(pairs[place]);
          CHECK(oriented->rows == rows);
          CHECK(input->graphs[oriented->lanes].nodeCount == lane + 1 - (bounds & 0xffff));
          CHECK(shapeOf(*oriented) == launch.shape);
        }
      }
    }
  }
  for (const auto& [place, first] : plan.repeats) {
    ++seen[place];
    CHECK(graphs.orient(pairs[place])->rows == graphs.orient(pairs[first])->rows);
    CHECK(graphs.orient(pairs[place])->lanes == graphs.orient(pairs[first])->lanes);
    CHECK(std::ranges::none_of(plan.repeats, [&](auto& other) { return other.place == first; }));
  }
  CHECK(std::ranges::count(seen, 1) == static_cast<std::ptrdiff_t>(pairs.size()));
}
