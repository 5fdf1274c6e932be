#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

/// Paths of 2 to 13 nodes with their length as a property; one has none.
std::string pathsWithTargets() {
  auto graphs = json::array();
  for (int length = 2; length <= 13; ++length) {
    json graph{{"graph", {{"name", "path " + std::to_string(length)}}},
               {"nodes", json::array()},
               {"links", json::array()}};
    if (length != 5) graph["graph"]["length"] = length;
    for (int node = 0; node < length; ++node) {
      graph["nodes"].push_back({{"id", node}});
      if (node > 0) graph["links"].push_back({{"source", node - 1}, {"target", node}});
    }
    graphs.push_back(graph);
  }
  return graphs.dump();
}

}  // namespace

TEST_CASE("similar graphs are found of one, of each, and of one file among another") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto table = (folder.path() / "similar.csv").string();
  const std::vector<std::string> kernel{"--node", "delta(degree, 0.5)", "--quiet"};
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "similar");
    words.insert(words.end(), kernel.begin(), kernel.end());
    return kindredCli(words);
  };

  const auto one = json::parse(run({file, "--graph", "path 9", "-k", "2", "--json"}).output);
  REQUIRE(one["lists"].size() == 1);
  CHECK(one["lists"][0]["graph"] == "path 9");
  CHECK(one["lists"][0]["number"] == 8);
  // Of unlabelled paths the neighbours in length are the nearest.
  const auto& similar = one["lists"][0]["similar"];
  REQUIRE(similar.size() == 2);
  CHECK(similar[0]["graph"] == "path 10");
  CHECK(similar[0]["number"] == 9);
  CHECK(similar[1]["graph"] == "path 8");

  CHECK(run({file, "-k", "3", "-o", table}).exitCode == 0);
  const auto rows = lines(table);
  CHECK(rows.size() == 1 + 12 * 3);
  CHECK(rows[0] == "query,query_number,rank,graph,graph_number,similarity");

  CHECK(run({file, "--graph", "path 9", "-o", table}).exitCode == 0);
  CHECK(lines(table).at(1).starts_with("\"path 9\",8,1,"));

  const auto both = json::parse(run({file, file, "-k", "1", "--json"}).output);
  for (const auto& list : both["lists"]) {
    CHECK(list["similar"][0]["graph"] == list["graph"]);
    CHECK(list["similar"][0]["similarity"] == 1);
  }
  CHECK(run({file, "--threshold", "2"}).exitCode == 2);
  CHECK(run({file, "--smiles", ""}).exitCode == 2);
}

TEST_CASE("a search that is kept in a project is not done again") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto project = (folder.path() / "work.kindred").string();
  const std::vector<std::string> words{"similar",   file,    "--node", "delta(degree, 0.5)",
                                       "--project", project, "--json", "--quiet"};

  const auto first = json::parse(kindredCli(words).output);
  const auto second = json::parse(kindredCli(words).output);

  CHECK(first["lists"] == second["lists"]);
  CHECK(first["seconds"] == second["seconds"]);  // of the blocks that were kept
}

TEST_CASE("a molecule that is typed is predicted as one of a file", "[files]") {
  const TemporaryFolder folder;
  std::string table = "smiles,atoms\n", smiles = "C";
  for (int length = 1; length <= 12; ++length, smiles += 'C')
    table += smiles + "O," + std::to_string(length + 1) + "\n";
  const auto chains = written(folder, "chains.csv", table);
  const auto project = (folder.path() / "model.kindred").string();
  REQUIRE(kindredCli({"learn", chains, "--target", "atoms", "--project", project, "--quiet"})
              .exitCode == 0);

  const auto typed = kindredCli({"predict", project, "--smiles", "CCCCCN", "--json", "--quiet"});
  const auto read =
      kindredCli({"predict", project, written(folder, "one.smi", "CCCCCN\n"), "--json", "--quiet"});
  const auto both = kindredCli({"predict", project, chains, "--smiles", "CCCCCN", "--quiet"});

  REQUIRE(typed.exitCode == 0);
  const auto prediction = json::parse(typed.output)["predictions"][0]["prediction"];
  CHECK(prediction == json::parse(read.output)["predictions"][0]["prediction"]);
  CHECK(both.exitCode == 2);
  CHECK(both.errors.find("or --smiles.") != std::string::npos);
}

