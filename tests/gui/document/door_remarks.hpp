#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

// Which request of the table of doors leaves which remarks, by their codes.

namespace kindred::test {

using Codes = std::set<std::string>;

/// The codes of the remarks that each request leaves, with those that the clients add as they show
/// it; one that is not here leaves none.
inline const std::map<std::string_view, Codes>& leftCodes() {
  static const std::map<std::string_view, Codes> table{
      {"a model that each graph tests alone",
       {"model.left-one-out", "model.twin-kinds", "model.twins", "model.twins-left-in"}},
      {"a matrix that compares nothing", {"kernel.compares-nothing"}},
      {"a matrix of few iterations", {"matrix.not-converged"}},
      {"lists", {"similar.damped"}},
      {"lists of which a share is there", {"similar.damped"}},
      {"a list of what is hardly like a graph of another data set",
       {"similar.damped", "similar.outside"}},
      {"lists that hold the activity cliffs", {"cliffs.changed", "cliffs.least-chosen"}},
      {"lists by fold, ordered by TM-score", {"kernel.unlike-all", "similar.fold"}},
      {"a matrix of TM-scores, with what lies on nothing",
       {"kernel.fold-scores", "kernel.short-folds"}},
      {"nodal similarities of two graphs", {"kernel.compares-nothing"}},
      {"nodal similarities by shorter walks", {"kernel.compares-nothing"}},
      {"nodal similarities to a looser tolerance", {"kernel.compares-nothing"}},
      {"matched pairs of molecules", {"changes.united"}},
      {"graphs placed in a map of lists", {"map.outside"}},
      {"lists of so many graphs that landmarks find them", {"similar.landmarks"}},
      {"predictions of numbers",
       {"model.intervals-stretched", "model.series-untested", "model.twin-kinds", "model.twins",
        "model.twins-apart", "predictions.known", "predictions.outside", "predictions.unseen"}},
      {"predictions in another project than that of the model",
       {"model.intervals-stretched", "model.series-untested", "model.twin-kinds", "model.twins",
        "model.twins-apart", "predictions.known", "predictions.outside", "predictions.unseen"}},
      {"predictions of classes",
       {"model.rare-classes", "model.series-untested", "model.twin-kinds", "model.twins",
        "model.twins-apart", "predictions.known", "predictions.less-probable",
        "predictions.never-found", "predictions.outside", "predictions.unseen"}},
      {"representatives unlike other graphs, of which no kernel was named, and the lists on the "
       "way",
       {"choose.left-out"}},
      {"coordinates", {"embed.coarse", "embed.landmarks"}},
      {"coordinates of which no kernel was named, by landmarks of another data set",
       {"embed.landmarks"}},
      {"clusters", {"clusters.threshold-chosen"}},
      {"four clusters", {"clusters.hardly-any"}},
      {"clusters of which no kernel was named, and single graphs alone", {"clusters.none"}},
      {"a classifier",
       {"model.rare-classes", "model.series-untested", "model.twin-kinds", "model.twins",
        "model.twins-apart"}},
      {"a model of numbers, some of twins, and the matrix on the way",
       {"model.intervals-stretched", "model.series-untested", "model.twin-kinds", "model.twins",
        "model.twins-apart"}},
      {"a model whose tests tune the kernel",
       {"model.tuned-alone", "model.tuned-inside", "model.series-untested", "model.twin-kinds",
        "model.twins", "model.twins-apart"}},
      {"a model whose folds are scaffolds",
       {"model.ringless", "model.twin-kinds", "model.twins", "model.twins-apart"}},
      {"a model whose folds are series, which some graphs lack",
       {"model.fold-sizes", "model.twin-kinds", "model.twins", "model.twins-apart",
        "model.ungrouped"}},
      {"a model that is tested by time, which some graphs lack",
       {"model.intervals-stretched", "model.twin-kinds", "model.twins", "model.twins-parted",
        "model.untimed"}},
      {"a model that is tested by a split, which says nothing of some graphs",
       {"model.learned-tested", "model.twin-kinds", "model.twins", "model.twins-parted",
        "model.unsplit"}},
      {"a model of several kernels, of which none was named",
       {"model.series-untested", "model.twin-kinds", "model.twins", "model.twins-apart"}},
      {"a model on landmarks",
       {"model.fold-sizes", "model.landmarks", "model.series-untested", "model.twin-kinds",
        "model.twins", "model.twins-apart"}},
      {"a model that weighs a matrix of the user",
       {"model.predicts-no-others", "model.series-untested"}},
      {"an alignment beside pairs in no order", {"alignment.relaxed"}},
      {"an alignment that none is better than", {"alignment.best-possible"}},
      {"an alignment of a network with one of fewer nodes",
       {"alignment.best-possible", "alignment.counts-from-the-larger"}},
      {"a sweep over two densities in half precision, and the embeddings on the way",
       {"alignment.single-precision", "sweep.left-out"}},
      {"clusters of the nodes of three networks, and the alignments on the way",
       {"alignment.by-trees", "alignment.settled"}},
      {"coordinates to few numbers", {"embed.coarse", "embed.landmarks"}},
      {"more representatives than there are graphs", {"choose.too-few"}},
      {"clusters by a threshold that nearly all reach", {"clusters.one-has-nearly-all"}},
      {"a model of values by chance",
       {"model.cliffs", "model.no-better-than-mean", "model.series-untested"}},
      {"a model of values of which one is a stray",
       {"model.intervals-stretched", "model.no-better-than-mean", "model.raw-magnitudes",
        "model.series-untested"}},
      {"a model of magnitudes",
       {"model.intervals-stretched", "model.no-better-than-mean", "model.raw-magnitudes",
        "model.series-untested"}},
      {"a classifier of classes by chance",
       {"model.no-better-than-one-class", "model.no-probabilities", "model.series-untested"}},
      {"a classifier on landmarks",
       {"model.landmarks", "model.no-better-than-one-class", "model.no-probabilities",
        "model.series-untested"}},
      {"a classifier whose folds are scaffolds",
       {"model.no-better-than-one-class", "model.no-probabilities"}},
      {"a model of graphs that all belong together", {"model.untested"}},
      {"a model of graphs of three groups",
       {"model.cliffs", "model.few-folds", "model.no-better-than-mean"}},
      {"an alignment of nodes that share a name",
       {"alignment.best-possible", "alignment.same-names"}},
      {"clusters of the nodes of two networks", {"alignment.best-possible"}},
      {"graphs placed in a map by kernel PCA", {"map.outside"}},
      {"clusters by a threshold that hardly any two reach", {"clusters.nearly-all-single"}},
      {"a matrix by a device that fails", {"device.failed"}},
      {"a matrix by a device of too little memory", {"device.memory"}},
      {"four clusters by a device that fails", {"clusters.hardly-any", "device.failed"}},
      {"an alignment by a device that fails", {"alignment.best-possible", "device.failed"}},
      {"lists by environments, which no GPU compares", {"similar.on-processor"}},
  };
  return table;
}

inline Codes codesOf(const char* request) {
  const auto found = leftCodes().find(request);
  return found == leftCodes().end() ? Codes{} : found->second;
}

/// Codes that no request of the table leaves, each for a reason.
inline const Codes& codesElsewhere() {
  static const Codes codes{
      // No project keeps the lists and counts that leave them: see door_answers_test.cpp.
      "cliffs.cut-lists",
      "cliffs.raw-magnitudes",
      "cliffs.twins",
      "list.cut",
      "nodes.estimated",
      "terms.few-annotated",
      // A person or memory ends the work: tests of the engine do it.
      "alignment.stopped",
      "node-clusters.stopped",
      "similar.bounds-lost",
      "similar.no-list",
      // Data of other kinds leave them: tests of the engine have these.
      "alignment.anchors",
      "alignment.grown",
      "alignment.no-anchors",
      "alignment.rotated-by-sample",
      "alignment.sparse",
      "alignment.unsettled",
      "choose.charges",
      "choose.drawn",
      "embed.all-landmarks",
      "kernel.no-folds",
      "kernel.values-raised",
      "model.better-untuned",
      "model.explains-nothing",
      "model.intervals-narrow",
      "model.less-probable",
      "model.little-better-than-mean",

      "model.stray-number",
      "model.tautomers",
      "model.tuned-on-tested",
      "model.twins-contradict",
      "read.target-missing",
  };
  return codes;
}

/// The codes of remarks that stand in the sources of the engine, each as often as it does.
inline std::map<std::string, int> codesInSources() {
  const std::regex code{R"re("([a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*)")re"};
  std::map<std::string, int> codes;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{KINDRED_ENGINE}) {
    const auto name = entry.path().filename();
    // The first names files of the system, the second an example.
    if (entry.is_directory() || name == "memory_groups.cpp" || name == "remark.hpp") continue;
    std::ifstream file{entry.path()};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    for (std::sregex_iterator at{text.begin(), text.end(), code}, end; at != end; ++at)
      ++codes[(*at)[1]];
  }
  return codes;
}

}  // namespace kindred::test
