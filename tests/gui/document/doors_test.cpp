#include <cstdlib>
#include <functional>

#include "engine/align/method/sweep_parts.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/similar/cliffs.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/map_work.hpp"
#include "engine/work/tuning_work.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/result/node_clusters.hpp"
#include "gui/result/node_order.hpp"
#include "gui/result/placed_graphs.hpp"
#include "gui/result/predictions.hpp"
#include "gui/result/representatives.hpp"
#include "gui/result/similar_lists.hpp"
#include "io/project/saved_dataset.hpp"
#include "tests/gui/document/door_remarks.hpp"
#include "tests/gui/document/doors.hpp"

// One table of requests, computed through the command line, Python and the window. A result is the
// same through all of them, or one of them does not tell the truth.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A request in the words of each client.
struct Request {
  const char* name;
  std::vector<const char*> kinds;  ///< of results that it leaves
  std::vector<const char*> files;  ///< samples, each a data set
  const char* command;             ///< FILE0, FILE1, OWN and PROJECT stand for paths
  const char* python;              ///< of d[0], d[1] and `project`
  std::function<ResultChoice(const Document&, const Ids&)> window;
  const char* begun = "";  ///< a command before, which every client's project begins with

  /// In the window, computed before, and then the last of the ids.
  std::function<ResultChoice(const Document&, const Ids&)> first = {};
  io::ReadOptions reading = {};  ///< of the window
};

ResultChoice learnedWithOwn(const Document& document, const Ids& ids) {
  const auto data = document.dataset(ids[0])->data;
  LearnRequest request{data, {.kernel = molecules(), .learn = {.target = "measured"}}};
  request.model.learn.task = LearnTask::Numbers;
  Progress silent;
  request.addOwn("own.npy", products(numberCount), {}, Targets::of(data, request.model.learn),
                 silent);
  return modelChoice(ids[0], *data, request.model, std::make_shared<const OwnGiven>(request.own));
}

ResultChoice tuned(const Document& document, const Ids& ids, const std::string& target, int steps) {
  const auto data = document.dataset(ids[0])->data;
  const LearnOptions learn{.target = target};
  const auto targets = Targets::of(data, learn);
  LearnRequest request{targets.graphs, targets.model(molecules(), {}, learn, steps)};
  Progress silent;
  tune(request, targets, openDevices("cpu"), silent);
  return modelChoice(ids[0], *data, request.model);
}

ResultChoice map(const Ids& ids, const MapOptions& options) {
  const MapRequest request{GramRequest{.kernel = molecules()}, options};
  return chosen(graphMapKind(), ids, resultRequestOf(request).options);
}

/// The pairs by the numbers of their nodes, in the same order.
std::vector<NodePair> numbersOf(const Lines& names, const Graph& a, const Graph& b) {
  const auto numberIn = [](const Graph& graph, const std::string& name) {
    const auto all = graph.nodeNames();
    return static_cast<Node>(std::ranges::find(all, name) - all.begin());
  };
  std::vector<NodePair> pairs;
  for (const auto& [one, other] : names)
    pairs.push_back({numberIn(a, one), numberIn(b, other)});
  return pairs;
}

ResultChoice alignedBeside(const Document& document, const Ids& ids, const SearchOptions& search) {
  const GraphPlace one{ids[0], 0}, other{ids[1], 0};
  const auto &a = *document.graph(one), &b = *document.graph(other);
  return alignmentChoice(one, other,
                         BestAlignmentRequest{.locked = numbersOf(lockedNames, a, b),
                                              .search = search,
                                              .forbidden = numbersOf(forbiddenNames, a, b)});
}

ResultChoice aligned(const Ids& ids, const SearchOptions& search) {
  return alignmentChoice({ids[0], 0}, {ids[1], 0}, BestAlignmentRequest{.search = search});
}

