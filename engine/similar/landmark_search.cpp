#include "engine/similar/landmark_search.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/machine.hpp"
#include "engine/core/memory.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/landmark/landmark_values.hpp"
#include "engine/landmark/shortlists.hpp"
#include "engine/similar/damped_terms.hpp"
#include "engine/similar/landmark_cost.hpp"
#include "engine/similar/landmark_pieces.hpp"
#include "engine/similar/landmark_points.hpp"
#include "engine/similar/outside_lists.hpp"

namespace kindred {

namespace {

/// Ends of the phases, as shares of the whole.
constexpr double preparesUntil = 0.05, projectsUntil = 0.6;

/// One search while pieces come in.
class LandmarkSearch {
 public:
  /// Devices that list columns may have the points to themselves, or not.
  LandmarkSearch(const PlannedSearch& search, bool mayKeepOnDevice, double mostLeft,
                 PartStore* store, const Progress& progress)
      : request_{search.request},
        compiled_{search.compiled},
        whole_{search.plan},
        mostLeft_{mostLeft},
        store_{store},
        watched_{progress.silent()},
        plan_{searchPlan(search.plan, search.compiled.input()->graphs, request_.options.ranking)},
        mayKeepOnDevice_{mayKeepOnDevice && !isDamped()},
        values_{plan_, whole_.rows, request_.solve.tolerance,
                [this](PointsSize size) { return roomFor(size); }},
        points_{whole_.rows, whole_.isSymmetric ? 0 : whole_.columns},
        lists_{emptyLists(request_)} {}

  SimilarResult run(const OpenDevices& devices, const Progress& progress) {
    for (const auto& device : devices.sharing)
      if (auto* shortlisting = device->shortlisting()) shortlisting_.push_back(shortlisting);
    takeKept();
    if (found_ < searches_) solve(devices, progress);
    SimilarResult found{.lists = std::move(lists_).sorted(),
                        .isComplete = found_ == searches_,
                        .request = request_,
                        .provenance = origin()};
    if (damped_ && found.isComplete)
      addRemarks(found.provenance.remarks,
                 outsideRemarks(request_, found.lists, *damped_->library()));
    return found;
  }

 private:
  using Piece = LandmarkPiece;
  using Deed = Piece::Deed;

  /// Lists all pieces that are not kept, and takes what is.
  void takeKept() {
    std::vector<Piece> projections, searches;
    std::size_t part = 0;
    for (std::size_t round = 0; round < plan_.rounds(); ++round)
      for (const auto& range : plan_.projections(round))
        projections.push_back({Deed::Project, round, part++, range});
    for (const auto& range : searchedRuns(whole_))
      searches.push_back({Deed::CompareRest, 0, part++, range});
    searches_ = searches.size();
    if (store_ != nullptr) {
      store_->begin(planBytes(whole_, plan_, request_.options.ranking), part);
      const auto isKept = [&](const Piece& piece) {
        watched_.checkpoint();
        const auto kept = store_->load(piece.part);
        return kept && take(piece, *kept);
      };
      std::erase_if(projections, isKept);
      std::erase_if(searches, isKept);
    }
    projections_.resize(plan_.rounds());
    for (const auto& piece : projections)
      ++projections_[piece.number];
    underWay_ = std::vector<RowsUnderWay>(searches.size());
    pieces_ = std::move(projections);
    firstSearch_ = pieces_.size();
    for (std::size_t at = 0; at < searches.size(); ++at) {
      searches[at].number = at;
      for (const auto deed : {Deed::CompareNearest, Deed::CompareRest}) {
        searches[at].deed = deed;
        pieces_.push_back(searches[at]);
      }
    }
  }

  bool take(const Piece& piece, const ResultPart& part) {
    std::uint64_t solved = 0;
    if (piece.deed == Deed::Project) {
      if (!values_.read(piece.number, piece.range, part.data)) return false;
      solved = plan_.projectionPairs(piece.number, piece.range);
    } else {
      if (part.data.size() < sizeof solved) return false;
      solved = ByteReader{part.data}.value<std::uint64_t>();
      const auto taken = takenOf(Bytes{part.data}.subspan(sizeof solved), whole_);
      if (!taken) return false;
      offerAll(*taken, lists_);
      ++found_;
    }
    origins_.add(blockFacts(part.facts), solved);
    return true;
  }