TEST_CASE("a property is learned, kept, and predicted of other graphs") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto project = (folder.path() / "model.kindred").string();
  const auto tested = folder.path() / "tested.csv";
  const auto predicted = folder.path() / "predicted.csv";

  const auto run = kindredCli({"learn", file, "--target", "length", "--node", "delta(degree, 0.5)",
                               "--adds-up", "--validation", "leave-one-out", "--project", project,
                               "-o", tested.string(), "--json"});
  REQUIRE(run.exitCode == 0);
  CHECK(run.errors.find("1 of 12 graphs has no number in length, and is left out.") !=
        std::string::npos);
  const auto answer = json::parse(run.output);
  CHECK(answer["graphs"] == 11);
  CHECK(answer["missing"] == 1);
  CHECK(answer["measures"]["r2"] > 0.8);
  CHECK(lines(tested).size() == 12);

  const auto all =
      kindredCli({"predict", project, file, "-o", predicted.string(), "--contributions",
                  (folder.path() / "parts.csv").string(), "--json", "--quiet"});
  REQUIRE(all.exitCode == 0);
  const auto predictions = json::parse(all.output)["predictions"];
  REQUIRE(predictions.size() == 12);
  // The one without a number lies between its neighbours.
  CHECK(predictions[3]["graph"] == "path 5");
  CHECK(predictions[3]["prediction"] == Approx(5).margin(0.5));
  CHECK(predictions[0]["nearest"] == "path 2");
  CHECK(predictions[0]["nearest_target"] == 2);
  CHECK(predictions[0]["near"][0]["number"] == 1);  // as in tables
  CHECK(predictions[0]["likeness"] == Approx(1));
  CHECK(predictions[0]["is_twin"] == true);
  CHECK(predictions[0]["twin"] == "twin");  // no molecule
  CHECK(predictions[3]["is_twin"] == false);
  CHECK(lines(predicted).front() ==
        "graph,number,target,prediction,deviation,nearest,nearest_target,likeness,outside,unseen,"
        "next,"
        "carriers");
  CHECK(predictions[3]["near"].size() == 3);
  CHECK(predictions[3]["near"][0]["graph"] == predictions[3]["nearest"]);
  CHECK(predictions[3]["near"][0]["target"] == predictions[3]["nearest_target"]);
  // What a path of known length weighs in its own prediction.
  CHECK(predictions[0]["carriers"][0]["graph"] == "path 2");
  CHECK(predictions[0]["carriers"][0]["weight"] > 0.5);
  const auto next = json::parse(all.output)["next"];
  CHECK(next == json::array({"path 5"}));  // the only one without a number: the others are known

  // Each node's part; by nodes that are alike, the same at both ends.
  const auto parts = lines(folder.path() / "parts.csv");
  REQUIRE(parts.size() == 1 + (2 + 13) * 6);
  CHECK(parts.front() == "graph,number,node,name,contribution");
}

TEST_CASE("what was not tested has no measures") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());

  const auto run = kindredCli({"learn", file, "--target", "length", "--node", "delta(degree, 0.5)",
                               "--validation", "none", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto measures = json::parse(run.output)["measures"];
  for (const auto* key : {"rmse", "mae", "r2", "coverage"})
    CHECK(measures[key].is_null());
}

TEST_CASE("a kernel is tuned by the evidence of what is learned") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto project = (folder.path() / "model.kindred").string();
  const std::vector<std::string> words{
      "learn",     file,    "--target", "length", "--node", "delta(degree, 0.5)", "--tune", "8",
      "--project", project, "--folds",  "3",      "--json"};
  const auto run = kindredCli(words);
  REQUIRE(run.exitCode == 0);
  CHECK(run.errors.find("Step 1: log evidence") != std::string::npos);
  CHECK(run.errors.find("each test tunes the kernel anew") != std::string::npos);
  const auto tuned = json::parse(run.output)["tuned"];
  CHECK(tuned["graphs"] == 11);
  CHECK(tuned["log_evidence"] > tuned["log_evidence_before"]);
  REQUIRE(tuned["numbers"].size() == 2);
  CHECK(tuned["numbers"][0]["name"] == "delta(degree) h");
  CHECK(tuned["numbers"][0]["before"] == 0.5);
  CHECK(tuned["numbers"][1]["name"] == "q");
  // The model has the tuned kernel, and predicts by it.
  CHECK(json::parse(run.output)["kernel"]["q"] == tuned["numbers"][1]["value"]);
  const auto predicted = kindredCli({"predict", project, file, "--json", "--quiet"});
  REQUIRE(predicted.exitCode == 0);
  CHECK(json::parse(predicted.output)["predictions"][3]["prediction"] == Approx(5).margin(0.5));

  auto kinds = json::parse(pathsWithTargets());
  for (auto& graph : kinds)
    graph["graph"]["kind"] = graph["nodes"].size() % 2 == 0 ? "even" : "odd";
  const auto classes = kindredCli(
      {"learn", written(folder, "kinds.json", kinds.dump()), "--target", "kind", "--tune", "3"});
  CHECK(classes.exitCode == 2);
  CHECK(classes.errors.find("a kernel is tuned for numbers") != std::string::npos);
}

