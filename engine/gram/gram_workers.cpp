#include "engine/gram/gram_workers.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "engine/backend/stand_in.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/gram/part_size.hpp"
#include "engine/gram/piece_group.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

/// Solved pieces that wait to be taken, half a GiB of them at most: what two GPUs solve while the
/// memory of a large matrix is touched for the first time.
constexpr std::size_t mostWaiting = 256;

/// The share of the pairs that a call should have which the first call of a thread takes.
constexpr double leastShare = 0.25;

/// A device at work.
struct Member {
  std::shared_ptr<Backend> backend;
  std::unique_ptr<KernelSolver> solver;
  std::size_t piecesAtOnce = static_cast<std::size_t>(-1);
  bool isLost = false;

  const std::string& id() const { return backend->device().id; }
};

}  // namespace

struct GramWorkers::State {
  State(OpenDevices open, GramWork asked) : work{std::move(asked)} {
    for (auto& backend : open.sharing)
      members.push_back(std::make_unique<Member>(Member{std::move(backend)}));
    if (open.standIn) standIn = std::make_unique<Member>(Member{std::move(open.standIn)});
    queue.resize(work.claims != nullptr ? work.unconditional : work.pieceCount);
    std::iota(queue.begin(), queue.end(), std::size_t{0});
    unclaimed = work.pieceCount - queue.size();
    remarks = work.input->remarks;
  }

  const GramWork work;
  Progress progress;
  std::vector<std::unique_ptr<Member>> members;
  std::unique_ptr<Member> standIn;  ///< null: nothing can stand in

  std::mutex standingIn;  ///< held by whoever uses the solver of the stand-in
  PartSize standInParts;

  mutable std::mutex mutex;  ///< guards what follows, and what members say of themselves
  std::condition_variable changed;
  std::deque<std::size_t> queue;
  std::size_t unclaimed = 0;                   ///< pieces that nobody may have taken yet
  std::size_t claiming = 0;                    ///< threads that ask for a piece
  std::size_t underWay = 0;                    ///< pieces
  std::size_t firstLeft = work.unconditional;  ///< first pieces not yet taken by next()
  std::size_t working = 0;                     ///< threads
  std::deque<SolvedPiece> solved;
  std::optional<std::size_t> given;  ///< the piece that next() gave last, until it is called again
  std::size_t unkept = 0;            ///< solved pieces: those that wait and the one that was given
  std::exception_ptr failure;
  bool isStopping = false;
  bool hasTakenOver = false;  ///< the stand-in, for good
  Remarks remarks;
  Clock::time_point lastSolved;

  std::vector<std::jthread> threads;  ///< last: they use what is above

