#include "engine/kernel/last_graph.hpp"

#include <algorithm>
#include <string>

#include "engine/kernel/base_kernel.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Graphs ofNumbers(const KernelInput& input, const Graphs& graphs) {
  Graphs some;
  for (const auto number : graphsOfAllClasses(input))
    some.push_back(graphs[static_cast<std::size_t>(number)]);
  return some;
}

}  // namespace

TEST_CASE("another last graph is compared as if it had been compiled with the others") {
  const auto text = GENERATE(as<std::string>{}, "delta(element, 0.5) * se(charge, 1.0)",
                             "se(mass, 1)", "normalised(dot(features))", "conv(rings, delta(0.3))",
                             "normalised(conv(groups, delta(0.2)))",
                             "normalised(delta(element, 0.3) * (se(partial, 1) + 0.01))",
                             "(delta(element, 0.2) * se(mass, 2))^0.5");
  INFO(text);
  const KernelOptions options{.node = text};
  // Lists of rings and groups are many, so that later graphs have classes of their own.
  const auto labels = RandomLabels{}.graphs(7, 20);
  Graphs graphs;
  for (const auto& nodes : labels)
    graphs.push_back(graphOf("", nodes));
  constexpr std::size_t library = 4;
  const Graphs known(graphs.begin(), graphs.begin() + library);
  auto input = *compiled(known, options);
  const auto ofAllClasses = ofNumbers(input, known);
  input.graphs.push_back(KernelGraph{input.graphs.front()});
  Progress progress;

  for (std::size_t guest = library; guest < graphs.size(); ++guest) {
    Remarks remarks;
    REQUIRE(replaceLastGraph(input, ofAllClasses, graphs[guest], options, remarks, progress));
    const auto root = BaseKernel::parse(text).root();
    for (std::size_t graph = 0; graph <= library; ++graph)
      for (std::int32_t x = 0; x < 20; ++x)
        for (std::int32_t y = 0; y < 20; ++y)
          REQUIRE(compiledValue(input, graph, x, library, y) ==
                  Approx(directKernel(root, labels[graph < library ? graph : guest][x],
                                      labels[guest][y]))
                      .epsilon(1e-13));
  }
}

TEST_CASE("categories of which there are too many for classes are the same in another last graph") {
  const auto nodesOf = [](int first, int count) {
    std::vector<Labels> nodes;
    for (int node = first; node < first + count; ++node)
      nodes.push_back({{"name", "n" + std::to_string(node)},
                       {"element", std::string{node % 3 == 0 ? "C" : "N"}}});
    return nodes;
  };
  const KernelOptions options{.node = "delta(element, 0.5) * delta(name, 0.3)"};
  const auto labels = nodesOf(0, mostClasses + 10);
  const Graphs known{graphOf("", labels)};
  auto input = *compiled(known, options);
  REQUIRE(input.node.valueCount == 1);
  input.graphs.push_back(KernelGraph{input.graphs.front()});
  Progress progress;
  const auto root = BaseKernel::parse(options.node).root();

  for (const int first : {mostClasses + 7, 5}) {  // names that are new, and in another order
    auto guest = nodesOf(first, 6);
    std::ranges::reverse(guest);
    Remarks remarks;
    REQUIRE(replaceLastGraph(input, known, graphOf("", guest), options, remarks, progress));
    for (std::int32_t y = 0; y < 6; ++y) {
      for (std::int32_t x = 0; x < mostClasses; ++x)
        REQUIRE(compiledValue(input, 0, x, 1, y) ==
                Approx(directKernel(root, labels[x], guest[y])));
      for (std::int32_t x = 0; x < 6; ++x)
        REQUIRE(compiledValue(input, 1, x, 1, y) == Approx(directKernel(root, guest[x], guest[y])));
    }
  }
}

TEST_CASE("a last graph whose numbers would leave the classes is refused, and nothing changes") {
  const auto nodesOf = [](double first, int count) {
    std::vector<Labels> nodes;
    for (int node = 0; node < count; ++node)
      nodes.push_back({{"mass", first + node}});
    return nodes;
  };
  const KernelOptions options{.node = "se(mass, 1)"};
  const Graphs known{graphOf("", nodesOf(0, mostDistinctNumbers))};
  auto input = *compiled(known, options);
  REQUIRE(input.node.isTable());
  input.graphs.push_back(KernelGraph{input.graphs.front()});
  Progress progress;
  Remarks remarks;

  CHECK_FALSE(
      replaceLastGraph(input, known, graphOf("", nodesOf(-3, 2)), options, remarks, progress));
  CHECK(input.graphs.back().nodes.classes == input.graphs.front().nodes.classes);
  CHECK(replaceLastGraph(input, known, graphOf("", nodesOf(3, 2)), options, remarks, progress));
}
