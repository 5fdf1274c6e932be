#include "engine/similar/fold_rescoring.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/molecule/fold_score.hpp"
#include "engine/molecule/residue_alignment.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

namespace {

/// The Cα of a structure, in the order of its chains.
struct Backbone {
  std::vector<Node> nodes;
  std::vector<Point3> places;
  std::vector<std::string> names;  ///< "LEU"; empty if the structure does not say

  explicit Backbone(const Graph& structure) {
    const auto* column = findColumn(structure.nodeAttributes(), "residue");
    const auto* residues = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
    for (const auto node : alphaCarbons(structure)) {
      nodes.push_back(node);
      places.push_back(structure.positions()[node]);
      names.push_back(residues ? (*residues->names)[residues->codes[node]] : std::string{});
    }
  }
};

FoldMatch matchOf(const Backbone& query, const Backbone& graph, const ResidueAlignment& laid) {
  const auto pairs = static_cast<double>(laid.pairs.size());
  const auto same = std::ranges::count_if(laid.pairs, [&](const ResiduePair& pair) {
    return !query.names[pair.a].empty() && query.names[pair.a] == graph.names[pair.b];
  });
  return {.scoreByQuery = laid.foldScoreByA,
          .scoreByGraph = laid.foldScoreByB,
          .rmsd = laid.rmsd,
          .identity = pairs > 0 ? static_cast<double>(same) / pairs : 0,
          .residues = static_cast<std::int32_t>(laid.pairs.size()),
          .fewestResidues =
              static_cast<std::int32_t>(std::min(query.places.size(), graph.places.size()))};
}

/// Graphs and what becomes of them once they lie on each other, each pair once.
class LaidPairs {
 public:
  using Pair = std::pair<const Graph*, const Graph*>;

  void add(const Graph& query, const Graph& graph) {
    if (matches_.contains({&graph, &query})) return;
    matches_[{&query, &graph}];
    for (const auto* one : {&query, &graph})
      if (!backbones_.contains(one)) backbones_.emplace(one, Backbone{*one});
  }

  /// Returns false if it was stopped before all were laid on each other.
  bool compute(Progress progress) {
    std::vector<std::pair<const Pair, FoldMatch>*> all;
    for (auto& entry : matches_)
      all.push_back(&entry);
    progress.begin(Language::translated("Superposing"), all.size());
    WorkArena{}.execute([&] {
      tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t at) {
        if (progress.mayStopEarly()) return;
        auto& [pair, match] = *all[at];
        const auto &query = backbones_.at(pair.first), &graph = backbones_.at(pair.second);
        match = matchOf(query, graph, alignPlaces(query.places, graph.places, progress));
        progress.advance();
      });
    });
    return !progress.mayStopEarly();
  }

  FoldMatch of(const Graph& query, const Graph& graph) const {
    if (const auto found = matches_.find({&query, &graph}); found != matches_.end())
      return found->second;
    auto match = matches_.at({&graph, &query});
    std::swap(match.scoreByQuery, match.scoreByGraph);
    return match;
  }

 private:
  std::map<const Graph*, Backbone> backbones_;
  std::map<Pair, FoldMatch> matches_;
};

/// Gives the list of a query its TM-scores, and orders it by them.
void rescore(SimilarResult& result, std::size_t query, const SimilarOptions& options) {
  auto& list = result.lists[query];
  auto& folds = result.folds[query];
  for (std::size_t at = 0; at < list.size(); ++at) {
    folds[at].kernel = list[at].value;
    list[at].value = list[at].rank = folds[at].score();
  }
  std::vector<std::size_t> places(list.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::erase_if(places, [&](std::size_t at) { return list[at].value < options.threshold; });
  std::ranges::stable_sort(places, std::greater{}, [&](std::size_t at) {
    return std::pair{folds[at].fewestResidues > 0, list[at].value};
  });
  places.resize(std::min(places.size(), static_cast<std::size_t>(options.most)));
  reorderList(result, query, places);
}

}  // namespace

int usualRescored(const KernelOptions& kernel) {
  constexpr int enough = 50;
  return kernel.neighbours == Neighbours::Fold ? enough : 0;
}

std::size_t rescoredOf(const SimilarOptions& options) {
  return options.rescored == 0 ? 0
                               : static_cast<std::size_t>(std::max(options.rescored, options.most));
}

void rescoreByFold(SimilarResult& result, const SimilarOptions& options, Progress progress) {
  const auto& queries = result.request.queries->graphs;
  const auto& searched = result.request.searched().graphs;
  // A peptide of three residues lies on anything: what the kernel finds nothing in stays behind.
  const auto countOf = [&](const std::vector<SimilarGraph>& list) {
    const auto alike = static_cast<std::size_t>(
        std::ranges::count_if(list, [](const SimilarGraph& one) { return one.value > 0; }));
    return std::min(alike > 0 ? alike : list.size(), rescoredOf(options));
  };
  result.request.options = options;
  if (!result.isComplete) {  // others may come in front
    for (auto& list : result.lists)
      list.resize(std::min(list.size(), static_cast<std::size_t>(options.most)));
    return;
  }
  LaidPairs pairs;
  for (std::size_t query = 0; query < result.lists.size(); ++query)
    for (std::size_t at = 0; at < countOf(result.lists[query]); ++at)
      pairs.add(*queries[query],
                *searched[static_cast<std::size_t>(result.lists[query][at].graph)]);
  if (!pairs.compute(std::move(progress))) result.isComplete = false;
  result.folds.assign(result.lists.size(), {});
  for (std::size_t query = 0; query < result.lists.size(); ++query) {
    auto& list = result.lists[query];
    auto& folds = result.folds[query];
    folds.resize(list.size());
    for (std::size_t at = 0; at < countOf(list); ++at)
      folds[at] = pairs.of(*queries[query], *searched[static_cast<std::size_t>(list[at].graph)]);
    rescore(result, query, options);
  }
}

LaidProtein laidOn(const Graph& query, const Graph& listed, const Progress& progress) {
  const Backbone fixed{query}, moving{listed};
  const auto laid = alignPlaces(fixed.places, moving.places, progress);
  LaidProtein result{matchOf(fixed, moving, laid), laid.motion, {}};
  for (const auto& pair : laid.pairs)
    result.near.push_back(moving.nodes[pair.b]);
  return result;
}

Dataset superposedOn(const std::shared_ptr<const Graph>& query,
                     std::span<const std::shared_ptr<const Graph>> listed,
                     const Progress& progress) {
  Dataset laid{.name = query->name(), .graphs = {query}};
  for (const auto& graph : listed) {
    const auto one = laidOn(*query, *graph, progress);
    if (one.match.residues > 0)
      laid.graphs.push_back(std::make_shared<const Graph>(movedGraph(*graph, one.motion)));
  }
  return laid;
}

Remark foldRemark(const SimilarOptions& options) {
  return {"similar.fold", Severity::Note,
          Language::translated("The best %1 of each list by the kernel are ordered by their "
                               "TM-score, the mean by the residues of either.",
                               rescoredOf(options)) +
              ' ' + foldBounds()};
}

}  // namespace kindred