const std::vector<Request>& requests() {
  static const std::vector<Request> table{
      {"a matrix",
       {"kernel-matrix"},
       {"drugs.csv"},
       "gram FILE0 --kernel molecule2d --project PROJECT",
       "kindred.gram(d[0], kernel='molecule2d', device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], 0, molecules()); }},
      {"a matrix that compares nothing",
       {"kernel-matrix"},
       {"numbers.csv"},
       "gram FILE0 --kernel unlabeled --project PROJECT",
       "kindred.gram(d[0], kernel='unlabeled', device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return kernelMatrixChoice(ids[0], 0, kernelPreset("unlabeled").options);
       }},
      {"a matrix of few iterations",
       {"kernel-matrix"},
       {"communities.json"},
       "gram FILE0 --maximum-iterations 2 --project PROJECT",
       "kindred.gram(d[0], maximum_iterations=2, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return kernelMatrixChoice(ids[0], 0, suggestedKernel(*document.dataset(ids[0])),
                                   {.maximumIterations = 2});
       }},
      {"lists",
       {"similar-graphs"},
       {"drugs.csv"},
       "similar FILE0 --kernel molecule2d -k 5 --project PROJECT",
       "kindred.similar(d[0], kernel='molecule2d', most=5, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], 0, molecules(), {},
                                   {.most = 5, .ranking = Ranking::Damped});
       }},
      {"lists with a threshold, ranked plainly",
       {"similar-graphs"},
       {"numbers.csv"},
       "similar FILE0 --kernel molecule2d --threshold 0.5 --ranking plain --project PROJECT",
       "kindred.similar(d[0], kernel='molecule2d', threshold=0.5, ranking='plain', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         // Whoever names a threshold alone wants all that are as alike.
         return similarListsChoice(ids[0], 0, molecules(), {},
                                   {.most = static_cast<int>(numberCount), .threshold = 0.5});
       }},
      {"lists that hold the activity cliffs",
       {"similar-graphs"},
       {"numbers.csv"},
       "cliffs FILE0 --kernel molecule2d --target measured --project PROJECT",
       "kindred.cliffs(d[0], 'measured', kernel='molecule2d', device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         const auto request = listsForCliffs({}, molecules(), {}, CliffOptions{}.threshold);
         return similarListsChoice(ids[0], 0, molecules(), {}, request.options);
       }},
      {"lists by fold, ordered by TM-score",
       {"similar-graphs"},
       {"peptides.pdb"},
       "similar FILE0 --kernel fold -k 2 --rescore 3 --project PROJECT",
       "kindred.similar(d[0], kernel='fold', most=2, rescore=3, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], 0, kernelPreset("fold").options, {},
                                   {.most = 2, .rescored = 3});
       }},
      {"a matrix of TM-scores, with what lies on nothing",
       {"kernel-matrix"},
       {"peptides.pdb"},
       "gram FILE0 --kernel tm-score --project PROJECT",
       "kindred.gram(d[0], kernel='tm-score', device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return kernelMatrixChoice(ids[0], 0, kernelPreset("tm-score").options);
       }},
      {"lists of so many graphs that landmarks find them",
       {"similar-graphs"},
       {"chains.smi"},
       "similar FILE0 --kernel molecule2d -k 3 --ranking plain --project PROJECT",
       "kindred.similar(d[0], kernel='molecule2d', most=3, ranking='plain', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], 0, molecules(), {}, {.most = 3});
       }},
      {"a matrix of what is left once duplicates are one",
       {"kernel-matrix"},
       {"numbers.csv"},
       "gram FILE0 --merge duplicates --kernel molecule2d --project PROJECT",
       "kindred.gram(kindred.read('FILE0', merge='duplicates'), kernel='molecule2d', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], 0, molecules()); },
       "",
       {},
       {.merging = io::Merging::Duplicates}},
      {"nodal similarities of two graphs",
       {"nodal-similarity"},
       {"path-4.tsv", "path-9.tsv"},
       "nodal FILE0 FILE1 --kernel unlabeled --project PROJECT",
       "kindred.nodal(d[0], d[1], kernel='unlabeled', device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return nodalChoice({ids[0], 0}, {ids[1], 0}, kernelPreset("unlabeled").options, {});
       }},
      {"graphs placed in a map",
       {"placed-graphs", "map"},
       {"drugs.csv", "numbers.csv"},
       "map FILE0 --place FILE1 --kernel molecule2d -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], added=d[1], kernel='molecule2d', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return placedChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const auto&, const Ids& ids) { return map({ids[0]}, {}); }},
      {"predictions of numbers",
       {"predictions", "model"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project PROJECT --device cpu --quiet "
       "> /dev/null && " KINDRED_CLI " predict PROJECT FILE1 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', "
       "project=project)\n"
       "kindred.predict(project, d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"predictions of classes",
       {"predictions", "classifier"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target size --project PROJECT --device cpu --quiet "
       "> /dev/null && " KINDRED_CLI " predict PROJECT FILE1 --project PROJECT",
       "model = kindred.learn(d[0], kernel='molecule2d', target='size', device='cpu')\n"
       "model.predict(d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "size"});
       }},
      {"predictions in another project than that of the model",
       {"predictions", "model", "kernel-matrix"},
       {"numbers.csv", "drugs.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project OUTPUT.kindred --device cpu "
       "--quiet > /dev/null && " KINDRED_CLI " predict OUTPUT.kindred FILE1 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', "
       "project='OUTPUT-2.kindred')\n"
       "kindred.predict('OUTPUT-2.kindred', d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return predictionsChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"representatives",
       {"representatives"},
       {"drugs.csv"},
       "choose FILE0 --kernel molecule2d -k 20 --project PROJECT",
       "kindred.choose(d[0], kernel='molecule2d', number=20, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return representativesChoice(ids[0], 0, molecules(), {}, {.number = 20});
       }},
      {"representatives that spread",
       {"representatives"},
       {"numbers.csv"},
       "choose FILE0 --kernel molecule2d -k 7 --by spread --project PROJECT",
       "kindred.choose(d[0], kernel='molecule2d', number=7, by='spread', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return representativesChoice(ids[0], 0, molecules(), {},
                                      {.number = 7, .rule = ChooseRule::Spread});
       }},
      {"representatives unlike other graphs, of which no kernel was named, and the lists on the "
       "way",
       {"representatives", "similar-graphs"},
       {"drugs.csv", "numbers.csv"},
       "choose FILE0 --unlike FILE1 --at-most 0.7 -k 9 --project PROJECT",
       "kindred.choose(d[0], unlike=d[1], at_most=0.7, number=9, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& data = *document.dataset(ids[0])->data;
         return representativesChoice(ids[0], ids[1], kernelForSimilar(data, suggestKernel(data)),
                                      {}, {.number = 9, .atMost = 0.7});
       }},
      {"matched pairs of molecules",
       {"matched-pairs"},
       {"numbers.csv"},
       "changes FILE0 --target measured --project PROJECT",
       "kindred.changes(d[0], 'measured', project=project)",
       [](const auto&, const Ids& ids) { return matchedPairsChoice(ids[0]); }},
      {"coordinates",
       {"coordinates"},
       {"drugs.csv"},
       "embed FILE0 --kernel molecule2d --landmarks 30 -o OUTPUT.npy --project PROJECT",
       "kindred.embed(d[0], kernel='molecule2d', landmarks=30, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return coordinatesChoice(ids[0], 0, molecules(), {}, {.landmarks = 30});
       }},
      {"coordinates of which no kernel was named, by landmarks of another data set",
       {"coordinates"},
       {"numbers.csv", "drugs.csv"},
       "embed FILE0 --by FILE1 -o OUTPUT.npy --project PROJECT",
       "kindred.embed(d[0], by=d[1], device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& known = *document.dataset(ids[1])->data;
         return coordinatesChoice(ids[0], ids[1], kernelForSimilar(known, suggestKernel(known)), {},
                                  {});
       }},
      {"clusters",
       {"clusters"},
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {}); }},
      {"four clusters",
       {"clusters"},
       {"numbers.csv"},
       "cluster FILE0 --kernel molecule2d --number 4 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', number=4, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.number = 4}); }},
      {"leader clusters by a threshold",
       {"clusters"},
       {"numbers.csv"},
       "cluster FILE0 --kernel molecule2d --method leader --threshold 0.8 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', method='leader', threshold=0.8, device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return clusters(ids, {.method = ClusterMethod::Leader, .threshold = 0.8});
       }},
      {"clusters of which no kernel was named, and single graphs alone",
       {"clusters", "kernel-matrix"},
       {"drugs.csv"},
       "cluster FILE0 --threshold 1 --project PROJECT",
       "kindred.cluster(d[0], threshold=1, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return *clustersChoice(*document.dataset(ids[0]), {.threshold = 1});
       }},
      {"a map",
       {"map"},
       {"drugs.csv"},
       "map FILE0 --kernel molecule2d --steps 20 -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], kernel='molecule2d', steps=20, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return map(ids, {.steps = 20}); }},
      {"a map of which no kernel was named",
       {"map"},
       {"numbers.csv"},
       "map FILE0 --steps 20 -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], steps=20, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return *mapChoice(*document.dataset(ids[0]), {.steps = 20});
       }},
      {"a map by kernel PCA",
       {"map"},
       {"numbers.csv"},
       "map FILE0 --kernel molecule2d --method pca -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], kernel='molecule2d', method='pca', device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return map(ids, {.method = MapMethod::Pca}); }},
      {"a map of lists",
       {"map"},
       {"numbers.csv"},
       "map FILE0 --kernel molecule2d --nearest 8 --steps 20 -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], kernel='molecule2d', nearest=8, steps=20, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         const MapRequest request{SimilarRequest{.kernel = molecules(), .options = {.most = 8}},
                                  {.steps = 20}};
         return chosen(graphMapKind(), ids, resultRequestOf(request).options);
       }},
      {"a classifier",
       {"classifier"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target size --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='size', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "size"});
       }},
      {"a model of numbers, some of twins, and the matrix on the way",
       {"model", "kernel-matrix"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured"});
       }},
      {"a model whose tests tune the kernel",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --tune 2 --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', tune=2, device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) {
         return tuned(document, ids, "measured", 2);
       }},
      {"a model that nothing tests",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation none --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='none', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured", .validation = Validation::None});
       }},
      {"a model that each graph tests alone",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation leave-one-out --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='leave-one-out', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::LeaveOneOut});
       }},
      {"a model whose folds are scaffolds",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation scaffolds --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='scaffolds', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids, {.target = "measured", .validation = Validation::Scaffolds});
       }},
      {"a model whose folds are series, which some graphs lack",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation groups=series --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='groups=series', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Groups, .by = "series"});
       }},
      {"a model that is tested by time, which some graphs lack",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation time=year --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='time=year', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Time, .by = "year"});
       }},
      {"a model that is tested by a split, which says nothing of some graphs",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --validation split=part --project "
       "PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', validation='split=part', "
       "device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return learned(document, ids,
                        {.target = "measured", .validation = Validation::Split, .by = "part"});
       }},
      {"a model of several kernels, of which none was named",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --target measured --project PROJECT",
       "kindred.learn(d[0], target='measured', device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& data = *document.dataset(ids[0])->data;
         return modelChoice(ids[0], data,
                            {.kernel = molecules(),
                             .learn = {.target = "measured"},
                             .others = otherKernelsOf(data)});
       }},
      {"a model on landmarks",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --target measured --landmarks 25 --project PROJECT",
       "kindred.learn(d[0], target='measured', landmarks=25, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         const auto& data = *document.dataset(ids[0])->data;
         return modelChoice(ids[0], data,
                            {.kernel = molecules(),
                             .learn = {.target = "measured", .landmarks = 25},
                             .others = otherKernelsOf(data)});
       }},
      {"a model that weighs a matrix of the user",
       {"model"},
       {"numbers.csv"},
       "learn FILE0 --kernel molecule2d --target measured --also OWN --project PROJECT",
       "kindred.learn(d[0], kernel='molecule2d', target='measured', also='OWN', device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) { return learnedWithOwn(document, ids); }},
      {"a matrix of one data set by another",
       {"kernel-matrix"},
       {"numbers.csv", "drugs.csv"},
       "gram FILE0 FILE1 --kernel molecule2d --project PROJECT",
       "kindred.gram(d[0], d[1], kernel='molecule2d', device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], ids[1], molecules()); }},
      {"a matrix of which a share is there",
       {"kernel-matrix"},
       {"drugs.csv"},
       "gram FILE0 --kernel molecule2d --project PROJECT",
       "kindred.gram(d[0], kernel='molecule2d', device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], 0, molecules()); },
       "gram FILE0 --kernel molecule2d --share 1/2 --project PROJECT --device cpu"},
      {"an order",
       {"order"},
       {"communities.json"},
       "reorder FILE0 --order rcm --project PROJECT",
       "kindred.reorder(d[0], order='rcm', project=project)",
       [](const auto&, const Ids& ids) {
         return orderChoice(ids[0], {.method = OrderMethod::Rcm});
       }},
      {"a layout",
       {"layout"},
       {"interactome-a.tsv"},
       "layout FILE0 --steps 30 -o OUTPUT.csv --project PROJECT",
       "kindred.layout(d[0], steps=30, project=project)",
       [](const auto&, const Ids& ids) {
         return layoutChoice({ids[0], 0}, {.steps = 30});
       }},
      {"an alignment",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --effort 20 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=20, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 20, .chains = 1}); }},
      {"an alignment beside pairs in no order",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 --lock LOCKED --forbid FORBIDDEN -o OUTPUT.align "
       "--project PROJECT",
       "pairs = lambda path: [line.split() for line in open(path)]\n"
       "kindred.align(d[0], d[1], effort=5, chains=1, locked=pairs('LOCKED'), "
       "forbidden=pairs('FORBIDDEN'), device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         return alignedBeside(document, ids, {.effort = 5, .chains = 1});
       }},
      {"an alignment of a network with one of fewer nodes",
       {"alignment"},
       {"path-9.tsv", "path-4.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); }},
      {"an alignment that none is better than",
       {"alignment"},
       {"path-4.tsv", "path-9.tsv"},
       "align FILE0 FILE1 --effort 5 --chains 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], effort=5, chains=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return aligned(ids, {.effort = 5, .chains = 1}); }},
      {"an alignment by candidates",
       {"alignment"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --method cualign --iterations 3 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], method='cualign', iterations=3, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return alignmentChoice({ids[0], 0}, {ids[1], 0},
                                CualignRequest{.belief = {.iterations = 3}});
       }},
      {"the embeddings and candidates on the way",
       {"embedding", "candidates"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "align FILE0 FILE1 --method cualign --iterations 1 -o OUTPUT.align --project PROJECT",
       "kindred.align(d[0], d[1], method='cualign', iterations=1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return alignmentChoice({ids[0], 0}, {ids[1], 0},
                                CualignRequest{.belief = {.iterations = 1}});
       }},
      {"a sweep over two densities in half precision, and the embeddings on the way",
       {"density-sweep", "embedding"},
       {"interactome-a.tsv", "interactome-b.tsv"},
       "bench sweep FILE0 FILE1 --densities 0.02,0.05 --iterations 2 --precision half "
       "--project PROJECT",
       "kindred.sweep(d[0], d[1], [0.02, 0.05], iterations=2, precision='half', device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         const CualignRequest request{.belief = {.iterations = 2, .precision = Precision::Half}};
         return ResultChoice{
             .kind = &densitySweepKind(),
             .inputs = {{ids[0], 0}, {ids[1], 0}},
             .options = resultRequestOf(request, SweepOptions{{0.02, 0.05}}).options};
       }},
      {"clusters of the nodes of three networks, and the alignments on the way",
       {"node-clusters", "alignment"},
       {"interactome-b.tsv", "interactome-a.tsv", "interactome-c.tsv"},
       "align-all FILE0 FILE1 FILE2 --effort 5 --chains 2 --most-of-each 2 -o OUTPUT.csv --project "
       "PROJECT",
       "kindred.align_all(d, effort=5, chains=2, most_of_each=2, device='cpu', project=project)",
       [](const Document& document, const Ids& ids) {
         NodeClustersRequest request{.search = {.effort = 5, .chains = 2}, .options = {2}};
         std::vector<GraphPlace> places;
         for (const auto id : ids) {
           places.push_back({id, 0});
           request.networks.push_back(document.graph(places.back()));
         }
         return nodeClustersChoice(places, request);
       }},
      {"drugs placed in a map of a few of them",
       {"placed-graphs", "map"},
       {"numbers.csv", "drugs.csv"},
       "map FILE0 --place FILE1 --kernel molecule2d --method pca -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], added=d[1], kernel='molecule2d', method='pca', device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) {
         return placedChoice(ids[1], *document.result(ids[2]));
       },
       "",
       [](const auto&, const Ids& ids) { return map({ids[0]}, {.method = MapMethod::Pca}); }},
      {"clusters by a threshold that hardly any pair reaches",
       {"clusters"},
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --threshold 0.99 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', threshold=0.99, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.threshold = 0.99}); }},
      {"clusters by a threshold that nearly all pairs reach",
       {"clusters"},
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --threshold 0.2 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', threshold=0.2, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.threshold = 0.2}); }},
  };
  return table;
}

