#include <cmath>

#include "engine/core/random.hpp"
#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/classifying.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/learn/other_process.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("processes that share the machines of classes come to the bits of one") {
  // Three stretches of a line, whose ends overlap.
  constexpr std::size_t count = 90;
  Random random{5};
  Dataset data{.name = "stretches"};
  std::vector<double> places;
  std::vector<std::string> words;
  for (std::size_t at = 0; at < count; ++at) {
    places.push_back(9 * random.uniform());
    words.emplace_back(
        1, static_cast<char>('a' + static_cast<int>((places.back() + random.uniform()) / 3.4)));
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
  }
  data.properties = {{"stretch", categoriesOf(words)}};
  Matrix kernel{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column)
      kernel(row, column) = 2 * std::exp(-std::pow(places[row] - places[column], 2));
  const auto validation = GENERATE(Validation::Folds, Validation::LeaveOneOut);
  const LearnOptions options{.target = "stretch", .validation = validation, .folds = 4};
  OtherProcess one, two;
  const auto learned = [&](const LearnSharing& sharing) {
    Progress progress;
    return learnClasses(data, classesOf(data, "stretch"), kernel, options, progress, sharing);
  };

  const auto alone = learned({});
  const auto shared = learned({.others = {{"rank 1", &one}, {"rank 2", &two}}, .threads = 1});

  const auto store = std::make_shared<MemoryParts>();
  keepClassifier(alone, {}, *store);
  const auto kept = keptClassifier(*store);
  REQUIRE(kept);
  CHECK(kept->tested[1].prediction.margins == alone.tested[1].prediction.margins);
  CHECK(kept->all.auc == alone.all.auc);
  CHECK(alone.all.auc > 0.9);

  CHECK(one.answers > 0);
  CHECK(shared.cost == alone.cost);
  CHECK(alone.all.accuracy > 0.8);  // some lie where stretches overlap
  CHECK(shared.all.accuracy == alone.all.accuracy);
  REQUIRE(shared.tested.size() == count);
  for (std::size_t at = 0; at < count; ++at) {
    CHECK(shared.tested[at].place == alone.tested[at].place);
    CHECK(shared.tested[at].prediction.label == alone.tested[at].prediction.label);
    CHECK(shared.tested[at].prediction.margin == alone.tested[at].prediction.margin);
    CHECK(shared.tested[at].prediction.margins == alone.tested[at].prediction.margins);
    CHECK(shared.tested[at].nearest == alone.tested[at].nearest);
    CHECK(shared.tested[at].likeness == alone.tested[at].likeness);
  }
  for (std::size_t at = 0; at < shared.splits.size(); ++at)
    CHECK(shared.splits[at].cost == alone.splits[at].cost);
  REQUIRE(shared.curve.size() == alone.curve.size());
  for (std::size_t at = 0; at < shared.curve.size(); ++at)
    CHECK(shared.curve[at].error == alone.curve[at].error);
}