TEST_CASE("a model is exported for other programs") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto model = folder.path() / "model.json";

  const auto run =
      kindredCli({"learn", file, "--target", "length", "--node", "delta(degree, 0.5)", "--folds",
                  "3", "--covariance", "raw", "--export", model.string(), "--quiet", "--json"});

  REQUIRE(run.exitCode == 0);
  std::ifstream written{model};
  const auto json = json::parse(written);
  CHECK(json["model"] == "gaussian process");
  CHECK(json["target"] == "length");
  CHECK(json["arrays"] == "model.npz");
  REQUIRE(json["mixture"].size() == 1);
  CHECK(json["mixture"][0]["formula"] == "K / k");
  CHECK(json["mixture"][0]["weight"] == 1);
  CHECK(json["noise_ratio"] == json::parse(run.output)["noise_ratio"]);
  // Eleven graphs: K and the covariance, targets and weights, names.
  CHECK(std::filesystem::file_size(folder.path() / "model.npz") > 8 * (2 * 121 + 2 * 11));
}

TEST_CASE("classes are learned where the target holds words, and predicted by name") {
  const TemporaryFolder folder;
  auto graphs = json::parse(pathsWithTargets());
  for (auto& graph : graphs)
    if (graph["graph"].contains("length"))
      graph["graph"]["size"] = graph["graph"]["length"] < 7 ? "short" : "long";
  const auto file = written(folder, "paths.json", graphs.dump());
  const auto project = (folder.path() / "model.kindred").string();
  const auto tested = folder.path() / "tested.csv";
  const std::vector<std::string> kernel{"--node", "delta(degree, 0.5)", "--quiet", "--json"};
  const auto learn = [&](const std::string& target, std::vector<std::string> more) {
    std::vector<std::string> words{"learn", file, "--target", target, "--project", project};
    words.insert(words.end(), kernel.begin(), kernel.end());
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words);
  };

  const auto run = learn("size", {"-o", tested.string(), "--validation", "leave-one-out"});
  if (run.errors.find("built without libsvm") != std::string::npos) return;
  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["task"] == "classes");
  CHECK(answer["classes"] == json::array({"long", "short"}));
  CHECK(answer["measures"]["accuracy"] > 0.8);
  CHECK(lines(tested).front() == "graph,number,split,class,prediction,score,nearest,likeness");
  REQUIRE(learn("length", {}).exitCode == 0);

  const auto predict = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"predict", project, file, "--quiet", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(kindredCli(words).output);
  };
  const auto sizes = predict({"--target", "size"})["predictions"];
  CHECK(sizes[0]["prediction"] == "short");
  // What speaks most for it is short, or what speaks most against it is long.
  REQUIRE(!sizes[0]["carriers"].empty());
  const auto heaviest = sizes[0]["carriers"][0];
  CHECK((heaviest["weight"].get<double>() > 0) ==
        (std::stoi(heaviest["graph"].get<std::string>().substr(5)) < 7));
  REQUIRE(sizes.size() == 12);  // with the path of which the table says nothing
  CHECK(sizes[11]["prediction"] == "long");
  CHECK(predict({})["target"] == "length");  // the last one
}

