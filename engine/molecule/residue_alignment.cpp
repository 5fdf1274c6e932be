#include "engine/molecule/residue_alignment.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/chain_pairing.hpp"
#include "engine/molecule/fold_elements.hpp"
#include "engine/molecule/fold_score.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestPairs = 3;
constexpr std::size_t mostCells = 60'000'000;
constexpr std::size_t longestPiece = 20;  // of a chain that begins a search
constexpr std::size_t shortestPiece = 8;
constexpr std::size_t mostPieces = 24;
constexpr std::size_t keptPieces = 8;
constexpr double mostPieceCells = 4e7;  // of all searches that begin with pieces
constexpr double hopeless = 0.3;
constexpr double softer = 0.8;  // Å, of what counts half while pairs are sought
constexpr int mostRounds = 12;
constexpr int mostFits = 10;

double squared(const Point3& a, const Point3& b) {
  double sum = 0;
  for (std::size_t axis = 0; axis < 3; ++axis)
    sum += (a[axis] - b[axis]) * (a[axis] - b[axis]);
  return sum;
}

/// Pairs, the motion that lays them on each other, and how good that is.
struct Fit {
  ChainPairs pairs;
  RigidMotion motion;
  double score = -1;
};

class Aligner {
 public:
  Aligner(std::span<const Point3> a, std::span<const Point3> b, const Progress& progress)
      : a_{a}, b_{b}, progress_{progress} {
    const auto shorter = std::min(a.size(), b.size());
    half_ = foldScoreDistance(shorter) + softer;
    // Searching goes farther than scoring where chains are short.
    reach_ = std::clamp(half_, 4.5, 8.0);
  }

  /// Improves pairs to begin with, with a price for gaps and without one, round after round.
  /// Gives up what stays far behind another.
  Fit improved(ChainPairs pairs, double rival = 0) const {
    Fit best = fitted(std::move(pairs), Effort::Little);
    if (best.score < hopeless * rival) return best;
    const auto start = best.motion;
    for (const double opening : {0.6, 0.0}) {
      Fit last{{}, start, -1};
      for (int round = 0; round < mostRounds; ++round) {
        auto next = fitted(pairedBy(last.motion, opening), Effort::Little, last.motion);
        const bool isSettled = next.score <= last.score * (1 + 1e-6);
        last = std::move(next);
        if (last.score > best.score) best = last;
        if (isSettled || last.score < hopeless * std::max(rival, best.score)) break;
      }
    }
    return best;
  }

  /// Both chains side by side without a gap, where they fit best.
  ChainPairs sideBySide() const {
    const auto shortest =
        static_cast<std::ptrdiff_t>(std::max(fewestPairs, std::min(a_.size(), b_.size()) / 2));
    Fit best;
    for (auto shift = shortest - std::ssize(b_); shift <= std::ssize(a_) - shortest; ++shift) {
      progress_.checkpoint();
      ChainPairs pairs;
      const auto end = std::min(std::ssize(a_), std::ssize(b_) + shift);
      for (auto i = std::max<std::ptrdiff_t>(shift, 0); i < end; ++i)
        pairs.emplace_back(i, i - shift);
      auto motion = motionOf(pairs);
      double score = scoreOf(pairs, motion);
      if (const auto near = nearestHalf(pairs, motion); near.size() >= fewestPairs) {
        motion = motionOf(near);
        score = std::max(score, scoreOf(pairs, motion));
      }
      if (score > best.score) best = {std::move(pairs), motion, score};
    }
    return best.pairs;
  }

  /// Residues of one form beside each other.
  ChainPairs byForms() const {
    return pairedByRows(
        {a_.size(), b_.size(), 1, 1},
        [&](std::size_t i, std::span<double> row) {
          for (std::size_t j = 0; j < row.size(); ++j)
            row[j] = formsA_[i] == formsB_[j] ? 1 : 0;
        },
        progress_);
  }

  /// Residues of one form that lie near each other under a motion.
  ChainPairs byFormsAndPlaces(const RigidMotion& motion) const {
    const Moved moved{b_, motion};
    return pairedByRows(
        {a_.size(), b_.size(), 1, 1},
        [&](std::size_t i, std::span<double> row) {
          rowOf(i, moved, row);
          for (std::size_t j = 0; j < row.size(); ++j)
            row[j] += formsA_[i] == formsB_[j] ? 0.5 : 0;
        },
        progress_);
  }

