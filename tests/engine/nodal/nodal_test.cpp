#include "engine/nodal/nodal.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using kindred::test::ClosedFormBackend;

TEST_CASE("the nodal similarity of two graphs sums to their kernel") {
  const auto edge = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  test::ClosedFormBackend backend;
  Progress progress;

  const auto result = computeNodal({.a = edge, .b = triangle}, backend, progress);

  REQUIRE(result.similarity.values.rows() == 2);
  REQUIRE(result.similarity.values.columns() == 3);
  CHECK(result.value == Approx(6 / (1 - 0.95 * 0.95)));
  CHECK(result.provenance.device == "closed-form");
  CHECK(result.provenance.pairs == 1);
  CHECK(result.provenance.notConverged == 0);
}

TEST_CASE("the kernel of two graphs is normalised where that is asked for") {
  const auto edge = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  test::ClosedFormBackend backend;
  Progress progress;

  // n n' / (1 - (1 - q)²) in each of the three, so 1.
  CHECK(
      computeNodal({.a = edge, .b = triangle, .normalises = true}, backend, progress).normalised ==
      Approx(1));
  CHECK(std::isnan(computeNodal({.a = edge, .b = triangle}, backend, progress).normalised));

  backend.runsOut = [](GraphPair pair) { return pair.a == pair.b; };
  CHECK(computeNodal({.a = edge, .b = triangle, .normalises = true}, backend, progress)
            .provenance.notConverged == 2);
}

TEST_CASE("a nodal similarity tells how much of its three comparisons is done") {
  const auto edge = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  test::ClosedFormBackend backend;
  Progress progress;

  computeNodal({.a = edge, .b = triangle, .normalises = true}, backend, progress);

  // Unknowns: 2 by 3, 2 by 2, 3 by 3.
  CHECK(progress.snapshot().total == 6 + 4 + 9);
  CHECK(progress.snapshot().done == 6 + 4 + 9);
}

TEST_CASE("nodes that a kernel cannot tell apart are wholly alike, others less") {
  // A chain with an element a node, and the same in the opposite order with one node more.
  const auto chain = [](std::vector<std::int32_t> elements) {
    GraphData data{.nodeCount = static_cast<Node>(elements.size())};
    for (Node node = 1; node < data.nodeCount; ++node)
      data.edges.push_back({node - 1, node});
    const auto names =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"C", "N", "O"});
    data.nodeAttributes.push_back({"element", CategoryColumn{std::move(elements), names}});
    return std::make_shared<const Graph>(std::move(data));
  };
  const KernelOptions kernel{.node = "delta(element, 0.2)", .edge = "constant(1)", .q = 0.05};
  const auto backend = openBackend("cpu");
  Progress progress;
  const auto likeness = [&](const auto& a, const auto& b) {
    return computeNodal({.a = a, .b = b, .kernel = kernel, .normalises = true}, *backend, progress)
        .likeness;
  };

  const auto same = likeness(chain({0, 0, 1, 2}), chain({2, 1, 0, 0}));
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      INFO(i << ", " << j);
      if (i + j == 3)
        CHECK(same(i, j) == Approx(1).margin(1e-5));
      else
        CHECK(same(i, j) < 0.9999);
      CHECK(same(i, j) > 0);
    }

  // By its definition: the values of three comparisons.
  const auto raw = [&](const auto& a, const auto& b) {
    return computeNodal({.a = a, .b = b, .kernel = kernel}, *backend, progress).similarity.values;
  };
  const auto a = chain({0, 1, 2, 0}), b = chain({0, 2, 1});
  const auto across = likeness(a, b);
  const auto ofA = raw(a, a), ofB = raw(b, b), both = raw(a, b);
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      CHECK(across(i, j) == Approx(both(i, j) / std::sqrt(ofA(i, i) * ofB(j, j))).margin(1e-6));
  CHECK(computeNodal({.a = a, .b = b, .kernel = kernel}, *backend, progress)
            .likeness.values()
            .empty());
}

namespace {

GraphData pathOf(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({node - 1, node});
  return data;
}

}  // namespace

TEST_CASE("another device compares two graphs where the first one fails, and that is told") {
  const auto failing = std::make_shared<ClosedFormBackend>("broken");
  failing->beforePrepare = [] { throw Error{ErrorCode::Device, "It is on fire."}; };
  const auto full = std::make_shared<ClosedFormBackend>("full");
  full->beforePrepare = [] { throw Error{ErrorCode::Memory, "It is full."}; };
  const auto good = std::make_shared<ClosedFormBackend>("good");
  const NodalRequest request{.a = std::make_shared<const Graph>(pathOf(3)),
                             .b = std::make_shared<const Graph>(pathOf(4))};
  Progress progress;

  const auto result =
      computeNodal(request, {.sharing = {failing, full}, .standIn = good}, progress);

  CHECK(result.value == Approx(3 * 4 / (1 - 0.95 * 0.95)));
  CHECK(result.provenance.device == "good");
  CHECK(sentencesOf(result.provenance.remarks) ==
        std::vector<std::string>{"broken failed, and full took over. It is on fire.",
                                 "full failed, and good took over. It is full."});
  CHECK_THROWS_WITH(computeNodal(request, {.sharing = {failing}}, progress), "It is on fire.");
}

TEST_CASE("a mistake in the request is no fault of a device") {
  const auto good = std::make_shared<ClosedFormBackend>("good");
  const auto other = std::make_shared<ClosedFormBackend>("other");
  good->beforePrepare = [] { throw Error{ErrorCode::Input, "There is no such attribute."}; };
  const NodalRequest request{.a = std::make_shared<const Graph>(pathOf(3)),
                             .b = std::make_shared<const Graph>(pathOf(4))};
  Progress progress;

  CHECK_THROWS_WITH(computeNodal(request, {.sharing = {good}, .standIn = other}, progress),
                    "There is no such attribute.");
  CHECK(other->preparations == 0);
}
