#include "engine/molecule/residue_alignment.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/chain_pairing.hpp"
#include "engine/molecule/fold_score.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestPairs = 3;
constexpr std::size_t mostCells = 60'000'000;
constexpr std::size_t longestPiece = 20;  // of a chain that begins a search
constexpr double mostPieceCells = 64e6;   // of all searches that begin with pieces
constexpr int mostRounds = 12;
constexpr int mostFits = 6;

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
    // Searching goes farther than scoring where chains are short.
    half_ = std::max(foldScoreDistance(std::min(a.size(), b.size())), 1.5);
  }

  /// Improves pairs to begin with, round after round.
  Fit improved(ChainPairs pairs) const {
    Fit best = fitted(std::move(pairs));
    for (int round = 0; round < mostRounds && best.score > 0; ++round) {
      auto next = fitted(pairedBy(best.motion));
      if (next.score <= best.score) break;
      best = std::move(next);
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
      const auto motion = motionOf(pairs);
      if (const double score = scoreOf(pairs, motion); score > best.score)
        best = {std::move(pairs), motion, score};
    }
    return best.pairs;
  }

  /// The pairs that lie nearest once a piece of one chain lies on a piece of the other, of those
  /// pieces where most do.
  ChainPairs byPieces() const {
    const auto piece = std::min({longestPiece, a_.size(), b_.size()});
    const double cells = static_cast<double>(a_.size()) * static_cast<double>(b_.size());
    const auto starts = static_cast<std::size_t>(std::min(std::sqrt(mostPieceCells / cells), 8.0));
    Fit best;
    const auto startOf = [&](std::size_t at, std::size_t size) {
      return starts > 1 ? at * (size - piece) / (starts - 1) : 0;
    };
    for (std::size_t i = 0; i < starts; ++i)
      for (std::size_t j = 0; j < starts; ++j) {
        ChainPairs start;
        for (std::size_t at = 0; at < piece; ++at)
          start.emplace_back(startOf(i, a_.size()) + at, startOf(j, b_.size()) + at);
        const auto motion = motionOf(start);
        auto pairs = pairedBy(motion);
        if (const double score = scoreOf(pairs, motion); score > best.score)
          best = {std::move(pairs), motion, score};
      }
    return best.pairs;
  }

  /// The pairs that are near enough, laid on each other as well as they can be.
  ResidueAlignment alignment(const Fit& fit) const {
    const auto near = nearOf(fit.pairs, fit.motion, farthestPair);
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
    result.foldScore = foldScoreOf(fit.pairs);
    return result;
  }

 private:
  double worth(double squaredDistance) const { return 1 / (1 + squaredDistance / (half_ * half_)); }

  /// The TM-score of the pairs, of all that are joined, under the motion that is best for it.
  double foldScoreOf(const ChainPairs& pairs) const {
    const auto shorter = std::min(a_.size(), b_.size());
    Aligner scoring{*this};
    scoring.half_ = foldScoreDistance(shorter);
    return scoring.fitted(pairs).score / static_cast<double>(shorter);
  }

  /// The pairs of the best score, by the distances under a motion.
  ChainPairs pairedBy(const RigidMotion& motion) const {
    const auto moved = movedBy(motion);
    return pairedInOrder(
        {a_.size(), b_.size()},
        [&](std::size_t i, std::size_t j) { return worth(squared(a_[i], moved[j])); }, progress_);
  }

  std::vector<Point3> movedBy(const RigidMotion& motion) const {
    std::vector<Point3> moved;
    for (const auto& place : b_)
      moved.push_back(motion(place));
    return moved;
  }

  RigidMotion motionOf(std::span<const std::pair<std::size_t, std::size_t>> pairs) const {
    std::vector<Point3> fixed, moving;
    for (const auto& [i, j] : pairs) {
      fixed.push_back(a_[i]);
      moving.push_back(b_[j]);
    }
    return superposition(fixed, moving);
  }

  double scoreOf(const ChainPairs& pairs, const RigidMotion& motion) const {
    return std::accumulate(pairs.begin(), pairs.end(), 0.0, [&](double sum, const auto& pair) {
      return sum + worth(squared(a_[pair.first], motion(b_[pair.second])));
    });
  }

  ChainPairs nearOf(const ChainPairs& pairs, const RigidMotion& motion, double distance) const {
    ChainPairs near;
    for (const auto& pair : pairs)
      if (squared(a_[pair.first], motion(b_[pair.second])) <= distance * distance)
        near.push_back(pair);
    return near;
  }

  /// The best motion of some pairs that begins with a piece of them: all, a half, a quarter, ... .
  /// From there those that are near decide.
  Fit fitted(ChainPairs pairs) const {
    Fit best{pairs, {}, -1};
    if (pairs.size() < fewestPairs) return best;
    for (std::size_t piece = pairs.size(), level = 0;
         level < 4 && piece >= std::min<std::size_t>(pairs.size(), 4); piece /= 2, ++level)
      for (std::size_t begin = 0; begin + piece <= pairs.size();
           begin += std::max<std::size_t>(piece / 2, 1)) {
        progress_.checkpoint();
        auto motion = motionOf(std::span{pairs}.subspan(begin, piece));
        for (int fit = 0; fit < mostFits; ++fit) {
          const double score = scoreOf(pairs, motion);
          if (score > best.score) {
            best.motion = motion;
            best.score = score;
          }
          const auto near = nearOf(pairs, motion, half_ + 1);
          if (near.size() < fewestPairs) break;
          motion = motionOf(near);
        }
      }
    return best;
  }

  std::span<const Point3> a_;
  std::span<const Point3> b_;
  const Progress& progress_;
  double half_ = 0;
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
  auto best = aligner.improved(pairedInOrder(
      {a.size(), b.size(), 1, 0.1},
      [&](std::size_t i, std::size_t j) { return std::clamp(distinction(i, j), -1.0, 2.0); },
      progress));
  for (auto start : {aligner.sideBySide(), aligner.byPieces()})
    if (auto other = aligner.improved(std::move(start)); other.score > best.score)
      best = std::move(other);
  return aligner.alignment(best);
}

}  // namespace kindred
