#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/cluster/common_core.hpp"
#include "engine/graph/subnetwork.hpp"
#include "engine/learn/scores.hpp"
#include "engine/work/change_work.hpp"
#include "engine/work/cliff_work.hpp"
#include "engine/work/node_work.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/result/predictions.hpp"
#include "gui/result/similar_lists.hpp"
#include "io/export/cliff_file.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/matrix/provenance_json.hpp"
#include "tests/gui/document/doors.hpp"

// One table of what is read off results: each client has to say the same.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;
using nlohmann::json;

namespace {

/// A question in the words of each client.
struct Question {
  const char* name;
  std::vector<const char*> files;
  const char* command;  ///< that answers with JSON
  json (*ofCommand)(const json& answer);
  const char* python;  ///< the expression of the answer
  json (*ofWindow)(Bench& bench, const Ids& ids);
  std::vector<std::string> codes = {};  ///< of the remarks, the last of the answer
};

ItemId computed(Bench& bench, ResultChoice choice) {
  choice.device = "cpu";
  const auto id = bench.document.compute(choice);
  REQUIRE(bench.isIdle());
  return id;
}

json coresInWindow(Bench& bench, const Ids& ids) {
  const auto id = computed(bench, clusters(ids, {.number = 4}));
  Progress silent;
  return coreTexts(commonCoresOf(*graphClusters(bench.document.result(id)),
                                 *bench.document.dataset(ids[0])->data, silent));
}

json known(double value) { return std::isfinite(value) ? json(value) : json(); }

/// By class: the area under the curve and the average precision of those that have them.
json areasInWindow(Bench& bench, const Ids& ids) {
  const auto id = computed(bench, learned(bench.document, ids, {.target = "size"}));
  const auto classes = learnedClasses(bench.document.result(id));
  json areas = json::object();
  for (const auto label : classes->all.labels) {
    const auto [auc, auprc] = classes->all.areasOf(label);
    areas[classes->targets.names[static_cast<std::size_t>(label)]] = {known(auc), known(auprc)};
  }
  return areas;
}

json scoresInWindow(Bench& bench, const Ids& ids) {
  const auto model = computed(bench, learned(bench.document, ids, {.target = "measured"}));
  const auto id =
      computed(bench, predictionsChoice(ids[1], *bench.document.result(model), {.next = 0}));
  const auto score = scoreOf(*predictionsOf(bench.document.result(id)),
                             *bench.document.dataset(ids[1])->data, "measured");
  const auto& all = std::get<RegressionMeasures>(*score);
  return {all.rmse, all.mae, all.r2, all.rae, all.rank, all.coverage};
}

/// Cliffs and changes with what is to be known of them.
json cliffsInWindow(Bench& bench, const Ids& ids) {
  const auto request = listsForCliffs({}, molecules(), {}, CliffOptions{}.threshold);
  const auto id = computed(bench, similarListsChoice(ids[0], 0, molecules(), {}, request.options));
  const auto cliffs =
      cliffsOf(similarLists(bench.document.result(id)), {.target = "measured", .most = 3});
  json rows = json::array();
  for (const auto& pair : io::cliffsJson(cliffs))
    rows.push_back({pair["a"], pair["b"], pair["difference"], pair["sali"]});
  return {rows, io::remarksJson(cliffs.remarks)};
}

json sizesOf(const Clusters& clusters) {
  json sizes = json::array();
  for (const auto& members : clusters.cut.members)
    sizes.push_back(members.size());
  return sizes;
}

/// The sizes of clusters of a matrix at hand, and what is to be known of them, as the panel
/// computes them; saved_matrix_test.cpp reads what it shows.
json clustersAtHandInWindow(Bench& bench, const Ids& ids) {
  const auto id = computed(bench, kernelMatrixChoice(ids[0], 0, molecules()));
  const auto gram = kernelMatrix(bench.document, id)->result;
  Progress silent;
  const auto found =
      compute(RowsClusterRequest{.values = gram->values, .options = {.threshold = 0.99}}, silent);
  return {sizesOf(*found->value()), io::remarksJson(found->origin().remarks)};
}

json changesInWindow(Bench& bench, const Ids& ids) {
  const auto id = computed(bench, matchedPairsChoice(ids[0]));
  const auto found =
      changesOf(bench.document.dataset(ids[0])->data, matchedPairsOf(bench.document.result(id)),
                {.target = "measured", .fewest = 1, .most = 3});
  json rows = json::array();
  for (const auto& change : found.changes)
    rows.push_back({change.from, change.to, change.mean, change.pairs.size()});
  return {rows, io::remarksJson(found.remarks)};
}

json termsInWindow(Bench& bench, const Ids& ids) {
  const auto graph = bench.document.graph({ids[0], 0});
  const std::array files{fileOf("terms.tsv", bench.folder.path())};
  const auto annotations = io::readAnnotations(files, *graph, *graph, {}, {}).annotations;
  Progress progress;
  const auto found =
      compute(TermsRequest{NodeCounts::shared(graph), annotations.ofA, {.filter = "degree > 20"}},
              progress);
  json rows = json::array();
  for (const auto& test : found->value()->found.tests)
    rows.push_back({annotations.nameOf(test.term), test.marked, test.found, test.p});
  return rows;
}

/// The rows and remarks of lists that a command answers with.
json rowsOf(const json& answer, const char* list, std::initializer_list<const char*> keys) {
  json rows = json::array();
  for (const auto& one : answer[list]) {
    json row = json::array();
    for (const auto* key : keys)
      row.push_back(one[key]);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Remarks of a list, without those of the kernel values that it is read off.
json remarksOf(const json& answer, const std::string& family) {
  json remarks = json::array();
  for (const auto& remark : answer.value("remarks", json::array()))
    if (remark["code"].get<std::string>().starts_with(family) || remark["code"] == "list.cut")
      remarks.push_back(remark);
  return remarks;
}

const std::vector<Question>& questions() {
  static const std::vector<Question> table{
      {"common cores of clusters of a tree",
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --number 4 --device cpu",
       [](const json& answer) {
         json cores = json::array();
         for (const auto& one : answer["clusters"])
           cores.push_back(one.contains("core") ? one["core"]["smarts"] : json(""));
         return cores;
       },
       "[c['smarts'] for c in kindred.cluster(d[0], kernel='molecule2d', number=4, "
       "device='cpu').cores()]",
       &coresInWindow},
      {"clusters of a matrix at hand",
       {"drugs.csv"},
       "gram FILE0 --kernel molecule2d --device cpu -o OUTPUT.npy --quiet > /dev/null "
       "&& " KINDRED_CLI " cluster OUTPUT.npy --threshold 0.99",
       [](const json& answer) {
         json sizes = json::array();
         for (const auto& one : answer["clusters"])
           sizes.push_back(one["graphs"]);
         return json{sizes, answer["remarks"]};
       },
       "[[int((found.labels == group).sum()) for group in range(len(found))] for found in "
       "[kindred.cluster(kindred.gram(d[0], kernel='molecule2d', device='cpu'), threshold=0.99)]] "
       "+ "
       "[[{'code': one.code, 'severity': one.severity, 'sentence': one.sentence} for one in "
       "kindred.cluster(kindred.gram(d[0], kernel='molecule2d', device='cpu'), "
       "threshold=0.99).remarks]]",
       &clustersAtHandInWindow,
       {"clusters.nearly-all-single"}},
      {"areas of each class",
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target size --device cpu",
       [](const json& answer) {
         json areas = json::object();
         for (const auto& one : answer["measures"]["of_classes"])
           areas[one["class"].get<std::string>()] = {one["auc"], one["auprc"]};
         return areas;
       },
       "{name: [area if area == area else None for area in areas] for name, areas in "
       "kindred.learn(d[0], kernel='molecule2d', target='size', device='cpu')"
       ".class_areas.items()}",
       &areasInWindow},
      {"predictions beside what is known",
       {"numbers.csv", "numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --test FILE1 --device cpu",
       [](const json& answer) {
         const auto& all = answer["test"]["measures"];
         return json{all["rmse"],    all["mae"], all["r2"], all["rae"], all["rank_correlation"],
                     all["coverage"]};
       },
       "[kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu')"
       ".predict(d[1], next=0, device='cpu').measures[key] for key in ('rmse', 'mae', 'r2', 'rae', "
       "'rank_correlation', 'coverage')]",
       &scoresInWindow},
      {"activity cliffs",
       {"numbers.csv"},
       "cliffs FILE0 --kernel molecule2d --target measured --most 3 --device cpu",
       [](const json& answer) {
         return json{rowsOf(answer, "cliffs", {"a", "b", "difference", "sali"}),
                     remarksOf(answer, "cliffs.")};
       },
       "[[[a, b, difference, sali] for a, b, _, difference, sali in found.pairs()] for found in "
       "[kindred.cliffs(d[0], 'measured', kernel='molecule2d', most=3, device='cpu')]] + "
       "[[{'code': one.code, 'severity': one.severity, 'sentence': one.sentence} for one in "
       "kindred.cliffs(d[0], 'measured', kernel='molecule2d', most=3, device='cpu').remarks if "
       "one.code.startswith(('cliffs.', 'list.'))]]",
       &cliffsInWindow,
       {"cliffs.least-chosen", "cliffs.changed"}},
      {"what changes of a part do",
       {"numbers.csv"},
       "changes FILE0 --target measured --fewest 1 --most 3",
       [](const json& answer) {
         return json{rowsOf(answer, "changes", {"from", "to", "mean", "count"}),
                     remarksOf(answer, "changes.")};
       },
       "[[[*parts, float(mean), int(count)] for parts, mean, count in zip(found.parts, "
       "found.means, found.counts)] for found in [kindred.changes(d[0], 'measured', fewest=1, "
       "most=3)]] + [[{'code': one.code, 'severity': one.severity, 'sentence': one.sentence} for "
       "one in kindred.changes(d[0], 'measured', fewest=1, most=3).remarks]]",
       &changesInWindow,
       {"changes.united", "list.cut"}},
      {"terms of the nodes of many neighbours",
       {"interactome-a.tsv", "terms.tsv"},
       "enrich FILE0 --annotations FILE1 --filter 'degree > 20'",
       [](const json& answer) {
         return rowsOf(answer, "terms", {"term", "marked", "found", "p"});
       },
       "[[row['term'], row['marked'], row['found'], row['p']] for row in kindred.enrich(d[0], "
       "'FILE1', filter='degree > 20')]",
       &termsInWindow},
      {"what is counted of nodes",
       {"interactome-a.tsv"},
       "nodes FILE0",
       [](const json& answer) {
         json values = json::object();
         for (const auto& node : answer["nodes"])
           for (const auto measure : nodeMeasures) {
             const std::string name{nodeMeasureName(measure)};
             values[name].push_back(node[name].get<double>());
           }
         return values;
       },
       "{name: list(map(float, values)) for name, values in kindred.nodes(d[0]).items()}",
       [](Bench& bench, const Ids& ids) {
         const auto counts = NodeCounts::shared(bench.document.graph({ids[0], 0}));
         Progress progress;
         json values = json::object();
         const auto found = compute(NodeRequest{counts}, progress);
         for (const auto& column : found->value()->columns)
           values[column.name] = std::get<NumberColumn>(column.data).values.unpacked();
         return values;
       }},
      {"the network of the first node and all that two edges reach",
       {"interactome-a.tsv"},
       "nodes FILE0 --filter 'row = 1' --around 2 -o OUTPUT.cx2 > /dev/null && " KINDRED_CLI
       " nodes OUTPUT.cx2",
       [](const json& answer) {
         json names = json::array();
         for (const auto& node : answer["nodes"])
           names.push_back({node["node"], static_cast<int>(node["degree"])});
         return names;
       },
       "[[name, int(degree)] for part in [kindred.part(d[0], filter='row = 1', around=2)] "
       "for name, degree in zip(part.node_names, kindred.nodes(part)['degree'])]",
       [](Bench& bench, const Ids& ids) {
         const GraphPlace place{ids[0], 0};
         const auto around = nodesAround(*bench.document.graph(place), std::array{Node{0}}, 2);
         const auto part = bench.document.graph({bench.document.addNetwork(place, around), 0});
         json names = json::array();
         for (Node node = 0; node < part->nodeCount(); ++node)
           names.push_back({part->nodeNames()[static_cast<std::size_t>(node)], part->degree(node)});
         return names;
       }},
  };
  return table;
}

std::vector<std::string> codesOf(const json& remarks) {
  std::vector<std::string> codes;
  for (const auto& remark : remarks)
    codes.push_back(remark["code"]);
  return codes;
}

json byCommandLine(const Question& question, const std::filesystem::path& folder) {
  const auto output = folder / "command.json";
  const auto command = KINDRED_CLI " " + filledCommand(question.command, question.files, folder) +
                       " --json --quiet > " + output.string();
  CAPTURE(command);
  REQUIRE(std::system(command.c_str()) == 0);
  return question.ofCommand(readJson(output));
}

json byPython(const Question& question, const std::filesystem::path& folder) {
  const auto output = folder / "python.json";
  runPython(std::string{"print(json.dumps("} + question.python + "))", question.files, folder,
            output);
  return readJson(output);
}

json byWindow(const Question& question, Bench& bench) {
  Ids ids;
  for (const auto* file : question.files)
    ids.push_back(bench.document.import({fileOf(file, bench.folder.path())}));
  REQUIRE(bench.isIdle());
  return question.ofWindow(bench, ids);
}

}  // namespace

TEST_CASE("the command line, Python and the window read the same off a result") {
  for (const auto& question : questions()) {
    DYNAMIC_SECTION(question.name) {
      Bench bench;

      const auto command = byCommandLine(question, bench.folder.path());

      CHECK_FALSE(command.empty());
      if (!question.codes.empty()) CHECK(codesOf(command.back()) == question.codes);
      CHECK(byWindow(question, bench) == command);
      if (!std::string_view{KINDRED_PYTHON_PATH}.empty())
        CHECK(byPython(question, bench.folder.path()) == command);
    }
  }
}
