#include "engine/learn/learning.hpp"

#include <cmath>
#include <set>

#include "engine/core/error.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/twins.hpp"
#include "engine/learn/unseen_values.hpp"
#include "engine/molecule/scaffold.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/learn/learned_line.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Dataset lineData(const LearnedLine& line) {
  Dataset data{.name = "line"};
  for (std::size_t at = 0; at < 12; ++at)
    data.graphs.push_back(std::make_shared<const Graph>(
        GraphData{.name = "point " + std::to_string(at), .nodeCount = 1}));
  data.properties = {{"target", NumberColumn{line.targets}}};
  return data;
}

LearnResult learned(const LearnedLine& line, const LearnOptions& options) {
  const KernelOptions any;
  const auto data = lineData(line);
  Progress progress;
  return learn(data, targetsOf(data, "target"), line.kernel, options,
               {fitOptionsOf(options, {&any, 1}, 1e-6)}, progress);
}

/// The line with some points at the places and of the sizes of others.
LearnedLine withTwins(const std::vector<std::pair<std::size_t, std::size_t>>& twins) {
  LearnedLine line;
  for (const auto& [one, other] : twins) {
    line.places[other] = line.places[one];
    line.sizes[other] = line.sizes[one];
  }
  line.fill();
  return line;
}

std::shared_ptr<const Graph> molecule(std::vector<std::string> elements, std::vector<Edge> bonds) {
  GraphData data{.nodeCount = static_cast<std::int32_t>(elements.size()), .edges = bonds};
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", NumberColumn{std::vector<double>(bonds.size(), 1)}}};
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

TEST_CASE("folds test each graph once, and repeat for a seed") {
  const auto splits = foldSplits(23, 5, 7);
  std::multiset<std::size_t> tested;
  for (const auto& split : splits) {
    CHECK(split.training.size() + split.test.size() == 23);
    CHECK((split.test.size() == 4 || split.test.size() == 5));
    tested.insert(split.test.begin(), split.test.end());
    for (const auto place : split.test)
      CHECK_FALSE(std::ranges::binary_search(split.training, place));
  }
  CHECK(tested.size() == 23);
  CHECK(std::set<std::size_t>(tested.begin(), tested.end()).size() == 23);
  CHECK(foldSplits(23, 5, 7)[2].test == splits[2].test);
  CHECK(foldSplits(23, 5, 8)[2].test != splits[2].test);
}

TEST_CASE("random splits draw their share, another one each time") {
  const auto alone = apart(50);
  const auto splits = randomSplits(alone, 3, 0.2, 1);
  REQUIRE(splits.size() == 3);
  for (const auto& split : splits)
    CHECK(split.test.size() == 10);
  CHECK(splits[0].test != splits[1].test);
  CHECK(randomSplits(std::span{alone}.first(3), 1, 0.99, 1)[0].training.size() == 1);
}

TEST_CASE("groups are dealt out whole, the largest first, and drawn up to the share") {
  std::vector<std::int32_t> groups(100);
  for (std::int32_t at = 0; at < 100; ++at)
    groups[at] = at < 60 ? 7 : at;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    std::vector<std::size_t> sizes;
    for (const auto& split : foldSplits(groups, 5, seed))
      sizes.push_back(split.test.size());
    std::ranges::sort(sizes);
    CHECK(sizes == std::vector<std::size_t>{10, 10, 10, 10, 60});
    for (const auto& split : randomSplits(groups, 4, 0.2, seed))
      CHECK(split.test.size() == 20);
  }
  // Where every group is larger than the share, the smallest is drawn.
  CHECK(randomSplits(std::vector<std::int32_t>{1, 1, 1, 2, 2}, 1, 0.2, 1)[0].test ==
        std::vector<std::size_t>{3, 4});
}

TEST_CASE("groups are united through others") {
  const std::vector<std::int32_t> some{0, 0, 1, 1, 2, 3}, others{5, 6, 6, 7, 8, 9};
  const auto groups = united(some, others);
  CHECK(groups[0] == groups[3]);
  CHECK(std::set<std::int32_t>(groups.begin(), groups.end()).size() == 3);
}