  void solve(const OpenDevices& devices, const Progress& progress) {
    auto preparing = progress.slice(0, preparesUntil);
    preparing.begin(Language::translated("Preparing"), 0);
    GramWorkers workers{devices, work(), preparing};
    giveBackFreed(whole_.memoryBytes);  // of what reading and compiling left
    workers.start(watched_);
    auto projecting = progress.slice(preparesUntil, projectsUntil);
    projecting.begin(Language::translated("Comparing with landmarks"), firstSearch_);
    endRounds();
    std::size_t projected = 0;
    while (!searchesAreOpen_) {
      auto solved = workers.next();
      if (!solved) return origins_.tell(workers.remarks(), workers.reports());
      const auto& piece = pieces_[solved->piece];
      project(piece, std::move(solved->result));
      projecting.advance();
      ++projected;
      endRounds();
    }
    projecting.skip(firstSearch_ - projected);
    auto comparing = progress.slice(projectsUntil, 1);
    comparing.begin(Language::translated("Comparing"), pieces_.size() - firstSearch_);
    while (auto solved = workers.next()) {
      if (solved->piece < firstSearch_) continue;  // of a round that is not needed
      takeSolved(pieces_[solved->piece], std::move(solved->result), comparing);
      comparing.advance();
    }
    origins_.tell(workers.remarks(), workers.reports());
  }

  GramWork work() {
    GramWork work{
        .input = compiled_.input(), .options = compiled_.options(), .pieceCount = pieces_.size()};
    work.mayBegin = [this](std::size_t number) {
      if (searchesAreOpen_) {
        const auto& piece = pieces_[number];
        return piece.deed != Deed::CompareRest || underWay_[piece.number].knowsNearest;
      }
      return number < firstSearch_ && pieces_[number].number <= openRound_;
    };
    work.addPairs = [this](std::size_t number, Recycled<GraphPair>& pairs) {
      const auto& piece = pieces_[number];
      if (piece.deed == Deed::CompareNearest) return addNearest(piece, pairs);
      if (piece.deed == Deed::CompareRest) return addRest(piece, pairs);
      if (!searchesAreOpen_) plan_.addProjection(piece.number, piece.range, pairs);
    };
    work.resultOf = [this](std::span<const GraphPair> pairs, const PairOutcomes& outcomes) {
      return compiled_.result(pairs, outcomes);
    };
    return work;
  }

  // Projecting graphs by landmarks.

  bool isDamped() const { return request_.options.ranking == Ranking::Damped; }

  PointNumbers roomFor(PointsSize size) const {
    if (mayKeepOnDevice_ && shortlisting_.size() == 1)  // others could not read them
      if (auto onDevice = shortlisting_.front()->room(size, rule_)) return {std::move(onDevice)};
    if (!fitsInto(availableMemory(), size.count() * sizeof(float))) throw NoBounds{};
    return roomOnHost(size);
  }

  void project(const Piece& piece, GramBlockResult solved) {
    if (solved.notConverged > 0) throw NoBounds{};
    values_.take(piece.number, piece.range, solved);
    solved.residual = {};  // of a pair that need not be one of a row and a column
    origins_.add(solved, plan_.projectionPairs(piece.number, piece.range));
    --projections_[piece.number];
    if (store_ != nullptr)
      store_->store(piece.part, values_.bytes(piece.number, piece.range), factsOf(solved));
  }

  /// Makes damped ranks ready by the values of the first round.
  void damp() {
    const auto valuesOf = [this](GraphRange graphs, const Progress&) {
      return values_.byLandmarks(0, graphs, plan_.landmarksUntil(0));
    };
    damped_ = dampedLikeness(request_, valuesOf, watched_);
    terms_ = std::make_unique<DampedTerms>(
        *damped_, plan_.graphOf(0),
        std::make_shared<const DampedTerms::Columns>(*damped_->library()));
  }

  bool isProjected(std::size_t round) const {
    return std::ranges::all_of(std::span{projections_}.first(round + 1),
                               [](std::size_t left) { return left == 0; });
  }

  /// Ends the rounds whose graphs are all projected, and opens the next or the searches.
  void endRounds() {
    if (isDamped() && !damped_ && isProjected(0)) damp();  // workers go on with the second round
    while (!searchesAreOpen_ && isProjected(openRound_)) {
      const auto [listed, left] = lengthsBy(openRound_);
      const auto landmarks = static_cast<double>(plan_.landmarksUntil(openRound_));
      const double costOfRow = landmarks * plan_.graphs() / whole_.rows;
      const bool isLast = openRound_ + 1 == plan_.rounds();
      const bool helps = left < 0.8 * leftBefore_ && left > 2 * costOfRow;
      if (isLast || !helps || !makesRoomFor(openRound_ + 1)) {
        if (left * whole_.rows > mostLeft_ * static_cast<double>(whole_.pairCount) ||
            !fitsInto(availableMemory(), bytesUnderWay(listed)))
          throw NoBounds{};
        keepUnneeded();
        orderSearches(std::span{pieces_}.subspan(firstSearch_), listed);
        searchesAreOpen_ = true;
      } else {
        leftBefore_ = left;
        ++openRound_;
      }
    }
  }