/// What a project keeps of a result, but for the time that it took.
struct Kept {
  std::string key;
  std::vector<std::vector<std::byte>> parts;
  std::vector<SweepRow> rows;  ///< of a sweep, whose part holds times
  std::vector<std::byte> summary;
  std::string device, version;
  Remarks remarks;
  bool isComplete = false;
};

std::string keyOf(const io::Project& project, const io::ResultEntry& entry) {
  std::vector<std::string> digests;
  for (const auto& input : entry.inputs) {
    const auto data = project.loadDataset(input.dataset);
    digests.push_back(io::savedDataset(data, {}).digest +
                      (input.graph < 0 ? "" : "/" + std::to_string(input.graph)));
  }
  return resultKey(entry.request, digests);
}

std::vector<SweepRow> untimed(std::vector<SweepRow> rows) {
  for (auto& row : rows) {
    row.seconds = 0;
    for (auto& stage : row.stages)
      stage.seconds = 0;
  }
  return rows;
}

Kept keptIn(const std::filesystem::path& path, std::string_view kind) {
  const auto project = io::Project::open(path, io::Project::Mode::ReadOnly);
  for (const auto& entry : project.results()) {
    if (entry.request.kind != kind) continue;
    const auto parts = project.parts(entry.id);
    const auto end = parts->end().value();
    Kept kept{.key = keyOf(project, entry),
              .summary = end.summary,
              .device = end.origin.device,
              .version = end.origin.version,
              .remarks = end.origin.remarks,
              .isComplete = end.isComplete};
    for (std::size_t at = 0; at < entry.parts; ++at)
      kept.parts.push_back(parts->load(at).value().data);
    if (kind == sweepKind) kept.rows = untimed(keptSweep(*parts).value());
    return kept;
  }
  return {};
}