TEST_CASE("graphs that the kernel cannot tell apart are tested together, and counted") {
  const auto line = withTwins({{2, 7}, {2, 9}, {4, 11}});
  const std::vector<std::vector<std::int32_t>> twins{{2, 7, 9}, {4, 11}};

  const auto groups = twinGroups(line.kernel, 1e-6);
  CHECK(groups == std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 2, 8, 2, 10, 4});
  CHECK(twinCount(groups) == 5);
  CHECK(groupCount(groups) == 9);

  const auto validation = GENERATE(Validation::Folds, Validation::Random, Validation::Scaffolds);
  for (std::uint32_t seed = 1; seed < 20; ++seed) {
    const auto result = learned(line, {.validation = validation, .folds = 4, .seed = seed});
    CHECK(result.groups.twins == 5);
    for (const auto& together : twins) {
      std::set<std::vector<std::int32_t>> tests;  // by graph, the splits that tested it
      for (const auto graph : together) {
        std::vector<std::int32_t> splits;
        for (const auto& one : result.tested)
          if (one.place == graph) splits.push_back(one.split);
        tests.insert(splits);
      }
      CHECK(tests.size() == 1);
    }
    for (const auto& one : result.tested)
      CHECK(one.likeness < 1 - 1e-6);
  }
}

TEST_CASE("graphs of one shape and other sizes are no twins") {
  auto line = withTwins({{2, 7}});
  line.sizes[7] = 1.01 * line.sizes[2];
  line.fill();
  CHECK(twinCount(twinGroups(line.kernel, 1e-6)) == 0);
}

TEST_CASE("where all graphs are twins they are tested apart, and it is said") {
  LearnedLine line;
  line.places.assign(12, 1);
  line.sizes.assign(12, 1);
  line.fill();
  const LearnOptions options{.folds = 4};

  const auto result = learned(line, options);

  CHECK(result.tested.size() == 12);
  CHECK(result.groups == TestGroups{.twins = 12, .kinds = 1});
  CHECK(testNotes(result, options).front().sentence ==
        "The kernel cannot tell any of these graphs apart, so that it explains nothing.");
}

TEST_CASE("intervals that hold fewer targets than chance allows are told, and so is tuning") {
  LearnResult result{.tested = std::vector<TestedGraph>(100)};
  result.all.r2 = 0.5;
  result.all.count = 100;
  const auto isTold = [&](double coverage) {
    result.all.coverage = coverage;
    return sentencesOf(testNotes(result, {.validation = Validation::Random})) ==
           std::vector<std::string>{
               "The intervals of 95 % are too narrow for graphs like those tested."};
  };
  // 0.95 - 2 √(0.95 · 0.05 / 100) = 0.9064
  CHECK(isTold(0.9));
  CHECK_FALSE(isTold(0.91));
  const auto notesOf = [](Validation validation, int steps) {
    return sentencesOf(
        tuningNotes({.learn = {.validation = validation}, .tuning = {.steps = steps}}));
  };
  CHECK(notesOf(Validation::LeaveOneOut, 5)
            .front()
            .starts_with("The tested graphs, too, took part in the tuning"));
  CHECK(notesOf(Validation::Folds, 5).front().starts_with("Each test tuned the kernel anew"));
  CHECK(notesOf(Validation::None, 5).empty());
  CHECK(notesOf(Validation::Folds, 0).empty());
}

TEST_CASE("what was not tested has no measures") {
  const auto result = learned(LearnedLine{}, {.validation = Validation::None});

  for (const double measure : {result.all.rmse, result.all.mae, result.all.r2, result.all.coverage})
    CHECK(std::isnan(measure));
}

TEST_CASE("notes say what errors hide") {
  const auto said = [](const LearnedLine& line, const LearnOptions& options) {
    std::string all;
    for (const auto& note : sentencesOf(testNotes(learned(line, options), options)))
      all += note + "\n";
    return all;
  };
  const LearnedLine line;
  CHECK(said(line, {.folds = 4}).empty());
  CHECK(said(line, {.validation = Validation::None}).empty());
  CHECK(said(line, {.folds = 20}) == "There are graphs for 12 of 20 folds only.\n");
  // All points lack a ring: they are one scaffold.
  CHECK(said(line, {.validation = Validation::Scaffolds}).starts_with("No graph was tested"));

  auto noise = line;
  for (int at = 0; at < 12; ++at)
    noise.targets[static_cast<std::size_t>(at)] = at * at * 7 % 5 < 2 ? 1 : -1;
  CHECK(said(noise, {.folds = 4}).find("better than always the mean") != std::string::npos);

  const auto twins = withTwins({{2, 7}});
  CHECK(said(twins, {.folds = 4}).find("Twins were tested together, by models of others.\n") !=
        std::string::npos);
  CHECK(said(twins, {.validation = Validation::LeaveOneOut}).find("leaves its twin in") !=
        std::string::npos);
}