  bool makesRoomFor(std::size_t round) try {
    values_.makeRoom(round);
    return true;
  } catch (const NoBounds&) {
    return false;
  }

  /// Keeps parts of rounds that are not needed as empty ones, so that none is missing.
  void keepUnneeded() {
    if (store_ == nullptr) return;
    for (const auto& piece : std::span{pieces_}.first(firstSearch_))
      if (piece.number > openRound_) store_->store(piece.part, {}, {});
  }

  /// Returns how many graphs the bounds leave of a row, as some rows tell.
  ListLengths lengthsBy(std::size_t round) {
    for (; projected_ <= round; ++projected_)
      points_.project(values_, plan_, projected_, request_.solve.tolerance, watched_);
    shortlists_.emplace(points_.rows(),
                        std::make_shared<const ShortlistColumns>(points_.columns(), terms_.get()),
                        terms_.get(), rule_, shortlisting_);
    constexpr std::int32_t sampled = 128;
    std::vector<std::int32_t> sample;
    for (std::int32_t row = 0; row < whole_.rows; row += std::max(1, whole_.rows / sampled))
      sample.push_back(row);
    return lengthsOf(shortlists_->of(sample, watched_), request_.options.most);
  }

  // The lists.

  /// Twice what a list holds: the least of a list lies higher then, and leaves out more.
  int comparedFirst() const { return 2 * request_.options.most; }

  void addNearest(const Piece& piece, Recycled<GraphPair>& pairs) {
    std::vector<std::int32_t> rows(piece.range.size());
    std::iota(rows.begin(), rows.end(), piece.range.begin);
    auto& search = underWay_[piece.number];
    search.left.clear();
    search.nearest.clear();
    for (auto& list : shortlists_->of(rows, watched_)) {
      const auto row = rows[search.left.size()];
      auto [nearest, left] = divided(std::move(list), comparedFirst());
      for (const auto& one : nearest)
        search.nearest.push_back({row, one.column, one.most});
      search.left.push_back(std::move(left));
    }
    addPairs(search.nearest, pairs);
  }

  /// Adds pairs with graphs that may be nearer than the least of the nearest.
  void addRest(const Piece& piece, Recycled<GraphPair>& pairs) {
    auto& search = underWay_[piece.number];
    for (std::size_t at = 0; at < search.left.size(); ++at) {
      const auto row = piece.range.begin + static_cast<std::int32_t>(at);
      const double least = leastRankOf(row);
      for (const auto& one : search.left[at])
        if (one.most >= least) search.rest.push_back({row, one.column, one.most});
    }
    decltype(search.left){}.swap(search.left);  // the rest is known
    addPairs(search.rest, pairs);
  }

  /// A rank below which no graph comes onto the list of a row.
  double leastRankOf(std::int32_t row) const {
    const auto* last = lists_.leastOf(static_cast<std::size_t>(row));
    if (last == nullptr) return -std::numeric_limits<double>::infinity();
    const bool isTwin = last->value >= rule_.twin;
    return isTwin ? std::numeric_limits<double>::max() : last->rank;
  }

  /// Pairs of a symmetric matrix are those above its diagonal, as a search of all pairs has them.
  GraphPair pairOf(WantedPair one) const {
    if (!whole_.isSymmetric) return {one.row, plan_.graphOf(one.column)};
    return {std::min(one.row, one.column), std::max(one.row, one.column)};
  }

  void addPairs(const std::vector<WantedPair>& wanted, Recycled<GraphPair>& pairs) const {
    for (const auto& one : wanted)
      pairs.push_back(pairOf(one));
  }

  void takeSolved(const Piece& piece, GramBlockResult solved, const Progress& progress) {
    if (solved.notConverged > 0) throw NoBounds{};
    auto& search = underWay_[piece.number];
    const bool isNearest = piece.deed == Deed::CompareNearest;
    const auto& wanted = isNearest ? search.nearest : search.rest;
    offer(wanted, solved, search.taken, progress);
    origins_.add(solved, wanted.size());
    if (isNearest) {
      search.facts = std::move(solved);
      std::vector<double>{}.swap(search.facts.values);
      search.knowsNearest = true;
      return;
    }
    solved.iterations += search.facts.iterations;
    solved.seconds += search.facts.seconds;
    takeWorst(search.facts.residual, solved.residual);
    ++found_;
    if (store_ != nullptr) {
      ByteWriter writer;
      writer.value<std::uint64_t>(search.nearest.size() + search.rest.size());
      writer.values(std::span<const Taken>{search.taken});
      store_->store(piece.part, writer.bytes(), factsOf(solved));
    }
    search.giveBack();
  }