TEST_CASE("of more than two classes each has a probability and areas of its own", "[files]") {
  const TemporaryFolder folder;
  auto graphs = json::array();
  const auto paths = json::parse(pathsWithTargets());
  for (std::size_t at = 0; at < 48; ++at) {
    auto graph = paths[at % 11];
    graph["graph"]["size"] = at % 11 < 3 ? "long" : at % 11 < 7 ? "middle" : "short";
    graphs.push_back(std::move(graph));
  }
  const auto file = written(folder, "paths.json", graphs.dump());
  const auto project = (folder.path() / "model.kindred").string();
  const auto predicted = folder.path() / "predicted.csv";

  const auto run =
      kindredCli({"learn", file, "--target", "size", "--node", "delta(degree, 0.5)", "--folds", "2",
                  "--validation", "random", "--project", project, "--quiet", "--json"});
  if (run.errors.find("built without libsvm") != std::string::npos) return;
  REQUIRE(run.exitCode == 0);
  const auto measures = json::parse(run.output)["measures"];
  REQUIRE(measures["of_classes"].size() == 3);
  CHECK(measures["of_classes"][1]["class"] == "middle");
  double sum = 0;
  for (const auto& one : measures["of_classes"])
    sum += one["auc"].get<double>();
  CHECK(measures["auc"] == Approx(sum / 3));

  const auto words = kindredCli({"predict", project, file, "-o", predicted.string(), "--quiet"});
  REQUIRE(words.exitCode == 0);
  CHECK(words.output.find("each class against the rest, all counting alike: AUC ") !=
        std::string::npos);
  const auto rows = lines(predicted);
  CHECK(
      rows.front() ==
      "graph,number,target,prediction,margin,nearest,nearest_target,likeness,outside,unseen,right,"
      "carriers,\"probability of long\",\"probability of middle\",\"probability of short\"");
  const auto answer =
      json::parse(kindredCli({"predict", project, file, "--quiet", "--json"}).output);
  for (const auto& one : answer["predictions"]) {
    double all = 0;
    for (const auto& [name, chance] : one["probabilities"].items())
      all += chance.get<double>();
    CHECK(all == Approx(1).epsilon(1e-9));
  }
}

TEST_CASE("a matrix of one's own is weighed beside the kernels", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto matrix = (folder.path() / "own.npy").string();
  const auto project = (folder.path() / "model.kindred").string();
  REQUIRE(kindredCli(
              {"gram", file, "--node", "delta(degree, 0.5)", "--q", "0.3", "-o", matrix, "--quiet"})
              .exitCode == 0);
  const auto learn = [&](std::vector<std::string> more) {
    std::vector<std::string> words{
        "learn", file, "--target", "length", "--node", "delta(degree, 0.5)", "--quiet", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words);
  };

  const auto run = learn({"--also", matrix, "--also", matrix, "--project", project});

  REQUIRE(run.exitCode == 0);  // the path without a target has a row, and is left out
  const auto answer = json::parse(run.output);
  REQUIRE(answer["also"].size() == 2);
  CHECK(answer["also"][0]["name"] == "own.npy");
  CHECK(answer["also"][0]["hash"].get<std::string>().size() == 32);
  CHECK(std::ranges::any_of(answer["remarks"], [](const json& remark) {
    return remark["code"] == "model.predicts-no-others";
  }));
  CHECK(answer["graphs"] == 11);
  const auto predicted = kindredCli({"predict", project, file, "--quiet"});
  CHECK(predicted.exitCode == 2);
  CHECK(predicted.errors.find("The model weighs own.npy, which has no rows of other graphs") !=
        std::string::npos);
  CHECK(learn({"--also", matrix, "--test", file}).exitCode == 2);
  CHECK(learn({"--also", (folder.path() / "none.npy").string()}).exitCode != 0);
}

TEST_CASE("tested molecules are written with their SMILES", "[files]") {
  const TemporaryFolder folder;
  std::string table = "name,smiles,atoms\n";
  for (std::string chain = "C"; chain.size() <= 10; chain += "C")
    table += "alkane " + std::to_string(chain.size()) + "," + chain + "O," +
             std::to_string(chain.size() + 1) + "\n";
  const auto tested = folder.path() / "tested.csv";

  const auto run = kindredCli({"learn", written(folder, "alcohols.csv", table), "--target", "atoms",
                               "-o", tested.string(), "--quiet"});

  REQUIRE(run.exitCode == 0);
  const auto rows = lines(tested);
  REQUIRE(rows.size() == 11);
  CHECK(rows.front() == "graph,number,smiles,split,target,prediction,deviation,nearest,likeness");
  CHECK(std::ranges::any_of(
      rows, [](const auto& row) { return row.starts_with(R"("alkane 3",3,"CCCO",)"); }));
}