TEST_CASE("what no training graph holds is told, of what the kernel compares") {
  const std::vector<Edge> bond{{0, 1}};
  Dataset trained{.graphs = {molecule({"C", "O"}, bond), molecule({"C", "N"}, bond)}};
  Dataset graphs{.graphs = {molecule({"C", "N"}, bond), molecule({"Se", "Br"}, bond)}};
  GraphData measured{.nodeCount = 1};
  measured.nodeAttributes = {{"element", categoriesOf(std::vector<std::string>{"C"})},
                             {"charge", NumberColumn{{0.37}}}};
  trained.graphs.push_back(std::make_shared<const Graph>(measured));
  std::get<NumberColumn>(measured.nodeAttributes[1].data).values = {0.41};
  graphs.graphs.push_back(std::make_shared<const Graph>(std::move(measured)));

  const KernelOptions kernel{.node = "delta(element, 0.5) * se(charge, 1)",
                             .edge = "se(order, 0.5)"};
  const auto unseen = unseenValues(graphs, trained, kernel);
  CHECK(unseen == std::vector<std::string>{"", "element Br, element Se", ""});
  CHECK(unseenNote(unseen, graphs) ==
        "graph 2 holds what no graph has that the model was trained on: element Br, element Se. "
        "Do not trust its prediction.");
  CHECK(unseenNote({"", ""}, graphs).empty());
  CHECK(unseenValues(graphs, trained, {.node = "constant(1)"}) ==
        std::vector<std::string>{"", "", ""});
}

TEST_CASE("an ion is told where only molecules were trained on, though their charges are its own") {
  const auto charged = [](std::vector<double> charges) {
    GraphData data{.nodeCount = static_cast<std::int32_t>(charges.size())};
    data.nodeAttributes = {{"charge", NumberColumn{std::move(charges)}}};
    return std::make_shared<const Graph>(std::move(data));
  };
  const Dataset trained{.graphs = {charged({1, -1, 0}), charged({0, 0})}};  // as a nitro group
  const Dataset graphs{.graphs = {charged({0, -1}), charged({-1, 1}), charged({2, -1})}};

  CHECK(unseenValues(graphs, trained, {.node = "se(charge, 1)"}) ==
        std::vector<std::string>{"net charge -1", "", "net charge 1, charge 2"});
}

TEST_CASE("groups stay together in folds of about the same size") {
  const std::vector<std::int32_t> groups{0, 0, 0, 0, 1, 1, 2, 2, 3, 4};
  const auto splits = groupSplits(groups, 3);
  REQUIRE(splits.size() == 3);
  for (const auto& split : splits)
    for (const auto tested : split.test)
      for (const auto trained : split.training)
        CHECK(groups[tested] != groups[trained]);
  CHECK(splits[0].test == std::vector<std::size_t>{0, 1, 2, 3});
}

TEST_CASE("a scaffold is the rings of a molecule and what links them") {
  const std::vector<Edge> ring{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}};
  auto withTail = ring;
  withTail.push_back({0, 6});
  withTail.push_back({6, 7});
  auto linked = withTail;
  for (const auto& [a, b] : ring)
    linked.push_back({a + 7, b + 7});
  const std::vector<std::string> six(6, "C");
  auto pyridine = six;
  pyridine[3] = "N";

  const auto plain = scaffoldOf(*molecule(six, ring));
  CHECK_FALSE(plain.empty());
  CHECK(scaffoldOf(*molecule(std::vector<std::string>(8, "C"), withTail)) == plain);
  CHECK(scaffoldOf(*molecule(pyridine, ring)) != plain);
  CHECK(scaffoldOf(*molecule(std::vector<std::string>(13, "C"), linked)) != plain);
  CHECK(scaffoldOf(*molecule({"C", "C", "O"}, {{0, 1}, {1, 2}})).empty());
}

TEST_CASE("measures are those of a case by hand") {
  const std::vector<double> targets{1, 2, 3, 4};
  const std::vector<Prediction> predictions{{1, 1}, {2, 1}, {4, 0.1}, {4, 1}};
  const auto measures = measuresOf(targets, predictions);

  CHECK(measures.rmse == Approx(0.5));
  CHECK(measures.mae == Approx(0.25));
  CHECK(measures.r2 == Approx(0.8));
  CHECK(measures.coverage == Approx(0.75));
}

