#include "engine/similar/search.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/bytes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/machine.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/landmark/landmark_plan.hpp"

namespace kindred {

std::optional<std::vector<Taken>> takenOf(Bytes bytes, const GramPlan& plan) {
  if (bytes.size() % sizeof(Taken) != 0) return std::nullopt;
  auto kept = ByteReader{bytes}.values<Taken>(bytes.size() / sizeof(Taken));
  const bool fits = std::ranges::all_of(kept, [&](const Taken& one) {
    return one.row >= 0 && one.row < plan.rows && one.graph >= 0 && one.graph < plan.columns;
  });
  return fits ? std::optional{std::move(kept)} : std::nullopt;
}

NearestLists emptyLists(const SimilarRequest& request) {
  return {request.queries->size(), static_cast<std::size_t>(request.options.most),
          request.options.threshold,
          Nearness{request.queries->graphs, request.searched().graphs, request.solve.tolerance}};
}

void offerAll(std::span<const Taken> kept, NearestLists& lists) {
  for (const auto& one : kept)
    lists.offer(static_cast<std::size_t>(one.row), {one.graph, one.value, one.rank});
}

ShortlistRule ruleOf(const SimilarRequest& request) {
  ShortlistRule rule{.most = static_cast<std::size_t>(request.options.most),
                     .leastValue = request.options.threshold,
                     .twin = 1 - 2 * request.solve.tolerance,
                     .leftOut = request.places};
  if (request.among) return rule;
  rule.leftOut.resize(request.queries->size());
  std::iota(rule.leftOut.begin(), rule.leftOut.end(), 0);
  return rule;
}

namespace {

/// The normalised values of landmarks, a row each, with graphs of a search: the first so many,
/// which are queries, then those that are searched. They are rounded as they are kept, so that
/// graphs rank the same by kept ones.
class LandmarkRows {
 public:
  LandmarkRows(const SimilarRequest& request, const CompiledGram& compiled, GraphRange graphs)
      : tolerance_{request.solve.tolerance},
        compiled_{compiled},
        graphs_{graphs},
        plan_{graphs.end,
              request.among ? static_cast<std::int32_t>(request.queries->size()) : 0,
              {landmarksAmong(request.searched().size())}},
        values_{plan_.landmarksUntil(0), graphs.size()} {
    for (const auto& run : plan_.projections(0))
      if (run.end > graphs.begin) runs_.push_back({std::max(run.begin, graphs.begin), run.end});
  }

  Matrix solved(const OpenDevices& devices, const Progress& progress) && {
    GramWork work{
        .input = compiled_.input(), .options = compiled_.options(), .pieceCount = runs_.size()};
    work.addPairs = [this](std::size_t piece, Recycled<GraphPair>& pairs) {
      plan_.addProjection(0, runs_[piece], pairs);
    };
    work.resultOf = [this](std::span<const GraphPair> pairs, const PairOutcomes& outcomes) {
      return compiled_.result(pairs, outcomes);
    };
    auto preparing = progress.slice(0, 0.05);
    preparing.begin(Language::translated("Preparing"), 0);
    GramWorkers workers{devices, std::move(work), preparing};
    auto whole = progress.slice(0.05, 1).following();  // nothing is ranked by half of the values
    whole.begin(Language::translated("Comparing with landmarks"), runs_.size());
    workers.start(whole.silent());
    for (std::size_t run = 0; run < runs_.size(); ++run) {
      const auto result = workers.next();
      if (!result) throw Cancelled{};
      take(runs_[result->piece], result->result.values);
      whole.advance();
    }
    return std::move(values_);
  }

 private:
  void take(GraphRange run, std::span<const double> solved) {
    const auto landmarks = values_.rows();
    for (auto graph = run.begin; graph < run.end; ++graph) {
      const auto at = landmarks + static_cast<std::size_t>(graph - run.begin) * (landmarks + 1);
      for (std::size_t landmark = 0; landmark < landmarks; ++landmark)
        values_(landmark, static_cast<std::size_t>(graph - graphs_.begin)) = static_cast<float>(
            normalised(solved[at + 1 + landmark], solved[at], solved[landmark], tolerance_));
    }
  }

  double tolerance_;
  const CompiledGram& compiled_;
  GraphRange graphs_;
  LandmarkPlan plan_;
  Matrix values_;
  std::vector<GraphRange> runs_;
};

}  // namespace

std::unique_ptr<DampedLikeness> dampedLikeness(const SimilarRequest& request,
                                               const CompiledGram& compiled,
                                               const OpenDevices& devices,
                                               const Progress& progress) {
  const auto valuesOf = [&](GraphRange graphs, const Progress& part) {
    return LandmarkRows{request, compiled, graphs}.solved(devices, part);
  };
  return dampedLikeness(request, valuesOf, progress);
}

std::unique_ptr<DampedLikeness> dampedLikeness(const SimilarRequest& request,
                                               const ValuesForDamping& valuesOf,
                                               const Progress& progress) {
  if (request.options.ranking == Ranking::Plain) return nullptr;
  const auto queries = static_cast<std::int32_t>(request.among ? request.queries->size() : 0);
  const auto all = queries + static_cast<std::int32_t>(request.searched().size());
  auto library = request.damped;
  if (!library)
    library = std::make_shared<const DampedLibrary>(
        request.among ? request.among : request.queries, request.kernel, request.solve.tolerance,
        valuesOf({queries, all}, progress.slice(0, 0.7)), progress.slice(0.7, 0.8));
  giveBackFreed(dampingBytes(request.searched().size()));
  std::optional<DampedGuests> guests;
  if (request.among)
    guests = library->guestsOf(*request.queries, valuesOf({0, queries}, progress.slice(0.8, 0.95)),
                               progress.slice(0.95, 1));
  return std::make_unique<DampedLikeness>(std::move(library), std::move(guests));
}

}  // namespace kindred