  std::size_t usableMembers() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(members, [](const auto& member) { return !member->isLost; }));
  }

  /// True if work goes on when a member fails.
  bool isReplaceable() const { return standIn || members.size() > 1; }

  /// The next piece for a member's group, null if there is none; for the first of a group, waits as
  /// long as others may put theirs back.
  std::optional<std::size_t> take(const Member& member, const PieceGroup& group) {
    std::unique_lock lock{mutex};
    const auto isAnyLeft = [&] { return !queue.empty() || unclaimed > 0; };
    const auto mayTake = [&] {
      const bool isFirst = !queue.empty() && queue.front() < work.unconditional;
      const bool mayBegin = queue.empty() || !work.mayBegin || work.mayBegin(queue.front());
      return isAnyLeft() && mayBegin && (isFirst || firstLeft == 0);
    };
    const auto isOver = [&] {
      const bool isFirst = !queue.empty() && queue.front() < work.unconditional;
      return isStopping || member.isLost || (!isAnyLeft() && underWay == 0 && claiming == 0) ||
             (isAnyLeft() && !isFirst && progress.mayStopEarly());
    };
    if (group.pieces.empty()) {
      changed.wait(lock, [&] { return isOver() || mayTake(); });
    } else {
      if (group.pieces.size() >= member.piecesAtOnce ||
          group.isShareOf(waiting(), working, leastSecondsOf(member)))
        return std::nullopt;
    }
    for (;;) {
      if (!mayTake() || isOver()) return std::nullopt;
      if (queue.empty()) {
        claim(lock);
        continue;
      }
      const auto piece = queue.front();
      queue.pop_front();
      ++underWay;
      return piece;
    }
  }

  /// Pieces that this process may expect to get.
  std::size_t waiting() const {
    return queue.size() + (work.claims == nullptr
                               ? 0
                               : unclaimed / static_cast<std::size_t>(work.claims->processes()));
  }

  /// Puts a piece into the queue that no other process has taken, if there is one.
  void claim(std::unique_lock<std::mutex>& lock) {
    const auto count = work.pieceCount - work.unconditional;
    ++claiming;
    lock.unlock();
    std::optional<std::size_t> place;
    std::exception_ptr failed;
    try {
      place = work.claims->next(count);
    } catch (...) {
      failed = std::current_exception();
    }
    lock.lock();
    --claiming;
    if (failed) std::rethrow_exception(failed);
    unclaimed = place ? std::min(unclaimed, count - *place - 1) : 0;
    if (place) queue.push_back(work.unconditional + *place);
    changed.notify_all();
  }

  /// Returns the least predicted seconds of a group that is worth its while.
  static double leastSecondsOf(const Member& member) {
    return member.solver ? member.solver->demand().seconds / 32 : 0;
  }

  /// Takes pieces until they are this share of what a call should have, or keep the device busy
  /// for as long as is worth its while.
  PieceGroup takeGroup(const Member& member, double share) {
    auto demand = member.solver->demand();
    demand.pairs =
        static_cast<std::uint64_t>(static_cast<double>(demand.pairs) * std::min(1., share));
    demand.seconds = std::min(demand.seconds, share / leastShare * leastSecondsOf(member));
    PieceGroup group;
    while (const auto piece = take(member, group)) {
      const std::size_t before = group.pairs.size();
      group.add(*piece, work.addPairs);
      group.seconds += predictedSeconds(std::span{group.pairs}.subspan(before), *member.solver);
      if (group.pairs.size() >= demand.pairs || group.seconds >= demand.seconds) break;
    }
    return group;
  }

  void putBack(const PieceGroup& group) {
    {
      const std::scoped_lock lock{mutex};
      queue.insert(queue.begin(), group.pieces.begin(), group.pieces.end());
      std::ranges::sort(queue);
      underWay -= group.pieces.size();
    }
    changed.notify_all();
  }

  /// Shows the values of the pairs `begin` to `end` of the group: to each piece, its share of them.
  void show(const PieceGroup& group, std::size_t begin, std::size_t end,
            std::span<const double> values) const {
    for (std::size_t at = 0, first = 0; at < group.pieces.size(); first = group.ends[at++]) {
      const std::size_t from = std::max(begin, first), to = std::min(end, group.ends[at]);
      if (from < to) work.showPart(group.pieces[at], from - first, values.subspan(from, to - from));
    }
  }

  /// Solves the pairs of a group; part by part if someone looks on.
  void solvePairs(const Member& member, const PieceGroup& group, const PairOutcomes& outcomes,
                  PartSize& partSize, Progress& own) const {
    const std::span pairs{group.pairs};
    if (!work.showPart) return member.solver->solve(pairs, outcomes, own);
    for (std::size_t begin = 0; begin < pairs.size();) {
      const auto count = partSize.of(pairs.size() - begin);
      const auto start = Clock::now();
      member.solver->solve(
          pairs.subspan(begin, count),
          {outcomes.values.subspan(begin, count), outcomes.residuals.subspan(begin, count),
           outcomes.iterations.subspan(begin, count)},
          own);
      partSize.took(count, std::chrono::duration<double>{Clock::now() - start}.count());
      show(group, begin, begin + count, outcomes.values);
      begin += count;
    }
  }

  void solve(const Member& member, const PieceGroup& group, PartSize& partSize) {
    Recycled<double> values(group.pairs.size());
    Recycled<float> residuals(group.pairs.size());
    Recycled<std::uint16_t> iterations(group.pairs.size());
    // Progress of a failing device counts for nothing, so it is reported at the end.
    Progress own = isReplaceable() ? progress.silent() : progress;
    solvePairs(member, group, {values, residuals, iterations}, partSize, own);
    std::vector<SolvedPiece> pieces;
    for (std::size_t at = 0, begin = 0; at < group.pieces.size(); begin = group.ends[at++]) {
      const std::size_t count = group.ends[at] - begin;
      const PairOutcomes outcomes{std::span{values}.subspan(begin, count),
                                  std::span{residuals}.subspan(begin, count),
                                  std::span{iterations}.subspan(begin, count)};
      pieces.push_back({group.pieces[at],
                        work.resultOf(std::span{group.pairs}.subspan(begin, count), outcomes)});
      pieces.back().result.device = member.id();
    }
    if (isReplaceable()) progress.advance(group.pairs.size());
    hand(std::move(pieces));
    if (member.solver->demand().calls == 1) waitUntilKept();
  }

  /// A device that takes one call at a time begins no piece before the last one is kept, so that
  /// who is killed loses one at most.
  void waitUntilKept() {
    std::unique_lock lock{mutex};
    changed.wait(lock, [&] { return unkept == 0 || isStopping; });
  }

  void hand(std::vector<SolvedPiece> pieces) {
    {
      std::unique_lock lock{mutex};
      changed.wait(lock, [&] { return solved.size() < mostWaiting || isStopping; });
      const auto now = Clock::now();
      const std::chrono::duration<double> elapsed = now - lastSolved;
      lastSolved = now;
      for (SolvedPiece& piece : pieces) {
        piece.result.seconds = elapsed.count() / static_cast<double>(pieces.size());
        solved.push_back(std::move(piece));
      }
      unkept += pieces.size();
      underWay -= pieces.size();
    }
    changed.notify_all();
  }

  void solveByStandIn(const PieceGroup& group) {
    const std::scoped_lock lock{standingIn};
    if (!standIn->solver) {
      Progress silent = progress.silent();
      standIn->solver = standIn->backend->kernels().prepare(work.input, work.options, silent);
    }
    solve(*standIn, group, standInParts);
  }

  /// The member asks for less at once; what is too much by itself, the stand-in solves, or, if
  /// there is none, the other devices.
  void meetMemoryError(Member& member, const PieceGroup& group, const Error& error) {
    if (group.pieces.size() == 1) {
      if (!standIn) {
        lose(member, error);
        return putBack(group);
      }
      say({"device.memory", Severity::Note,
           Language::translated("The memory of %1 was not enough for some blocks, and %2 solved "
                                "them.",
                                member.id(), standIn->id())});
      return solveByStandIn(group);
    }
    {
      const std::scoped_lock lock{mutex};
      member.piecesAtOnce = std::min(member.piecesAtOnce, group.pieces.size() / 2);
    }
    putBack(group);
  }

  void say(Remark remark) {
    const std::scoped_lock lock{mutex};
    addRemarks(remarks, {std::move(remark)});
  }

  /// The member is not asked again; who takes over is told by the first call that fails.
  void lose(Member& member, const Error& error) {
    const std::scoped_lock lock{mutex};
    const bool isKnown = std::exchange(member.isLost, true);
    std::string others;
    for (const auto& other : members)
      if (!other->isLost)
        others =
            others.empty() ? other->id() : Language::translated("%1 and %2", others, other->id());
    if (others.empty() && !standIn) throw error;
    if (isKnown) return;
    // Diagonals come first, and only if somebody looks on: they are no blocks.
    const auto blocks = work.pieceCount - work.unconditional;
    remarks.push_back(tookOver(member.id(), others.empty() ? standIn->id() : others, error,
                               {std::min(queue.size() + unclaimed + underWay, blocks), blocks}));
  }

  void prepare(Member& member, Progress& preparing) {
    try {
      member.solver = member.backend->kernels().prepare(work.input, work.options, preparing);
    } catch (const Error& error) {
      if (!isReplaceable() || !isOfDevice(error)) throw;
      lose(member, error);
    }
  }

  /// Does the work of one thread of a member.
  void run(Member& member) {
    PartSize partSize;
    // The first groups are small, so that the device has work soon, and work left while the next
    // are made ready.
    constexpr double growth = 2, most = 32 * leastShare;
    for (double share = leastShare; member.solver; share = std::min(most, growth * share)) {
      const PieceGroup group = takeGroup(member, share);
      if (group.pieces.empty()) return;
      try {
        solve(member, group, partSize);
      } catch (const Error& error) {
        if (error.code() == ErrorCode::Memory) {
          meetMemoryError(member, group, error);
        } else {
          if (!isOfDevice(error) || !isReplaceable()) throw;
          lose(member, error);
          putBack(group);
        }
      }
    }
  }

  /// Solves the remaining pieces by the stand-in, in the first thread that finds all members lost.
  void runStandIn() {
    {
      const std::scoped_lock lock{mutex};
      if (usableMembers() > 0 || std::exchange(hasTakenOver, true)) return;
    }
    const Member nobody;
    while (const auto piece = take(nobody, {})) {
      PieceGroup group;
      group.add(*piece, work.addPairs);
      solveByStandIn(group);
    }
  }

  void runThread(Member& member) noexcept {
    try {
      run(member);
      if (standIn) runStandIn();
    } catch (...) {
      const std::scoped_lock lock{mutex};
      if (!failure) failure = std::current_exception();
      isStopping = true;
    }
    {
      const std::scoped_lock lock{mutex};
      --working;
    }
    changed.notify_all();
  }
};