void run(std::string command, const Request& request, const std::filesystem::path& project) {
  command = filledCommand(std::move(command), request.files, project.parent_path());
  replaceAll(command, "PROJECT", project.string());
  command = KINDRED_CLI " " + command + " --quiet > /dev/null";
  CAPTURE(command);
  REQUIRE(std::system(command.c_str()) == 0);
}

/// A project of that name, with what the request finds there.
std::filesystem::path begunProject(const Request& request, const std::filesystem::path& folder,
                                   const char* name) {
  const auto project = folder / name;
  if (*request.begun != '\0') run(request.begun, request, project);
  return project;
}

std::filesystem::path byCommandLine(const Request& request, const std::filesystem::path& folder) {
  const auto project = begunProject(request, folder, "command.kindred");
  const std::string command = request.command;
  const bool hasDevice = !command.starts_with("reorder") && !command.starts_with("layout") &&
                         !command.starts_with("changes");
  run(command + (hasDevice ? " --device cpu" : ""), request, project);
  return project;
}

std::filesystem::path byPython(const Request& request, const std::filesystem::path& folder) {
  const auto project = begunProject(request, folder, "python.kindred");
  runPython("project = '" + project.string() + "'\n" + request.python, request.files, folder,
            "/dev/null");
  return project;
}

