#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/core/recycled.hpp"
#include "engine/gram/gram.hpp"

namespace kindred {

/// The pieces that workers are to solve, each of pairs that are kept together (a block, a
/// diagonal).
struct GramWork {
  std::shared_ptr<const KernelInput> input;
  SolveOptions options;
  std::size_t pieceCount = 0;

  /// So many of the first are solved even after "stop and keep", and taken by next() before any
  /// other is begun.
  std::size_t unconditional = 0;

  /// True if the first piece that is left may be begun; asked again whenever next() is called.
  /// Empty: it may. Called from several threads.
  std::function<bool(std::size_t piece)> mayBegin = {};

  /// Hands out the other pieces among several processes; null: all are for this one.
  BlockClaims* claims = nullptr;

  /// Adds the pairs of a piece to others.
  std::function<void(std::size_t piece, Recycled<GraphPair>& pairs)> addPairs;

  /// Returns the stored result of a piece without its seconds and device. This and addPairs() are
  /// called from several threads.
  std::function<GramBlockResult(std::span<const GraphPair> pairs, const PairOutcomes& outcomes)>
      resultOf;

  /// Is shown the values of some more pairs of a piece, from its pair `first` on, about every tenth
  /// of a second, from several threads. Empty: nobody looks on, and pieces are solved at a go.
  std::function<void(std::size_t piece, std::size_t first, std::span<const double> values)>
      showPart;
};

/// A piece and what came of it.
struct SolvedPiece {
  std::size_t piece = 0;
  GramBlockResult result;
};

/// Solves pieces on all devices at once: each device has as many threads as its solver demands, and
/// each thread takes a few pieces at a time off one list. So the next pieces are made ready while a
/// device solves the present ones, and a faster device simply takes more of them.
///
/// A device that runs out of memory gets fewer pieces at a time and, if one is too many, leaves
/// it to the stand-in. One that fails is not asked again: others take its pieces, or at last the
/// stand-in. Either is told once in remarks().
class GramWorkers {
 public:
  /// Prepares the devices: throws Cancelled, and what they throw if nothing can stand in.
  GramWorkers(OpenDevices devices, GramWork work, Progress& preparing);

  /// Ends the work under way.
  ~GramWorkers();

  /// Begins; progress advances by one a pair.
  void start(const Progress& progress);

  /// Waits for a solved piece, in any order; the one before counts as kept. Nothing once all are
  /// solved or, after "stop and keep", those under way. Throws what ended the work, after all that
  /// was solved before.
  std::optional<SolvedPiece> next();

  Remarks remarks() const;
  std::vector<PathReport> reports() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kindred