TEST_CASE("a number that stands far from all others again and again is told") {
  CHECK(strayNote(std::vector<double>{1, 2, 3.5, -999, 2, -999, -999}, "logS") ==
        "-999 stands 3 times in logS, far from all others, which are between 1 and 3.5. It is "
        "learned as a number: if it stands for a missing value, take it out of the table.");
  // One at each end, as codes of two kinds of missing values.
  CHECK(strayNote(std::vector<double>{1, 2, 3, 9999, -999, -999, 9999}, "x")
            .starts_with("9999 stands 2 "));
  // A number that is written for missing values is told even if it stands once, or among classes.
  CHECK(strayNote(std::vector<double>{1, 2, 3, -999}, "x").starts_with("-999 stands in x, far"));
  CHECK(strayNote(std::vector<double>{0, 1, 1, -999, 0}, "x").starts_with("-999 stands in x, far"));
  // Once is a measurement; near is one, too; and of two or three values all may repeat.
  CHECK(strayNote(std::vector<double>{1, 2, 3, -50}, "x").empty());
  CHECK(strayNote(std::vector<double>{900, 950, 999, 1010, 999}, "x").empty());
  CHECK(strayNote(std::vector<double>{1, 2, 3, 4, 5, 0, 0, 0}, "x").empty());
  CHECK(strayNote(std::vector<double>{0, 0, 1, 1, 100, 100}, "x").empty());
  CHECK(strayNote({}, "x").empty());
}

TEST_CASE("targets of many orders of magnitude are better learned as logarithms, and say so") {
  const std::vector<double> inhibition{0.3, 2, 5, 9, 12, 40, 80, 150, 900, 12000};
  CHECK(magnitudeNote(inhibition, "IC50") ==
        "IC50 runs from 0.3 to 12,000, and half of it is below 40: its logarithm is usually "
        "learned better.");
  auto logarithms = inhibition;
  for (auto& value : logarithms)
    value = 9 - std::log10(value);
  CHECK(magnitudeNote(logarithms, "pIC50").empty());
  auto withZero = inhibition;
  withZero.front() = 0;  // of which there is no logarithm
  CHECK(magnitudeNote(withZero, "IC50").empty());
  CHECK(magnitudeNote(std::span{inhibition}.first(9), "IC50").empty());
  CHECK(magnitudeNote(std::vector<double>{1, 500, 600, 700, 800, 900, 950, 980, 990, 1000, 1000},
                      "yield")
            .empty());
}

TEST_CASE("targets are the numbers of a property, and what is none is counted") {
  Dataset data = lineData({});
  auto texts = std::vector<std::string>(12, "1.5");
  texts[3] = "n/a";
  texts[5] = "2";
  data.properties.push_back({"text", categoriesOf(texts)});
  data.properties.push_back({"same", NumberColumn{std::vector<double>(12, 7)}});
  data.properties.push_back({"few", categoriesOf(std::vector<std::string>{
                                        "1", "2", "3", "", "", "", "", "", "", "", "", ""})});

  const auto targets = targetsOf(data, "text");
  CHECK(targets.missing == 1);
  CHECK(wordsAmongNumbers(*findColumn(data.properties, "text"), 12) == "\"n/a\"");
  CHECK(wordsAmongNumbers(*findColumn(data.properties, "same"), 12).empty());
  CHECK(targets.values.size() == 11);
  CHECK(targets.places[3] == 4);
  CHECK(targets.values[4] == 2);
  CHECK_THROWS_WITH(targetsOf(data, "colour"),
                    "The data set line has no property colour; it has target, text, same, few.");
  CHECK_THROWS_WITH(targetsOf(data, "same"),
                    "The property same is 7 for every graph: there is nothing to learn.");
  CHECK_THROWS_WITH(targetsOf(data, "few"),
                    "The property few has 3 numbers: learning needs four at least.");
  CHECK_THROWS_AS(targetsOf({.name = "bare"}, "x"), Error);
}

TEST_CASE("the unit behind a target may be left out, unless two differ in nothing else") {
  Dataset data = lineData({});
  const auto add = [&data](const char* name, double first) {
    std::vector<double> values(12, 1);
    values[0] = first;
    data.properties.push_back({name, NumberColumn{values}});
  };
  add("IC50 [nM]", 5);
  add("Ki (nM)", 6);
  add("Ki [uM]", 7);
  add("ki", 8);
  add("rate (1/s)", 9);
  add("rate (1/h)", 10);

  CHECK(targetsOf(data, "ic50").values[0] == 5);
  CHECK(targetsOf(data, "Ki (nM)").values[0] == 6);
  CHECK(targetsOf(data, "KI").values[0] == 8);
  CHECK_THROWS_AS(targetsOf(data, "rate"), Error);
}

