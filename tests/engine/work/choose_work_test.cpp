#include "engine/work/choose_work.hpp"

#include <array>
#include <cmath>

#include "engine/core/random.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Edges between two nodes of a kind; each kind so often, mixed.
std::shared_ptr<const Dataset> edgesOf(std::initializer_list<std::pair<char, int>> kinds) {
  std::vector<char> all;
  for (const auto& [kind, count] : kinds)
    all.insert(all.end(), static_cast<std::size_t>(count), kind);
  Random random{5};
  random.shuffle(std::span{all});
  auto data = std::make_shared<Dataset>();
  data->name = "edges";
  for (const auto kind : all) {
    const std::array<std::string, 2> ends{std::string{kind}, std::string{kind}};
    data->graphs.push_back(
        std::make_shared<const Graph>(GraphData{.name = std::string{kind},
                                                .nodeCount = 2,
                                                .edges = {{0, 1}},
                                                .nodeAttributes = {{"kind", categoriesOf(ends)}}}));
  }
  return data;
}

ChooseRequest requestFor(std::shared_ptr<const Dataset> graphs, int number) {
  return {.graphs = std::move(graphs),
          .unlike = {},
          .kernel = {.node = "delta(kind, 0.1)", .q = 0.5},
          .solve = {},
          .options = {.number = number}};
}

/// Two kinds: each product of nodes is worth .1, each step goes on with (1 - q)².
constexpr double likenessOfKinds = 0.1 * (1 - 0.25) / (1 - 0.1 * 0.25);

WorkSetting onProcessor() {
  return {
      WorkDevices{"cpu", {}}, std::make_shared<MemoryParts>(), {std::make_shared<MemoryParts>()}};
}

std::string namesOf(const Dataset& graphs, const Representatives& found) {
  std::string names;
  for (const auto graph : found.chosen)
    names += graphName(graphs, static_cast<std::size_t>(graph));
  return names;
}

bool hasRemark(const Origin& origin, std::string_view code) {
  return std::ranges::count(origin.remarks, code, &Remark::code) == 1;
}

}  // namespace

TEST_CASE("of more graphs than are drawn, one of each kind is chosen and stands for all of it") {
  const auto graphs = edgesOf({{'c', 300}, {'a', 1500}, {'b', 700}});
  Progress progress;

  const auto computed = compute(requestFor(graphs, 3), onProcessor(), progress);

  const auto& found = *computed->value();
  CHECK(namesOf(*graphs, found) == "abc");
  CHECK(standsForOf(found) == std::vector<std::size_t>{1500, 700, 300});
  CHECK(coverageOf(found).least == Approx(1).margin(1e-5));
  CHECK(coverageOf(found).closest == Approx(likenessOfKinds).epsilon(1e-5));
  CHECK(found.drawn == 2000);
  CHECK(hasRemark(computed->origin(), "choose.drawn"));
  CHECK(*compute(requestFor(graphs, 3), onProcessor(), progress)->value() == found);
}

TEST_CASE("all graphs are chosen if there are no more, and it says so") {
  const auto graphs = edgesOf({{'a', 3}, {'b', 2}});
  Progress progress;

  const auto computed = compute(requestFor(graphs, 9), onProcessor(), progress);

  auto chosen = computed->value()->chosen;
  CHECK(namesOf(*graphs, *computed->value()).starts_with("ab"));
  std::ranges::sort(chosen);
  CHECK(chosen == std::vector<std::int32_t>{0, 1, 2, 3, 4});
  CHECK(standsForOf(*computed->value()) == std::vector<std::size_t>{1, 1, 1, 1, 1});
  CHECK(hasRemark(computed->origin(), "choose.too-few"));
  CHECK_FALSE(hasRemark(computed->origin(), "choose.drawn"));
}

TEST_CASE("graphs that are too like another data set are left out") {
  const auto graphs = edgesOf({{'a', 5}, {'b', 4}, {'c', 3}});
  auto request = requestFor(graphs, 3);
  request.unlike = edgesOf({{'a', 1}});
  Progress progress;

  const auto computed = compute(request, onProcessor(), progress);

  const auto& found = *computed->value();
  CHECK(namesOf(*graphs, found).starts_with("bc"));
  CHECK(std::ranges::count(found.standsIn, -1) == 5);
  CHECK(coverageOf(found).graphs == 7);
  for (std::size_t graph = 0; graph < graphs->size(); ++graph)
    CHECK((found.standsIn[graph] == -1) == (graphName(*graphs, graph) == "a"));
  CHECK(hasRemark(computed->origin(), "choose.left-out"));
  request.options.atMost = 0.05;  // below what other kinds are alike by
  CHECK_THROWS_WITH(compute(request, onProcessor(), progress),
                    "Every graph is more than 0.05 like one of edges: allow them to be more "
                    "alike.");
}

TEST_CASE("ions that are to be unlike neutral molecules are doubted") {
  const auto charged = [](int ions) {
    auto data = std::make_shared<Dataset>();
    for (int at = 0; at < 10; ++at)
      data->graphs.push_back(std::make_shared<const Graph>(
          GraphData{.nodeCount = 2,
                    .edges = {{0, 1}},
                    // A nitro group has charges, and is no ion.
                    .nodeAttributes = {{"charge", NumberColumn{{1, at < ions ? 0.0 : -1.0}}}}}));
    return data;
  };
  Representatives found{.standsIn = std::vector<std::int32_t>(10, 0), .drawn = 10};
  const auto isDoubted = [&](int ions, int others) {
    const ChooseRequest request{.graphs = charged(ions), .unlike = charged(others)};
    return std::ranges::count(remarksOn(request, found), "choose.charges", &Remark::code) == 1;
  };

  CHECK(isDoubted(8, 1));
  CHECK(isDoubted(0, 5));
  CHECK_FALSE(isDoubted(2, 0));
}

TEST_CASE("representatives that are kept need no device") {
  const auto setting = onProcessor();
  const auto request = requestFor(edgesOf({{'a', 5}, {'b', 4}}), 2);
  Progress progress;
  const auto first = compute(request, setting, progress);
  const WorkSetting without{WorkDevices{"no such device", {}}, setting.store, setting.steps};

  const auto again = compute(request, without, progress);

  CHECK(*again->value() == *first->value());
  CHECK(again->origin() == first->origin());
}