std::filesystem::path byWindow(const Request& request, Bench& bench) {
  if (*request.begun != '\0') {
    bench.document.open(begunProject(request, bench.folder.path(), "window.kindred"));
    REQUIRE(bench.isIdle());
    const auto results = bench.document.results();
    const auto found = std::ranges::find_if(results, [&](ItemId id) {
      return bench.document.result(id)->kind->id() == request.kinds.front();
    });
    REQUIRE(found != results.end());
    bench.document.resume(*found, "cpu");
  } else {
    Ids ids;
    for (const auto* file : request.files)
      ids.push_back(bench.document.import({fileOf(file, bench.folder.path())}, request.reading));
    REQUIRE(bench.isIdle());
    if (request.first) {
      auto first = request.first(bench.document, ids);
      first.device = "cpu";
      ids.push_back(bench.document.compute(first));
      REQUIRE(bench.isIdle());
    }
    auto choice = request.window(bench.document, ids);
    choice.device = "cpu";
    bench.document.compute(choice);
  }
  REQUIRE(bench.isIdle());
  return bench.file().path();
}

void checkSame(const Kept& one, const Kept& other, std::string_view kind) {
  CHECK(one.isComplete == other.isComplete);
  CHECK(one.key == other.key);
  // Which block adds what to lists is a matter of time; the lists are their summary.
  if (kind != similarKind && kind != sweepKind) CHECK(one.parts == other.parts);
  CHECK(one.rows == other.rows);
  CHECK(one.summary == other.summary);
  CHECK(one.device == other.device);
  CHECK(one.version == other.version);
  CHECK(one.remarks == other.remarks);
}

}  // namespace

