#include "io/export/predicted_molecules.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Dataset named(std::initializer_list<const char*> names) {
  Dataset dataset;
  for (const auto* name : names) {
    GraphData data;
    data.name = name;
    data.nodeCount = 1;
    dataset.graphs.push_back(std::make_shared<const Graph>(std::move(data)));
  }
  return dataset;
}

std::string textsOf(const Dataset& dataset, const char* name) {
  const auto* column = findColumn(dataset.properties, name);
  if (column == nullptr) return "absent";
  std::string all;
  for (std::size_t row = 0; row < dataset.size(); ++row)
    all += (row == 0 ? "" : " ") + cellText(column->data, row);
  return all;
}

}  // namespace

TEST_CASE("predicted numbers are columns beside those that the graphs have") {
  auto dataset = named({"a", "b", "c"});
  dataset.properties.push_back({"prediction", NumberColumn{{1, 2, 3}}});
  Predictions predictions;
  predictions.numbers.resize(3);
  for (std::size_t at = 0; at < 3; ++at) {
    auto& one = predictions.numbers[at];
    one.prediction.mean = 5.0 + static_cast<double>(at);
    one.prediction.deviation = 0.5;
    one.nearest = at == 2 ? -1 : 1;
    one.likeness = at == 1 ? 0.25 : 0.75;
  }
  predictions.usualLikeness = 0.5;
  predictions.next = {2, 0};

  predictions.unseen = {"", "bromine", ""};
  auto trained = named({"x", "y"});
  trained.properties.push_back({"pKi", NumberColumn{{7.5, 8.25}}});

  const auto found = io::withPredictions(dataset, predictions, {trained, "pKi"});

  CHECK(textsOf(found, "prediction") == "1 2 3");
  CHECK(textsOf(found, "prediction (2)") == "5 6 7");
  CHECK(textsOf(found, "deviation") == "0.5 0.5 0.5");
  CHECK(textsOf(found, "nearest") == "y y ");
  CHECK(textsOf(found, "nearest_target") == "8.25 8.25 ");
  CHECK(textsOf(found, "unseen") == " bromine ");
  CHECK(textsOf(found, "likeness") == "0.75 0.25 0.75");
  CHECK(textsOf(found, "outside") == "no yes no");
  CHECK(textsOf(found, "next") == "2 nan 1");
}

TEST_CASE("predicted classes are columns with their score") {
  Predictions predictions;
  predictions.names = {"no", "yes"};
  predictions.classes.resize(1);
  predictions.classes[0].prediction.label = 1;
  predictions.classes[0].prediction.score = 0.75;
  predictions.classes[0].nearest = 0;

  predictions.classes[0].probabilities = {0.25, 0.75};
  auto trained = named({"x"});
  trained.properties.push_back({"active", categoriesOf(std::vector<std::string>{"no"})});

  const auto found = io::withPredictions(named({"a"}), predictions, {trained, "active"});

  CHECK(textsOf(found, "prediction") == "yes");
  CHECK(textsOf(found, "score") == "0.75");
  CHECK(textsOf(found, "nearest") == "x");
  CHECK(textsOf(found, "nearest_target") == "no");
  CHECK(textsOf(found, "probability of yes") == "0.75");
  CHECK(textsOf(found, "margin") == "absent");
  CHECK(textsOf(found, "unseen") == "absent");
}
