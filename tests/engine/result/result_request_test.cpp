#include "engine/result/result_request.hpp"

#include <array>

#include "engine/gram/gram_parts.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/reorder/order_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

struct Cooking {
  int minutes = 5;
  std::string where = "pan";
  int cooks = 1;

  bool operator==(const Cooking&) const = default;
};

/// The table of a first release.
std::vector<Option<Cooking>> firstTable() {
  return {integerOption(&Cooking::minutes, {"minutes", "Minutes", "", "How long."}, {})};
}

/// A later one: an option more, and one that changes no value.
std::vector<Option<Cooking>> laterTable() {
  auto table = firstTable();
  table.push_back(textOption(&Cooking::where, {"where", "Where", "", "In what."}));
  table.push_back(integerOption(&Cooking::cooks, {"cooks", "Cooks", "", "How many."}, {}));
  table.back().changesValues = false;
  return table;
}

std::string keyOf(const Cooking& options, const std::vector<Option<Cooking>>& table,
                  int numericsVersion = 1) {
  ResultRequest request{.kind = "meal", .numericsVersion = numericsVersion};
  request.options.add("cooking", options, table);
  return resultKey(request, std::array<std::string, 2>{"egg", "butter"});
}

}  // namespace

TEST_CASE("an option that is added later leaves the keys as they are") {
  CHECK(keyOf({}, firstTable()) == keyOf({}, laterTable()));
  CHECK(keyOf({.minutes = 7}, firstTable()) == keyOf({.minutes = 7}, laterTable()));
}

TEST_CASE("a result is known by what changes its values, and by nothing else") {
  const auto table = laterTable();

  CHECK(keyOf({.minutes = 7}, table) != keyOf({}, table));
  CHECK(keyOf({.where = "pot"}, table) != keyOf({}, table));
  CHECK(keyOf({.cooks = 3}, table) == keyOf({}, table));
  CHECK(keyOf({}, table, 2) != keyOf({}, table, 1));
  ResultRequest other{.kind = "snack"};
  other.options.add("cooking", Cooking{}, table);
  CHECK(resultKey(other, std::array<std::string, 2>{"egg", "butter"}) != keyOf({}, table));
}

TEST_CASE("a result is known by its inputs in their order") {
  const ResultRequest request{.kind = "meal"};
  using Inputs = std::vector<std::string>;

  CHECK(resultKey(request, Inputs{"a", "b"}) != resultKey(request, Inputs{"b", "a"}));
  CHECK(resultKey(request, Inputs{"ab"}) != resultKey(request, Inputs{"a", "b"}));
  CHECK(resultKey(request, Inputs{}) != resultKey(request, Inputs{""}));
}

TEST_CASE("options come back from their texts, and what a text leaves out has its default") {
  const Cooking cooking{.minutes = 9, .where = "pot", .cooks = 2};
  ResultOptions options;
  options.add("cooking", cooking, laterTable());

  CHECK(options.of("cooking", laterTable()) == cooking);
  CHECK(options.of("baking", laterTable()) == Cooking{});
  CHECK_THROWS_AS(options.of("cooking", firstTable()), Error);
  CHECK_THROWS_AS(
      (ResultOptions{{{"cooking", "minutes", "many", true}}}.of("cooking", laterTable())), Error);
}

TEST_CASE("an unknown option is passed over where it does not identify the result") {
  const auto optionsOf = [](const Cooking& cooking) {
    return ResultOptions{}.add("cooking", cooking, laterTable());
  };
  const auto known = ResultOptions{}.add("cooking", Cooking{}, firstTable());
  const Cooking usual{.minutes = 9, .cooks = 2};

  CHECK(optionsOf(usual).of("cooking", firstTable()).minutes == 9);
  CHECK(optionsOf(usual).areKnownTo(known));
  CHECK_FALSE(optionsOf({.where = "pot"}).areKnownTo(known));
  CHECK_FALSE(ResultOptions{{{"baking", "minutes", "3", true}}}.areKnownTo(known));
}

// Kept results are found again by these, each with the version of the numerics that it had in
// 0.1.0. Where one changes, every project that people have computes its results anew: raise the
// version of the numerics instead, if values change.
TEST_CASE("golden keys: requests are known by the same keys for ever") {
  const std::vector<std::string> drugs{"0123456789abcdef0123456789abcdef"};
  const auto firstKey = [](ResultRequest request, const std::vector<std::string>& inputs) {
    request.numericsVersion = 1;
    return resultKey(request, inputs);
  };
  const auto keyOfGram = [&](const GramRequest& request) {
    return firstKey(resultRequestOf(request), drugs);
  };

  CHECK(keyOfGram({}) == "8edc6220a8728762ce05cf12d8b866af");
  CHECK(keyOfGram({.normalise = false}) == keyOfGram({}));
  CHECK(keyOfGram({.kernel = {.q = 0.01}}) == "3e83a8aa00373cdaf4815823701d8466");
  CHECK(keyOfGram({.kernel = {.node = "delta(element, 0.5)"},
                   .solve = {.tolerance = 1e-8, .precision = Precision::Double}}) ==
        "eeeea9ab98f6cb36e8d2acff43a3a02a");

  const std::vector<std::string> pair{drugs[0] + "/2", drugs[0] + "/5"};
  const auto keyOfPair = [&](const NodalRequest& request) {
    return firstKey(resultRequestOf(request), pair);
  };
  CHECK(keyOfPair({}) == "f512df31c52bd77723ffd67e9ed4af42");
  CHECK(keyOfPair({.kernel = {.q = 0.01}}) == "c8181eb0651fa8a0a358124071348d2c");

  const std::vector<std::string> network{drugs[0] + "/4"};
  const auto keyOfLayout = [&](const LayoutOptions& options) {
    return resultKey(resultRequestOf(options), network);
  };
  CHECK(keyOfLayout({}) == "5271fd7c64b7811e8d0c898c8ea65ca8");
  CHECK(keyOfLayout({.seed = 3}) == "8e28cd411b8ffbbe722c6879098dad02");

  CHECK(resultKey(resultRequestOf(OrderOptions{}), drugs) == "bcc2ddbea884974e11e173e7fd0ec34a");
}

TEST_CASE("golden defaults: what keys leave out has not changed") {
  std::string defaults;
  const auto request = resultRequestOf(GramRequest{});
  for (const auto& text : request.options.texts())
    defaults += text.stage + "." + text.key + "=" + text.value + "\n";

  CHECK(defaults ==
        "kernel.node=constant(1)\n"
        "kernel.edge=constant(1)\n"
        "kernel.q=0.05\n"
        "kernel.convention=standard\n"
        "kernel.lmin=0\n"
        "kernel.start=\n"
        "kernel.neighbours=edges\n"
        "kernel.environments=0\n"
        "kernel.spatial-shape=tent\n"
        "kernel.spatial-zoom=1\n"
        "kernel.spatial-tent-power=1\n"
        "kernel.spatial-bell-high=3\n"
        "kernel.spatial-bell-low=2\n"
        "kernel.spatial-hydrogens=false\n"
        "solve.tolerance=1e-06\n"
        "solve.precision=single\n"
        "solve.maximum-iterations=1000\n"
        "finish.normalise=true\n");
}