TEST_CASE("each way to validate tests graphs by others, and names the nearest of them") {
  const LearnedLine line;
  for (const auto validation : {Validation::Folds, Validation::Random, Validation::LeaveOneOut}) {
    const auto result =
        learned(line, {.validation = validation, .folds = 3, .times = 3, .testShare = 0.25});
    CHECK(result.tested.size() == (validation == Validation::Random ? 9 : 12));
    CHECK(result.splits.size() == (validation == Validation::LeaveOneOut ? 1 : 3));
    for (const auto& one : result.tested) {
      CHECK(one.nearest >= 0);
      CHECK(one.nearest != one.place);
      CHECK(one.target == line.targets[one.place]);
      CHECK(one.prediction.deviation > 0);
      const double scale = line.sizes[one.place] * line.sizes[one.nearest];
      CHECK(one.likeness == Approx(line.kernel(one.place, one.nearest) / scale));
    }
    CHECK(result.model);
  }
  CHECK(learned(line, {.validation = Validation::None}).tested.empty());
}

TEST_CASE("a fold is predicted as a process of the others predicts it") {
  const LearnedLine line;
  const auto result = learned(line, {.covariance = "distance 1", .folds = 4, .seed = 3});
  const auto split = foldSplits(12, 4, 3)[1];
  Matrix kernel{split.training.size(), split.training.size()};
  std::vector<double> targets;
  for (std::size_t row = 0; row < split.training.size(); ++row) {
    targets.push_back(line.targets[split.training[row]]);
    for (std::size_t column = 0; column < split.training.size(); ++column)
      kernel(row, column) = line.kernel(split.training[row], split.training[column]);
  }
  Progress progress;
  const GaussianProcess model{
      kernel, targets, {.terms = {{0, covarianceNamed("distance 1")}}}, progress};

  const auto tested = std::ranges::find(result.tested, 1, &TestedGraph::split);
  const auto place = static_cast<std::size_t>(tested->place);
  const std::vector one{place};
  CHECK(
      tested->prediction.mean ==
      Approx(
          model.predict(KernelValues{line.kernel}.part(one, split.training), progress).front().mean)
          .epsilon(1e-10));
}

TEST_CASE("a model is read as it was kept, and predicts the same") {
  const LearnedLine line;
  const LearnOptions options{.target = "target", .folds = 3};
  const auto result = learned(line, options);
  MemoryParts parts;
  CHECK_FALSE(keptModel(parts));
  keepModel(result, {.device = "cpu"}, parts);

  const auto kept = keptModel(parts);

  REQUIRE(kept);
  CHECK(kept->result.tested.size() == result.tested.size());
  CHECK(kept->result.tested[4].prediction.mean == result.tested[4].prediction.mean);
  CHECK(kept->result.splits[2].covariance == result.splits[2].covariance);
  CHECK(kept->result.all.rmse == result.all.rmse);
  Progress progress;
  const auto again = modelOf(*kept, false, line.kernel, progress);
  CHECK(std::ranges::equal(again.weights(), result.model->weights()));
  const auto request = modelRequestOf(resultRequestOf(ModelRequest{.learn = options}).options);
  CHECK(request.learn == options);
}

TEST_CASE("a learning curve halves the training graphs, and keeps the tests") {
  const auto splits = foldSplits(320, 4, 1);  // 240 graphs train
  std::vector<std::size_t> sizes;
  std::vector<double> errors;

  const auto halved = learningCurveSplits(splits, 7);
  for (const auto& split : halved.thinned) {
    CHECK(split.test.size() == 80);
    CHECK(std::ranges::is_sorted(split.training));
    CHECK(std::ranges::all_of(split.training, [&](std::size_t place) {
      return !std::ranges::binary_search(split.test, place);
    }));
    sizes.push_back(split.training.size());
    errors.push_back(240.0 / static_cast<double>(split.training.size()));
  }
  const auto curve = learningCurve(halved, errors, splits, std::vector<double>{1, 2, 3, 2});

  // 15 graphs are too few.
  REQUIRE(curve.size() == 4);
  CHECK(sizes == std::vector<std::size_t>{30, 30, 30, 30, 60, 60, 60, 60, 120, 120, 120, 120});
  CHECK(curve[0].graphs == 30);
  CHECK(curve[0].error == 8);
  CHECK(curve[0].deviation == 0);
  CHECK(curve[3].graphs == 240);
  CHECK(curve[3].error == 2);
  CHECK(curve[3].deviation == Approx(std::sqrt(2.0 / 3)));
  const auto few = foldSplits(20, 2, 1);
  const auto none = learningCurveSplits(few, 7);
  CHECK(none.thinned.empty());
  CHECK(learningCurve(none, {}, few, std::vector<double>{1, 1}).empty());
}