TEST_CASE("a model is scored on the graphs of another file, and on each of their groups") {
  const TemporaryFolder folder;
  auto graphs = json::parse(pathsWithTargets());
  graphs.erase(11);  // of which the table says nothing
  for (std::size_t at = 0; at < graphs.size(); ++at)
    graphs[at]["graph"]["series"] = at % 2 == 0 ? "even" : "odd";
  json known = json::array(), test = json::array();
  for (std::size_t at = 0; at < graphs.size(); ++at)
    (at % 3 == 2 ? test : known).push_back(graphs[at]);
  const auto file = written(folder, "known.json", known.dump());
  const auto tested = written(folder, "test.json", test.dump());
  const auto project = (folder.path() / "model.kindred").string();
  const auto output = folder.path() / "tested.csv";
  const auto run = [&](std::vector<std::string> more) {
    std::vector<std::string> words{
        "learn", file, "--target", "length", "--node", "delta(degree, 0.5)", "--quiet", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words);
  };

  const auto learned =
      run({"--test", tested, "--by", "series", "-o", output.string(), "--project", project});
  REQUIRE(learned.exitCode == 0);
  const auto scores = json::parse(learned.output)["test"];
  CHECK(scores["measures"]["graphs"] == test.size());
  CHECK(scores["groups"].size() == 2);
  CHECK(lines(output).size() == test.size() + 1);
  const auto predicted = json::parse(
      kindredCli({"predict", project, tested, "--by", "series", "--quiet", "--json"}).output);
  CHECK(predicted["measures"] == scores["measures"]);
  CHECK(predicted["groups"] == scores["groups"]);

  // The test stays in the project, and its table has the same numbers.
  const auto table = folder.path() / "scores.csv";
  REQUIRE(run({"--test", tested, "--by", "series", "--scores", table.string()}).exitCode == 0);
  const auto rows = lines(table);
  REQUIRE(rows.size() == 6);
  CHECK(rows[0] ==
        "scored,graphs,rmse,mae,r2,rae,rank_correlation,coverage,"
        "rmse_of_mean,rmse_of_nearest");
  CHECK(rows[1].starts_with("\"all graphs\"," + std::to_string(test.size()) + ","));
  CHECK(rows[4].starts_with("\"series even\","));
  const auto held = kindredCli({"info", project}).output;
  CHECK(held.find("predictions of test and known: complete, target length") != std::string::npos);
  CHECK(run({"--scores", (folder.path() / "scores.json").string()}).exitCode == 0);
  CHECK(run({"--scores", (folder.path() / "scores.txt").string()}).exitCode == 2);

  CHECK(run({"--by", "series"}).errors.find("--by is for the graphs of --test") !=
        std::string::npos);
  CHECK(run({"--split", "series", "--validation", "random"}).exitCode == 2);
  CHECK(run({"--validation", "groups=colour"}).errors.find("no property colour") !=
        std::string::npos);
  CHECK(json::parse(run({"--validation", "groups=series"}).output)["splits"].size() == 2);
}

TEST_CASE("what cannot be learned is refused with a sentence") {
  const TemporaryFolder folder;
  const auto file = written(folder, "paths.json", pathsWithTargets());
  const auto says = [&](std::vector<std::string> words, const std::string& sentence) {
    const auto run = kindredCli(words);
    CHECK(run.exitCode != 0);
    CHECK(run.errors.find(sentence) != std::string::npos);
  };

  says({"learn", file, "--target", "colour"}, "has no property colour; it has length.");
  says({"learn", file, "--target", "length", "--covariance", "best"},
       "There is no covariance \"best\"");
  says({"learn", file}, "Name the property to learn, the target: the data set ");
  says({"predict", file},
       "Give the project with the model, and a file of graphs to predict or --smiles.");
  const auto project = (folder.path() / "bare.kindred").string();
  REQUIRE(kindredCli({"convert", file, "-o", project}).exitCode == 0);
  says({"predict", project, file}, "bare.kindred holds no model");
}

TEST_CASE("starting weights and stereochemistry are flags of every kernel", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "hands.smi", "C[C@H](N)C(=O)O L\nC[C@@H](N)C(=O)O D\nCCO E\n");
  const auto value = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"similar", file, "--graph", "L", "-k", "1", "--json", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    const auto run = kindredCli(words);
    return json::parse(run.output)["lists"][0]["similar"][0]["similarity"].get<double>();
  };

  CHECK(value({}) == 1);
  CHECK(value({"--stereo"}) < 0.99);
  CHECK(value({"--stereo", "--start", "element: N 50"}) != value({"--stereo"}));
  const auto run =
      kindredCli({"gram", file, "--start", "element: N", "-o", (folder.path() / "K.npy").string()});
  CHECK(run.exitCode == 2);
  CHECK(run.errors.find("--start: In the starting weights, \"N\" is no value with its weight") !=
        std::string::npos);
}