  /// The pairs that lie nearest once a piece of one chain lies on a piece of the other, for the
  /// best few pieces. Every third residue decides which these are, as there are many.
  std::vector<ChainPairs> byPieces() const {
    const auto shorter = std::min(a_.size(), b_.size());
    const auto piece =
        std::clamp<std::size_t>(shorter / 4, std::min(shorter, shortestPiece), longestPiece);
    const double cells = static_cast<double>(a_.size()) * static_cast<double>(b_.size());
    const auto starts = [&](std::size_t size) {
      return std::clamp<std::size_t>((size - piece) * 4 / (3 * piece) + 1, 1, mostPieces);
    };
    std::vector<Fit> found;
    const auto count = [&](std::size_t size) {
      return cells * static_cast<double>(starts(a_.size()) * starts(b_.size())) > mostPieceCells
                 ? std::min<std::size_t>(starts(size), 6)
                 : starts(size);
    };
    const auto startOf = [&](std::size_t at, std::size_t size) {
      return count(size) > 1 ? at * (size - piece) / (count(size) - 1) : 0;
    };
    for (std::size_t i = 0; i < count(a_.size()); ++i)
      for (std::size_t j = 0; j < count(b_.size()); ++j) {
        progress_.checkpoint();
        ChainPairs start;
        for (std::size_t at = 0; at < piece; ++at)
          start.emplace_back(startOf(i, a_.size()) + at, startOf(j, b_.size()) + at);
        const auto motion = motionOf(start);
        auto pairs = sparselyPairedBy(motion);
        found.push_back({std::move(pairs), motion, 0});
        found.back().score = scoreOf(found.back().pairs, motion);
      }
    std::ranges::stable_sort(found, std::greater{}, &Fit::score);
    if (found.size() > keptPieces) found.resize(keptPieces);
    std::vector<ChainPairs> best;
    for (const auto& fit : found)
      best.push_back(pairedBy(fit.motion, 0.6));
    return best;
  }

  /// The pairs that are near enough, laid on each other as well as they can be.
  ResidueAlignment alignment(const Fit& fit) const {
    const auto thorough = fitted(fit.pairs, Effort::Much, fit.motion);
    const auto near = nearOf(fit.pairs, thorough.motion, farthestPair);
    ResidueAlignment result;
    if (near.size() < fewestPairs) return result;
    result.motion = motionOf(near);
    double sum = 0;
    for (const auto& [i, j] : near) {
      const double distance = squared(a_[i], result.motion(b_[j]));
      result.pairs.push_back({i, j, std::sqrt(distance)});
      sum += distance / static_cast<double>(near.size());
    }
    result.rmsd = std::sqrt(sum);
    result.foldScoreByA = foldScoreOf(fit.pairs, a_.size(), thorough.motion);
    result.foldScoreByB = a_.size() == b_.size()
                              ? result.foldScoreByA
                              : foldScoreOf(fit.pairs, b_.size(), thorough.motion);
    result.foldScore = a_.size() <= b_.size() ? result.foldScoreByA : result.foldScoreByB;
    return result;
  }

 private:
  enum class Effort { Little, Much };

  /// Moved places, by axes.
  struct Moved {
    std::vector<double> x, y, z;
    Moved(std::span<const Point3> places, const RigidMotion& motion) {
      for (const auto& place : places) {
        const auto moved = motion(place);
        x.push_back(moved[0]), y.push_back(moved[1]), z.push_back(moved[2]);
      }
    }
  };

  double worth(double squaredDistance) const { return 1 / (1 + squaredDistance / (half_ * half_)); }