GramWorkers::GramWorkers(OpenDevices devices, GramWork work, Progress& preparing)
    : state_{std::make_unique<State>(std::move(devices), std::move(work))} {
  for (const auto& member : state_->members)
    state_->prepare(*member, preparing);
}

GramWorkers::~GramWorkers() {
  {
    const std::scoped_lock lock{state_->mutex};
    state_->isStopping = true;
  }
  state_->changed.notify_all();
  state_->threads.clear();
  RecycledMemory::release();
}

void GramWorkers::start(const Progress& progress) {
  state_->progress = progress;
  state_->lastSolved = Clock::now();
  for (const auto& member : state_->members) {
    const int calls = member->solver ? member->solver->demand().calls : 1;
    {
      const std::scoped_lock lock{state_->mutex};
      state_->working += static_cast<std::size_t>(calls);
    }
    for (int call = 0; call < calls; ++call)
      state_->threads.emplace_back([state = state_.get(), member = member.get()] {
        WorkArena{}.execute([&] { state->runThread(*member); });
      });
  }
}

std::optional<SolvedPiece> GramWorkers::next() {
  State& state = *state_;
  std::unique_lock lock{state.mutex};
  if (const auto kept = std::exchange(state.given, std::nullopt)) {
    --state.unkept;
    if (*kept < state.work.unconditional) --state.firstLeft;
  }
  state.changed.notify_all();
  state.changed.wait(lock, [&] { return !state.solved.empty() || state.working == 0; });
  if (!state.solved.empty()) {
    SolvedPiece piece = std::move(state.solved.front());
    state.solved.pop_front();
    state.given = piece.piece;
    lock.unlock();
    state.changed.notify_all();
    return piece;
  }
  if (state.failure) std::rethrow_exception(state.failure);
  return std::nullopt;
}

Remarks GramWorkers::remarks() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->remarks;
}

std::vector<PathReport> GramWorkers::reports() const {
  std::vector<PathReport> all;
  const auto add = [&](const Member& member) {
    if (!member.solver) return;
    for (PathReport& report : member.solver->reports()) {
      report.device = member.id();
      all.push_back(std::move(report));
    }
  };
  for (const auto& member : state_->members)
    add(*member);
  if (state_->standIn) add(*state_->standIn);
  return all;
}

}  // namespace kindred