  void offer(const std::vector<WantedPair>& wanted, GramBlockResult& solved,
             std::vector<Taken>& taken, const Progress& progress) {
    std::vector<GraphPair> pairs(wanted.size());
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>{0, wanted.size(), 4096}, [&](const auto& range) {
          for (auto at = range.begin(); at < range.end(); ++at) {
            const auto [a, b] = pairs[at] = pairOf(wanted[at]);
            auto& value = solved.values[at];
            value = normalised(value, values_.self(a), values_.self(b), request_.solve.tolerance);
          }
        });
    const auto ranks = damped_ ? damped_->of(pairs, solved.values, progress) : solved.values;
    for (std::size_t at = 0; at < wanted.size(); ++at) {
      if (ranks[at] > wanted[at].most) throw NoBounds{};
      const SimilarGraph graph{wanted[at].column, solved.values[at], ranks[at]};
      if (lists_.offer(static_cast<std::size_t>(wanted[at].row), graph) && store_ != nullptr)
        taken.push_back({wanted[at].row, graph.graph, graph.value, graph.rank});
    }
  }

  Provenance origin() const {
    auto origin = origins_.whole();
    if (!searchesAreOpen_) {
      if (found_ < searches_)
        addRemarks(origin.remarks,
                   {{"similar.no-list", Severity::Doubt,
                     Language::translated("No list is found yet: graphs are still compared with "
                                          "landmarks. The same search goes on from there.")}});
      return origin;
    }
    const auto landmarks = plan_.landmarksUntil(openRound_);
    const auto projecting = static_cast<std::uint64_t>(plan_.graphs()) * landmarks;
    const auto others =
        (origin.pairs - std::min(origin.pairs, projecting)) / request_.queries->size();
    addRemarks(origin.remarks,
               {{"similar.landmarks", Severity::Note,
                 Language::translated(
                     "Each graph was compared with %1 landmarks and, on average, with %2 of %3 "
                     "graphs. Bounds by the landmarks leave out the others, so that the lists are "
                     "the same as by comparing all.",
                     landmarks, others, whole_.columns)}});
    return origin;
  }

  const SimilarRequest& request_;
  const CompiledGram& compiled_;
  const GramPlan& whole_;
  double mostLeft_;
  PartStore* store_;
  Progress watched_;  ///< hears what is asked, and reports to nobody
  LandmarkPlan plan_;
  bool mayKeepOnDevice_;
  LandmarkValues values_;
  LandmarkPoints points_;
  NearestLists lists_;
  OriginSum origins_;
  ShortlistRule rule_ = ruleOf(request_);
  std::unique_ptr<DampedLikeness> damped_;
  std::unique_ptr<DampedTerms> terms_;
  std::vector<Shortlisting*> shortlisting_;  ///< of devices
  std::optional<Shortlists> shortlists_;

  std::vector<Piece> pieces_;
  std::size_t firstSearch_ = 0;
  std::vector<std::size_t> projections_;  ///< pieces that are left of each round
  std::atomic<std::size_t> openRound_{isDamped() && plan_.rounds() > 1 ? 1U : 0U};
  std::size_t projected_ = 0;  ///< rounds whose values are coordinates
  std::atomic<bool> searchesAreOpen_{false};
  double leftBefore_ = std::numeric_limits<double>::infinity();

  std::vector<RowsUnderWay> underWay_;
  std::size_t searches_ = 0, found_ = 0;
};

}  // namespace

std::optional<SimilarResult> searchByLandmarks(const PlannedSearch& search,
                                               const OpenDevices& devices, PartStore* store,
                                               const Progress& progress, double mostLeft) {
  const auto found = [&](bool mayKeepOnDevice) {
    return LandmarkSearch{search, mayKeepOnDevice, mostLeft, store, progress}.run(devices,
                                                                                  progress);
  };
  try {
    try {
      return found(true);
    } catch (const NumbersLost& lost) {
      auto again = found(false);
      addRemarks(again.provenance.remarks,
                 {{"similar.bounds-lost", Severity::Note,
                   Language::translated("A GPU could not go on bounding kernel values, and the "
                                        "search began again with coordinates on the host. %1",
                                        std::string_view{lost.why.what()})}});
      return again;
    }
  } catch (const NoBounds&) {
    return std::nullopt;
  }
}

}  // namespace kindred