  void rowOf(std::size_t i, const Moved& moved, std::span<double> row) const {
    const double x = a_[i][0], y = a_[i][1], z = a_[i][2], scale = 1 / (half_ * half_);
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double dx = moved.x[j] - x, dy = moved.y[j] - y, dz = moved.z[j] - z;
      row[j] = 1 / (1 + (dx * dx + dy * dy + dz * dz) * scale);
    }
  }

  /// The TM-score of the pairs by so many residues, under the motion that is best for it.
  double foldScoreOf(const ChainPairs& pairs, std::size_t residues,
                     const RigidMotion& motion) const {
    Aligner scoring{*this};
    scoring.half_ = foldScoreDistance(residues);
    double best = 0;
    for (const double reach : {std::clamp(scoring.half_, 4.5, 8.0), scoring.half_}) {
      scoring.reach_ = reach;
      best = std::max(best, scoring.fitted(pairs, Effort::Much, motion).score);
    }
    return best / static_cast<double>(residues);
  }

  /// The pairs of the best score, by the distances under a motion.
  ChainPairs pairedBy(const RigidMotion& motion, double opening) const {
    const Moved moved{b_, motion};
    return pairedByRows(
        {a_.size(), b_.size(), opening},
        [&](std::size_t i, std::span<double> row) { rowOf(i, moved, row); }, progress_);
  }

  /// Does so for every third residue of either.
  ChainPairs sparselyPairedBy(const RigidMotion& motion) const {
    constexpr std::size_t step = 3;
    std::vector<Point3> some;
    for (std::size_t j = step / 2; j < b_.size(); j += step)
      some.push_back(b_[j]);
    const Moved moved{some, motion};
    auto pairs = pairedByRows(
        {(a_.size() - step / 2 + step - 1) / step, some.size(), 0.6},
        [&](std::size_t i, std::span<double> row) { rowOf(step / 2 + i * step, moved, row); },
        progress_);
    for (auto& [i, j] : pairs)
      i = step / 2 + i * step, j = step / 2 + j * step;
    return pairs;
  }

  RigidMotion motionOf(std::span<const std::pair<std::size_t, std::size_t>> pairs) const {
    fixed_.clear();
    moving_.clear();
    for (const auto& [i, j] : pairs) {
      fixed_.push_back(a_[i]);
      moving_.push_back(b_[j]);
    }
    return superposition(fixed_, moving_);
  }

  double scoreOf(const ChainPairs& pairs, const RigidMotion& motion) const {
    double sum = 0;
    for (const auto& [i, j] : pairs)
      sum += worth(squared(a_[i], motion(b_[j])));
    return sum;
  }

  ChainPairs nearOf(const ChainPairs& pairs, const RigidMotion& motion, double distance) const {
    ChainPairs near;
    for (const auto& pair : pairs)
      if (squared(a_[pair.first], motion(b_[pair.second])) <= distance * distance)
        near.push_back(pair);
    return near;
  }

  /// The half of the pairs whose residues are nearest.
  ChainPairs nearestHalf(const ChainPairs& pairs, const RigidMotion& motion) const {
    std::vector<double> distances;
    for (const auto& [i, j] : pairs)
      distances.push_back(squared(a_[i], motion(b_[j])));
    auto sorted = distances;
    const auto middle = sorted.begin() + std::ssize(sorted) / 2;
    std::ranges::nth_element(sorted, middle);
    ChainPairs near;
    for (std::size_t at = 0; at < pairs.size(); ++at)
      if (distances[at] <= *middle) near.push_back(pairs[at]);
    return near;
  }

  /// Goes on from a motion: those that are near decide about the next one.
  void settle(Fit& best, RigidMotion motion, int fits) const {
    ChainPairs last;
    for (int fit = 0; fit < fits; ++fit) {
      const double score = scoreOf(best.pairs, motion);
      if (score > best.score) {
        best.motion = motion;
        best.score = score;
      }
      auto near = nearOf(best.pairs, motion, fit == 0 ? reach_ - 1 : reach_ + 1);
      for (double wider = reach_; near.size() < fewestPairs && wider < 3 * reach_; wider += 1)
        near = nearOf(best.pairs, motion, wider);
      if (near.size() < fewestPairs || near == last) break;
      motion = motionOf(near);
      last = std::move(near);
    }
  }

  /// The best motion of some pairs that begins with a given one, and with pieces of them: all, a
  /// half, a quarter, ... .
  Fit fitted(ChainPairs pairs, Effort effort, std::optional<RigidMotion> from = {}) const {
    Fit best{std::move(pairs), {}, -1};
    const auto size = best.pairs.size();
    if (size < fewestPairs) return best;
    const bool isThorough = effort == Effort::Much;
    if (from) settle(best, *from, mostFits);
    const int levels = isThorough ? 6 : 3;
    for (std::size_t piece = size, level = 0;
         static_cast<int>(level) < levels && piece >= std::min<std::size_t>(size, 4);
         piece /= 2, ++level) {
      const auto step = std::max<std::size_t>(isThorough ? piece / 4 : piece, 1);
      for (std::size_t begin = 0; begin + piece <= size; begin += step) {
        progress_.checkpoint();
        settle(best, motionOf(std::span{best.pairs}.subspan(begin, piece)),
               isThorough ? mostFits : 4);
      }
    }
    return best;
  }

  std::span<const Point3> a_;
  std::span<const Point3> b_;
  const Progress& progress_;
  std::vector<FoldElement::Form> formsA_ = residueForms(a_), formsB_ = residueForms(b_);
  double half_ = 0;   ///< where a pair counts half
  double reach_ = 0;  ///< pairs nearer than about this decide about a motion
  mutable std::vector<Point3> fixed_, moving_;
};