TEST_CASE("the command line, Python and the window leave the same result of a request") {
  for (const auto& request : requests()) {
    DYNAMIC_SECTION(request.name) {
      Bench bench;
      const auto command = byCommandLine(request, bench.folder.path());
      std::vector others{byWindow(request, bench)};
      if (!std::string_view{KINDRED_PYTHON_PATH}.empty())
        others.push_back(byPython(request, bench.folder.path()));
      Codes left;
      for (const auto* kind : request.kinds) {
        CAPTURE(kind);
        const auto ofCommand = keptIn(command, kind);
        REQUIRE_FALSE(ofCommand.parts.empty());
        for (const auto& other : others)
          checkSame(keptIn(other, kind), ofCommand, kind);
        for (const auto& remark : ofCommand.remarks)
          left.insert(remark.code);
      }
      CHECK(left == codesOf(request.name));
    }
  }
}

TEST_CASE(
    "a code of a remark stands once in the engine, and a request leaves it or is known not to") {
  Codes known = codesElsewhere();
  for (const auto& [request, codes] : leftCodes())
    for (const auto& code : codes) {
      INFO(code);
      CHECK_FALSE(codesElsewhere().contains(code));
      known.insert(code);
    }

  Codes found;
  for (const auto& [code, times] : codesInSources()) {
    INFO(code);
    CHECK(times == 1);
    found.insert(code);
  }

  CHECK(found == known);
  for (const auto& [name, codes] : leftCodes())
    CHECK(std::ranges::count(requests(), name, &Request::name) == 1);
}
