#include "engine/molecule/residue_alignment.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/fold_score.hpp"
#include "engine/molecule/pair_fit.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestSuperposed = 3;
constexpr std::size_t mostCells = 60'000'000;
constexpr double softer = 0.8;             // Å, of what counts half while pairs are sought
constexpr double softest = 1.5;            // and while pieces are compared
constexpr double longestChainStep = 4.25;  // Å between Cα that follow each other
constexpr std::size_t searchStep = 40;
constexpr int mostRounds = 30;
constexpr int fewRounds = 2;

double distanceOf(const Point3& a, const Point3& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

Point3 middleOf(std::span<const Point3> places) {
  Point3 middle{};
  for (const auto& place : places)
    for (std::size_t axis = 0; axis < 3; ++axis)
      middle[axis] += place[axis] / static_cast<double>(places.size());
  return middle;
}

/// Numbers for helix, strand, turn and coil, by the distances of five Cα in a row (as TM-align).
std::vector<float> formsOf(std::span<const Point3> places) {
  enum { Coil = 1, Helix, Turn, Strand };
  std::vector<float> forms(places.size(), Coil);
  for (std::size_t at = 2; at + 2 < places.size(); ++at) {
    const auto apart = [&](std::size_t from, std::size_t to) {
      return distanceOf(places[at + from - 2], places[at + to - 2]);
    };
    const auto looksLike = [&](double three, double two, double one, double within) {
      return std::abs(apart(0, 4) - three) < within && std::abs(apart(0, 3) - two) < within &&
             std::abs(apart(1, 4) - two) < within && std::abs(apart(0, 2) - one) < within &&
             std::abs(apart(1, 3) - one) < within && std::abs(apart(2, 4) - one) < within;
    };
    forms[at] = looksLike(6.37, 5.18, 5.45, 2.1) ? Helix
                : looksLike(13, 10.4, 6.1, 1.42) ? Strand
                : apart(0, 4) < 8                ? Turn
                                                 : Coil;
  }
  return forms;
}

/// The longest piece of a chain whose residues follow each other.
std::pair<std::size_t, std::size_t> longestPieceOf(std::span<const Point3> places) {
  std::pair<std::size_t, std::size_t> longest{0, 0};
  for (std::size_t from = 0, to = 1; to <= places.size(); ++to)
    if (to == places.size() || distanceOf(places[to - 1], places[to]) > longestChainStep) {
      if (to - from > longest.second) longest = {from, to - from};
      from = to;
    }
  return longest;
}

/// Looks for pairs of residues of two chains as TM-align does (Zhang, Skolnick 2005).
class FoldAligner {
 public:
  FoldAligner(std::span<const Point3> a, std::span<const Point3> b, const Progress& progress)
      : a_{a}, b_{b}, progress_{progress}, fitter_{chainA_, chainB_, searchScale(a, b), progress} {
    std::ranges::reverse(formsB_);
    formsA_.resize(a.size() + mostLanes);
    formsB_.resize(b.size() + mostLanes);
    movedB_.resize(b.size());
  }

  ResidueAlignment aligned(ChainPairs start) {
    constexpr double both[]{0.6, 0.0}, free[]{0.0};
    const double enough = std::min(a_.size(), b_.size()) <= 40 ? 0.1 : 0.4;
    if (!start.empty()) tryFrom(std::move(start), 0.2, both, mostRounds);
    tryFrom(sideBySide(), 0, both, mostRounds);
    tryFrom(paired({}, {.place = 0, .form = 1, .opening = 1}), 0.2, both, mostRounds);
    tryFrom(byPieces(), enough, both, fewRounds);
    const auto motion = fitter_.motionOfAll(best_.pairs);
    tryFrom(paired(motion, {.half = softestHalf(), .form = 0.5, .opening = 1}), enough, both,
            mostRounds);
    for (auto& pairs : unbroken())
      tryFrom(std::move(pairs), enough, free, fewRounds);
    return result();
  }

 private:
  static PairScale searchScale(std::span<const Point3> a, std::span<const Point3> b) {
    const auto shorter = std::min(a.size(), b.size());
    const double half = (shorter <= 19 ? 0.168 : foldScoreDistance(shorter)) + softer;
    return {half, std::clamp(half, 4.5, 8.0),
            1.5 * std::pow(static_cast<double>(shorter), 0.3) + 3.5};
  }

  float softestHalf() const {
    const double half = fitter_.scale().half + softest;
    return static_cast<float>(half * half);
  }

  /// The pairs of the best way through both chains, once b is moved.
  ChainPairs paired(const AxisMotion& motion, const PairWorth& worth) {
    progress_.checkpoint();
    const auto& r = motion.rotation;
    const auto last = b_.size() - 1;
    for (std::size_t at = 0; at <= last; ++at) {
      const float x = chainB_.x[last - at], y = chainB_.y[last - at], z = chainB_.z[last - at];
      movedB_.x[at] = r[0] * x + r[1] * y + r[2] * z + motion.shift[0];
      movedB_.y[at] = r[3] * x + r[4] * y + r[5] * z + motion.shift[1];
      movedB_.z[at] = r[6] * x + r[7] * y + r[8] * z + motion.shift[2];
    }
    ways_.fill(chainA_, formsA_, movedB_, formsB_, worth);
    ChainPairs pairs;
    for (std::size_t i = a_.size(), j = b_.size(); i > 0 && j > 0;) {
      const auto step = ways_.step(i, j);
      if (step == PairStep::Pair) pairs.emplace_back(i - 1, j - 1);
      i -= step != PairStep::AloneB;
      j -= step != PairStep::AloneA;
    }
    std::ranges::reverse(pairs);
    return pairs;
  }

  /// Pairs anew by distance, round after round, unless the start is far behind the best.
  void tryFrom(ChainPairs start, double enough, std::span<const double> openings, int rounds) {
    auto last = fitter_.fitted(std::move(start), searchStep);
    keep(last);
    if (last.score <= enough * best_.score) return;
    const double half = fitter_.scale().half;
    for (const double opening : openings) {
      std::vector<ChainPairs> seen;  // rounds may go in circles
      for (int round = 0; round < rounds; ++round) {
        auto pairs = paired(last.motion, {.half = static_cast<float>(half * half),
                                          .opening = static_cast<float>(opening)});
        if (std::ranges::find(seen, pairs) != seen.end()) break;
        seen.push_back(pairs);
        last = fitter_.fitted(std::move(pairs), searchStep);
        keep(last);
      }
    }
  }

  void keep(const PairFit& fit) {
    if (fit.score > best_.score) best_ = fit;
  }

  /// The pairs of a piece of one chain beside the other without a gap, where they fit best.
  ChainPairs sideBySide(std::size_t fromA, std::size_t countA, std::size_t fromB,
                        std::size_t countB, std::size_t overlap) const {
    const auto fewest = static_cast<std::ptrdiff_t>(overlap);
    const auto lengthA = static_cast<std::ptrdiff_t>(countA),
               lengthB = static_cast<std::ptrdiff_t>(countB);
    double best = -1;
    std::ptrdiff_t bestShift = 0;
    const auto endOf = [&](std::ptrdiff_t shift) { return std::min(lengthA, lengthB + shift); };
    for (auto shift = fewest - lengthB; shift <= lengthA - fewest; ++shift) {
      progress_.checkpoint();
      const auto i = std::max<std::ptrdiff_t>(shift, 0);
      const double score = fitter_.roughScore(fromA + static_cast<std::size_t>(i),
                                              fromB + static_cast<std::size_t>(i - shift),
                                              static_cast<std::size_t>(endOf(shift) - i));
      if (score > best) best = score, bestShift = shift;
    }
    ChainPairs pairs;
    for (auto i = std::max<std::ptrdiff_t>(bestShift, 0); i < endOf(bestShift); ++i)
      pairs.emplace_back(fromA + static_cast<std::size_t>(i),
                         fromB + static_cast<std::size_t>(i - bestShift));
    return pairs;
  }

  ChainPairs sideBySide() const {
    const auto shorter = std::min(a_.size(), b_.size());
    return sideBySide(0, a_.size(), 0, b_.size(),
                      std::min(shorter, std::max<std::size_t>(shorter / 2, 5)));
  }

  /// The shorter one of the longest unbroken pieces of both chains beside the other chain; each, if
  /// they cannot be told apart. Of a whole chain, its ends are left out.
  std::vector<ChainPairs> unbroken() const {
    auto ofA = longestPieceOf(a_), ofB = longestPieceOf(b_);
    const auto order = std::pair{ofA.second, a_.size()} <=> std::pair{ofB.second, b_.size()};
    const auto within = [&](auto& piece) {
      auto& [from, count] = piece;
      if (count != std::min(a_.size(), b_.size())) return;
      from += count / 10;
      count = count * 89 / 100 - count / 10 + 1;
    };
    const auto overlapOf = [](std::size_t count, std::size_t whole) {
      return std::min({count, whole, std::max<std::size_t>(std::min(count, whole) * 2 / 5, 3)});
    };
    std::vector<ChainPairs> found;
    if (order <= 0) {
      within(ofA);
      found.push_back(
          sideBySide(ofA.first, ofA.second, 0, b_.size(), overlapOf(ofA.second, b_.size())));
    }
    if (order >= 0) {
      within(ofB);
      found.push_back(
          sideBySide(0, a_.size(), ofB.first, ofB.second, overlapOf(ofB.second, a_.size())));
    }
    return found;
  }

  /// The pairs that lie near each other once a piece of one chain lies on a piece of the other, for
  /// the best of many pieces.
  ChainPairs byPieces() {
    const auto stepOf = [](std::size_t size) {
      return std::max<std::size_t>(1, std::min<std::size_t>(size > 250   ? 45
                                                            : size > 200 ? 35
                                                            : size > 150 ? 25
                                                                         : 15,
                                                            size / 3));
    };
    const auto shorter = std::min(a_.size(), b_.size());
    PairFit best;
    for (const auto length :
         {std::min<std::size_t>(20, shorter / 3), std::min<std::size_t>(100, shorter / 2)}) {
      if (length < fewestSuperposed) continue;
      for (std::size_t i = 0; i + length <= a_.size(); i += stepOf(a_.size()))
        for (std::size_t j = 0; j + length <= b_.size(); j += stepOf(b_.size())) {
          const auto motion =
              motionOf(nearPairs(chainA_.from(i), chainB_.from(j), length, {}, everyPair).sums);
          auto fit = fitter_.roughly(paired(motion, {.half = softestHalf()}));
          if (fit.score > best.score) best = std::move(fit);
        }
    }
    return best.pairs;
  }

  /// The motion of places in space that one of axes about middles stands for.
  RigidMotion wholeMotion(const AxisMotion& motion) const {
    RigidMotion whole{.from = middleB_, .to = middleA_};
    for (std::size_t row = 0; row < 3; ++row) {
      whole.to[row] += motion.shift[row];
      for (std::size_t column = 0; column < 3; ++column)
        whole.rotation[row][column] = motion.rotation[3 * row + column];
    }
    return whole;
  }

  ChainPairs nearOf(const ChainPairs& pairs, const RigidMotion& motion, double within) const {
    ChainPairs near;
    std::ranges::copy_if(pairs, std::back_inserter(near), [&](const auto& pair) {
      return distanceOf(a_[pair.first], motion(b_[pair.second])) <= within;
    });
    return near;
  }

  RigidMotion superposed(const ChainPairs& pairs) const {
    std::vector<Point3> fixed, moving;
    for (const auto& [i, j] : pairs)
      fixed.push_back(a_[i]), moving.push_back(b_[j]);
    return superposition(fixed, moving);
  }

  /// The TM-score of pairs by so many residues, in double precision.
  double foldScoreOf(const ChainPairs& pairs, std::size_t residues) {
    const double half = foldScoreDistance(residues);
    const PairScale scale{half, std::clamp(half, 4.5, 8.0)};
    fitter_.setScale(scale);
    const auto motion = wholeMotion(fitter_.fitted(pairs, 1).motion);
    const auto scoreOf = [&](const RigidMotion& moved) {
      double sum = 0;
      for (const auto& [i, j] : pairs) {
        const double share = distanceOf(a_[i], moved(b_[j])) / half;
        sum += 1 / (1 + share * share);
      }
      return sum / static_cast<double>(residues);
    };
    const auto near = nearOf(pairs, motion, scale.reach + 1);
    return std::max(scoreOf(motion),
                    near.size() < fewestSuperposed ? 0 : scoreOf(superposed(near)));
  }

  /// The pairs that are near enough, laid on each other as well as they can be.
  ResidueAlignment result() {
    ResidueAlignment result;
    if (best_.pairs.size() < fewestSuperposed) return result;
    const auto motion = wholeMotion(fitter_.fitted(best_.pairs, 1).motion);
    const auto counted = nearOf(best_.pairs, motion, fitter_.scale().far);
    const auto near = nearOf(counted, motion, farthestPair);
    if (near.size() < fewestSuperposed) return result;
    result.motion = superposed(near);
    double sum = 0;
    for (const auto& [i, j] : near) {
      const double distance = distanceOf(a_[i], result.motion(b_[j]));
      result.pairs.push_back({i, j, distance});
      sum += distance * distance / static_cast<double>(near.size());
    }
    result.rmsd = std::sqrt(sum);
    result.foldScoreByA = foldScoreOf(counted, a_.size());
    result.foldScoreByB =
        a_.size() == b_.size() ? result.foldScoreByA : foldScoreOf(counted, b_.size());
    return result;
  }

  static constexpr PairLimits everyPair{1, 1e30F, 1e30F};

  std::span<const Point3> a_, b_;
  const Progress& progress_;
  Point3 middleA_ = middleOf(a_), middleB_ = middleOf(b_);
  AxisPlaces chainA_{a_, middleA_}, chainB_{b_, middleB_}, movedB_;
  std::vector<float> formsA_ = formsOf(a_), formsB_ = formsOf(b_);
  PairFitter fitter_;
  PlaceWays ways_;
  PairFit best_;
};

/// Returns how much more alike two residues are than either is to others, in standard deviations.
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

bool areComparable(std::span<const Point3> a, std::span<const Point3> b) {
  return std::min(a.size(), b.size()) >= fewestSuperposed && a.size() <= mostCells / b.size();
}

}  // namespace

ResidueAlignment alignResidues(std::span<const Point3> a, std::span<const Point3> b,
                               const Matrix& likeness, const Progress& progress) {
  if (likeness.rows() != a.size() || likeness.columns() != b.size())
    throw Error{ErrorCode::Input,
                joined("The likeness has ", likeness.rows(), " rows and ", likeness.columns(),
                       " columns, but there are ", a.size(), " and ", b.size(),
                       " residues: give the likeness of these.")};
  if (!areComparable(a, b)) return {};
  const auto distinction = distinctionOf(likeness);
  return FoldAligner{a, b, progress}.aligned(pairedInOrder(
      {a.size(), b.size(), 1, 0.1},
      [&](std::size_t i, std::size_t j) { return std::clamp(distinction(i, j), -1.0, 2.0); },
      progress));
}

ResidueAlignment alignPlaces(std::span<const Point3> a, std::span<const Point3> b,
                             const Progress& progress) {
  if (!areComparable(a, b)) return {};
  return FoldAligner{a, b, progress}.aligned({});
}

}  // namespace kindred