/// How much more alike two residues are than either is to others, in standard deviations.
Matrix distinctionOf(const Matrix& likeness) {
  std::vector<double> ofRow(likeness.rows()), ofColumn(likeness.columns());
  double all = 0;
  for (std::size_t i = 0; i < likeness.rows(); ++i)
    for (std::size_t j = 0; j < likeness.columns(); ++j) {
      const double value = likeness(i, j);
      ofRow[i] += value / static_cast<double>(likeness.columns());
      ofColumn[j] += value / static_cast<double>(likeness.rows());
      all += value / static_cast<double>(likeness.rows() * likeness.columns());
    }
  Matrix result{likeness.rows(), likeness.columns()};
  double variance = 0;
  for (std::size_t i = 0; i < likeness.rows(); ++i)
    for (std::size_t j = 0; j < likeness.columns(); ++j) {
      result(i, j) = likeness(i, j) - ofRow[i] - ofColumn[j] + all;
      variance += result(i, j) * result(i, j);
    }
  const double deviation =
      std::sqrt(variance / static_cast<double>(likeness.rows() * likeness.columns()));
  for (auto& value : result.values())
    value = deviation > 0 ? value / deviation : 0;
  return result;
}

/// The best of all ways to begin, and of some pairs.
ResidueAlignment aligned(const Aligner& aligner, ChainPairs pairs) {
  Fit best = aligner.improved(std::move(pairs));
  const auto tryFrom = [&](ChainPairs start) {
    if (auto other = aligner.improved(std::move(start), best.score); other.score > best.score)
      best = std::move(other);
  };
  tryFrom(aligner.sideBySide());
  tryFrom(aligner.byForms());
  for (auto& start : aligner.byPieces())
    tryFrom(std::move(start));
  if (best.score > 0) tryFrom(aligner.byFormsAndPlaces(best.motion));
  return aligner.alignment(best);
}

}  // namespace

ResidueAlignment alignResidues(std::span<const Point3> a, std::span<const Point3> b,
                               const Matrix& likeness, const Progress& progress) {
  if (likeness.rows() != a.size() || likeness.columns() != b.size())
    throw Error{ErrorCode::Input,
                joined("The likeness has ", likeness.rows(), " rows and ", likeness.columns(),
                       " columns, but there are ", a.size(), " and ", b.size(),
                       " residues: give the likeness of these.")};
  if (std::min(a.size(), b.size()) < fewestPairs || a.size() > mostCells / b.size()) return {};
  const Aligner aligner{a, b, progress};
  const auto distinction = distinctionOf(likeness);
  return aligned(aligner, pairedInOrder(
                              {a.size(), b.size(), 1, 0.1},
                              [&](std::size_t i, std::size_t j) {
                                return std::clamp(distinction(i, j), -1.0, 2.0);
                              },
                              progress));
}

ResidueAlignment alignPlaces(std::span<const Point3> a, std::span<const Point3> b,
                             const Progress& progress) {
  if (std::min(a.size(), b.size()) < fewestPairs || a.size() > mostCells / b.size()) return {};
  return aligned(Aligner{a, b, progress}, {});
}

}  // namespace kindred
