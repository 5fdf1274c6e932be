#include "engine/kernel/suggest.hpp"
#include "engine/similar/cliffs.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/map_work.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/result/placed_graphs.hpp"
#include "gui/result/representatives.hpp"
#include "gui/result/similar_lists.hpp"
#include "tests/gui/document/door_requests.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

ResultChoice map(const Ids& ids, const MapOptions& options) {
  const MapRequest request{GramRequest{.kernel = molecules()}, options};
  return chosen(graphMapKind(), ids, resultRequestOf(request).options);
}

}  // namespace

std::vector<Request> kindred::test::graphRequests() {
  return {
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
      {"a list of what is hardly like a graph of another data set",
       {"similar-graphs"},
       {"sulfur.smi", "drugs.csv"},
       "similar FILE0 FILE1 --kernel molecule2d -k 5 --project PROJECT",
       "kindred.similar(d[0], among=d[1], kernel='molecule2d', most=5, device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], ids[1], molecules(), {},
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
      {"nodal similarities by shorter walks",
       {"nodal-similarity"},
       {"path-9.tsv", "path-4.tsv"},
       "nodal FILE0 FILE1 --kernel unlabeled --q 0.2 --project PROJECT",
       "kindred.nodal(d[0], d[1], kernel='unlabeled', q=0.2, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         auto kernel = kernelPreset("unlabeled").options;
         kernel.q = 0.2;
         return nodalChoice({ids[0], 0}, {ids[1], 0}, kernel, {});
       }},
      {"nodal similarities to a looser tolerance",
       {"nodal-similarity"},
       {"path-4.tsv", "interactome-a.tsv"},
       "nodal FILE0 FILE1 --kernel unlabeled --tolerance 1e-4 --project PROJECT",
       "kindred.nodal(d[0], d[1], kernel='unlabeled', tolerance=1e-4, device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return nodalChoice({ids[0], 0}, {ids[1], 0}, kernelPreset("unlabeled").options,
                            {.tolerance = 1e-4});
       }},
      {"graphs placed in a map by kernel PCA",
       {"placed-graphs", "map"},
       {"numbers.csv", "drugs.csv"},
       "map FILE0 --place FILE1 --method pca --kernel molecule2d -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], added=d[1], method='pca', kernel='molecule2d', device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) {
         return placedChoice(ids[1], *document.result(ids[2]));
       },
       {},
       [](const auto&, const Ids& ids) { return map({ids[0]}, {.method = MapMethod::Pca}); }},
      {"graphs placed in a map of lists",
       {"placed-graphs", "map"},
       {"numbers.csv", "drugs.csv"},
       "map FILE0 --place FILE1 --nearest 8 --kernel molecule2d -o OUTPUT.csv --project PROJECT",
       "kindred.map(d[0], added=d[1], nearest=8, kernel='molecule2d', device='cpu', "
       "project=project)",
       [](const Document& document, const Ids& ids) {
         return placedChoice(ids[1], *document.result(ids[2]));
       },
       {},
       [](const auto&, const Ids& ids) {
         const MapRequest request{SimilarRequest{.kernel = molecules(), .options = {.most = 8}},
                                  {}};
         return chosen(graphMapKind(), {ids[0]}, resultRequestOf(request).options);
       }},
      {"matched pairs of many molecules",
       {"matched-pairs"},
       {"odd.csv"},
       "changes FILE0 --target chance --fewest 1 --project PROJECT",
       "kindred.changes(d[0], 'chance', fewest=1, project=project)",
       [](const auto&, const Ids& ids) { return matchedPairsChoice(ids[0]); }},
      {"matched pairs of molecules that are written twice as one",
       {"matched-pairs"},
       {"numbers.csv"},
       "changes FILE0 --merge duplicates --target measured --project PROJECT",
       "kindred.changes(kindred.read('FILE0', merge='duplicates'), 'measured', project=project)",
       [](const auto&, const Ids& ids) { return matchedPairsChoice(ids[0]); },
       {},
       {},
       {.merging = io::Merging::Duplicates}},
      {"coordinates to few numbers",
       {"coordinates"},
       {"numbers.csv"},
       "embed FILE0 --kernel analogues --landmarks 12 -o OUTPUT.npy --project PROJECT",
       "kindred.embed(d[0], kernel='analogues', landmarks=12, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return coordinatesChoice(ids[0], 0, kernelPreset("analogues").options, {},
                                  {.landmarks = 12});
       }},
      {"more representatives than there are graphs",
       {"representatives"},
       {"odd.csv"},
       "choose FILE0 --kernel molecule2d -k 60 --project PROJECT",
       "kindred.choose(d[0], kernel='molecule2d', number=60, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return representativesChoice(ids[0], 0, molecules(), {}, {.number = 60});
       }},
      {"clusters by a threshold that hardly any two reach",
       {"clusters"},
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --threshold 0.99 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', threshold=0.99, device='cpu', "
       "project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.threshold = 0.99}); }},
      {"clusters by a threshold that nearly all reach",
       {"clusters"},
       {"drugs.csv"},
       "cluster FILE0 --kernel molecule2d --threshold 0.1 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', threshold=0.1, device='cpu', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.threshold = 0.1}); }},
      {"a matrix by a device that fails",
       {"kernel-matrix"},
       {"numbers.csv"},
       "gram FILE0 --kernel molecule2d --project PROJECT",
       "kindred.gram(d[0], kernel='molecule2d', device='cuda:0', project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], 0, molecules()); },
       {},
       {},
       {},
       "cuda:0"},
      {"a matrix by a device of too little memory",
       {"kernel-matrix"},
       {"numbers.csv"},
       "gram FILE0 --kernel molecule2d --project PROJECT",
       "kindred.gram(d[0], kernel='molecule2d', device='cuda:1', project=project)",
       [](const auto&, const Ids& ids) { return kernelMatrixChoice(ids[0], 0, molecules()); },
       {},
       {},
       {},
       "cuda:1"},
      {"four clusters by a device that fails",
       {"clusters"},
       {"numbers.csv"},
       "cluster FILE0 --kernel molecule2d --number 4 --project PROJECT",
       "kindred.cluster(d[0], kernel='molecule2d', number=4, device='cuda:0', project=project)",
       [](const auto&, const Ids& ids) { return clusters(ids, {.number = 4}); },
       {},
       {},
       {},
       "cuda:0"},
      {"lists by environments, which no GPU compares",
       {"similar-graphs"},
       {"chains.smi"},
       "similar FILE0 --kernel environments -k 3 --ranking plain --project PROJECT",
       "kindred.similar(d[0], kernel='environments', most=3, ranking='plain', device='cuda:0', "
       "project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], 0, kernelPreset("environments").options, {},
                                   {.most = 3});
       },
       {},
       {},
       {},
       "cuda:0"},
      {"lists of which a share is there",
       {"similar-graphs"},
       {"drugs.csv"},
       "similar FILE0 --kernel molecule2d -k 5 --project PROJECT",
       "kindred.similar(d[0], kernel='molecule2d', most=5, device='cpu', project=project)",
       [](const auto&, const Ids& ids) {
         return similarListsChoice(ids[0], 0, molecules(), {},
                                   {.most = 5, .ranking = Ranking::Damped});
       },
       "similar FILE0 --kernel molecule2d -k 5 --share 1/2 --project PROJECT --device cpu"},
  };
}
