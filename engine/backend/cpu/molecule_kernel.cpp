#include "engine/backend/cpu/molecule_kernel.hpp"

#include "engine/backend/cpu/molecule_shapes.hpp"
#include "engine/backend/pairs/stop_rule.hpp"

// Compiled once an instruction set; see molecule_vector.hpp for what that forbids.

namespace kindred::cpu::KINDRED_SIMD {
namespace {

/// Unknowns above which an iteration takes long enough to ask whether it is still wanted.
constexpr std::size_t largePair = 20000;

/// Conjugate gradients over the half products of a shape: steps 2 to 4 of molecule_kernel.hpp.
template <typename Shape>
class Solver {
 public:
  using Real = typename Shape::Real;

  static MoleculeOutcome solve(const LaneView& lanes, const LaneTables<Real>& tables,
                               const RowView& rows, const MoleculeStopRule& rule, Real* workspace) {
    Solver solver{lanes, tables, rows, rule, workspace};
    solver.start();
    while (!solver.blackHalf())
      solver.redHalf();
    return solver.outcome();
  }

 private:
  KINDRED_INLINE double magnitude(double value) { return value < 0 ? -value : value; }

  [[gnu::always_inline]] Solver(const LaneView& lanes, const LaneTables<Real>& tables,
                                const RowView& rows, const MoleculeStopRule& rule, Real* workspace)
      : pair_{&lanes, &tables, &rows, workspace, nullptr, nullptr, nullptr, nullptr},
        rule_{&rule},
        laneCount_{Shape::blocks(lanes) * vectorLanes},
        redSize_{static_cast<std::size_t>(rows.redCount) * laneCount_},
        energyLeft_{guardOfShortWalks * rule.tolerance * rule.tolerance} {
    pair_.r = workspace + static_cast<std::size_t>(rows.rowCount) * laneCount_;
    pair_.s = pair_.r + redSize_;
    pair_.w = pair_.s + redSize_;
    pair_.groups = pair_.w + redSize_;
  }

  /// Rows from `row` on, up to `count`, that single precision may add up.
  [[gnu::always_inline]] int endOfStrip(int row, int count) const {
    const int end = row + mostAdded / Shape::blocks(*pair_.lanes) + 1;
    return end < count ? end : count;
  }

  /// u = κv on black rows; r = c and z = M⁻¹ c on red ones.
  [[gnu::always_inline]] void start() {
    const RowView& rows = *pair_.rows;
    for (std::size_t o = 0; o < redSize_; o += vectorLanes) {
      store(pair_.zu + o, zero<Real>());
      store(pair_.r + o, zero<Real>());
    }
    double blackSingles = 0, redSingles = 0;
    for (int row = rows.redCount; row < rows.rowCount;) {
      Vector<Real> singles = zero<Real>();
      for (const int end = endOfStrip(row, rows.rowCount); row < end; ++row) {
        const Real* const scale = pair_.scaleOf(row, laneCount_);
        const auto degree = broadcast(pair_.tables->rowDegrees[rows.classes[row]]);
        for (int c = 0; c < laneCount_; c += vectorLanes) {
          const auto u = degree * load(pair_.tables->degrees + c) * load(scale + c);
          store(pair_.zu + static_cast<std::size_t>(row) * laneCount_ + c, u);
          singles = fma(u, pair_.startOf(row, c), singles);
        }
      }
      blackSingles += sum(singles);
    }
    product<Shape, Half::Red>(pair_);  // w = -N_RB u

    for (int row = 0; row < rows.redCount;) {
      Vector<Real> gamma = zero<Real>(), sumZ = zero<Real>(), singles = zero<Real>();
      for (const int end = endOfStrip(row, rows.redCount); row < end; ++row) {
        const Real* const scale = pair_.scaleOf(row, laneCount_);
        const auto degree = broadcast(pair_.tables->rowDegrees[rows.classes[row]]);
        for (int c = 0; c < laneCount_; c += vectorLanes) {
          const std::size_t o = static_cast<std::size_t>(row) * laneCount_ + c;
          const auto b = degree * load(pair_.tables->degrees + c);
          const auto r = b - load(pair_.w + o);
          const auto z = r * load(scale + c);
          store(pair_.r + o, r);
          store(pair_.zu + o, z);
          const auto start = pair_.startOf(row, c);
          gamma = fma(r, z, gamma);
          sumZ = fma(z, start, sumZ);
          singles = fma(b * start, load(scale + c), singles);
        }
      }
      gamma_ += sum(gamma);
      sumZ_ += sum(sumZ);
      redSingles += sum(singles);
    }
    singles_ = blackSingles + redSingles;
    value_ = rule_->leaveOutSingles ? -redSingles : blackSingles;
    firstGamma_ = gamma_;
  }

  /// True once the pair is solved.
  [[gnu::always_inline]] bool blackHalf() {
    if (!(gamma_ > 0)) {  // nothing is left to solve, or no red rows were there
      missing_ = 0;
      isConverged_ = gamma_ == 0;
      return true;
    }
    f_ = sumZ_ + product<Shape, Half::Black>(pair_);
    if (iteration_ == 0) return false;
    beta_ = gamma_ / gammaBefore_;
    const double next = step_ * f_ + beta_ * last_;
    missing_ = restOfNext * next;
    const double bound = rule_->tolerance * value_;
    constexpr double ofNext = 4;
    constexpr double ofLast = lastWhenEliminated * lastWhenEliminated;
    isConverged_ = ofNext * next * next + ofLast * beta_ * last_ * last_ < bound * bound &&
                   gamma_ < energyLeft_ * firstGamma_ &&
                   gamma_ * solutionSquare_ < energyLeft_ * shortWalk * firstGamma_ * energy_;
    return isConverged_ || iteration_ >= rule_->maximumIterations ||
           (redSize_ > largePair && rule_->isCancelled && rule_->isCancelled(rule_->context));
  }

  [[gnu::always_inline]] void redHalf() {
    const double delta = product<Shape, Half::Red>(pair_);
    solutionTimesSearch_ = beta_ * (solutionTimesSearch_ + step_ * searchSquare_);
    searchSquare_ = gamma_ + beta_ * beta_ * searchSquare_;
    step_ = gamma_ / (iteration_ == 0 ? delta : delta - beta_ * gamma_ / step_);
    solutionSquare_ += step_ * (2 * solutionTimesSearch_ + step_ * searchSquare_);
    energy_ += step_ * gamma_;
    direction_ = f_ + beta_ * direction_;
    last_ = step_ * direction_;
    value_ += last_;
    gammaBefore_ = gamma_;
    if (iteration_ == 0)
      update<true>(0);
    else
      update<false>(static_cast<Real>(beta_));
    ++iteration_;
  }

  /// s = w + β s, r = r - α s, z = M⁻¹ r.
  template <bool isFirst>
  [[gnu::always_inline]] void update(Real beta) {
    const auto minusAlpha = broadcast(static_cast<Real>(-step_));
    const auto betas = broadcast(beta);
    const int blockCount = Shape::blocks(*pair_.lanes);
    gamma_ = sumZ_ = 0;
    for (int row = 0; row < pair_.rows->redCount;) {
      Vector<Real> gamma[2] = {zero<Real>(), zero<Real>()}, sumZ[2] = {zero<Real>(), zero<Real>()};
      for (const int end = endOfStrip(row, pair_.rows->redCount); row < end; ++row) {
        const Real* const scale = pair_.scaleOf(row, laneCount_);
        const std::size_t at = static_cast<std::size_t>(row) * laneCount_;
        for (int b = 0; b < blockCount; ++b) {
          const std::size_t o = at + b * vectorLanes;
          Vector<Real> s = load(pair_.w + o);
          if constexpr (!isFirst) s = fma(betas, load(pair_.s + o), s);
          store(pair_.s + o, s);
          const auto r = fma(minusAlpha, s, load(pair_.r + o));
          store(pair_.r + o, r);
          const auto z = r * load(scale + b * vectorLanes);
          store(pair_.zu + o, z);
          gamma[b & 1] = fma(r, z, gamma[b & 1]);
          sumZ[b & 1] = fma(z, pair_.startOf(row, b * vectorLanes), sumZ[b & 1]);
        }
      }
      gamma_ += sum(gamma[0] + gamma[1]);
      sumZ_ += sum(sumZ[0] + sumZ[1]);
    }
  }

  [[gnu::always_inline]] MoleculeOutcome outcome() const {
    Vector<Real> square = zero<Real>();
    for (std::size_t o = 0; o < redSize_; o += vectorLanes) {
      const auto r = load(pair_.r + o);
      square = fma(r, r, square);
    }
    return {value_ + missing_, singles_,   preciseSum(square),
            amplification(),   iteration_, isConverged_};
  }

  [[gnu::always_inline]] double amplification() const {
    return energy_ > 0 ? solutionSquare_ / energy_ : 0;
  }

  Pair<Real> pair_;
  const MoleculeStopRule* rule_;
  int laneCount_;
  std::size_t redSize_;
  double singles_ = 0, value_ = 0, missing_ = 0;
  double firstGamma_ = 0, gamma_ = 0, gammaBefore_ = 1, sumZ_ = 0;
  double f_ = 0, beta_ = 0, direction_ = 0, last_ = 0, step_ = 0, energyLeft_ = 0;
  double searchSquare_ = 0, solutionTimesSearch_ = 0, solutionSquare_ = 0, energy_ = 0;
  int iteration_ = 0;
  bool isConverged_ = false;
};

using Solve = MoleculeKernel::Solve<float>;

#if defined(KINDRED_FEW_SHAPES)

Solve solverFor([[maybe_unused]] const LaneView& lanes) {
#if defined(__AVX512F__)
  if (lanes.blockCount == 2 && lanes.firstEntry[1] == 3 && lanes.entryCount == 5)
    return Solver<FixedShape<2, 3, 2>>::solve;
#endif
  return Solver<AnyShape<float, 0>>::solve;
}

#elif defined(__AVX512F__)

template <int First>
Solve solverForTwoBlocks(int second) {
  switch (second) {
    case 1:
      return Solver<FixedShape<2, First, 1>>::solve;
    case 2:
      return Solver<FixedShape<2, First, 2>>::solve;
    case 3:
      return Solver<FixedShape<2, First, 3>>::solve;
    default:
      return Solver<AnyShape<float, 2>>::solve;
  }
}

Solve solverFor(const LaneView& lanes) {
  const int first = lanes.firstEntry[1];
  if (lanes.blockCount == 1) {
    switch (first) {
      case 1:
        return Solver<FixedShape<1, 1, 0>>::solve;
      case 2:
        return Solver<FixedShape<1, 2, 0>>::solve;
      case 3:
        return Solver<FixedShape<1, 3, 0>>::solve;
      case 4:
        return Solver<FixedShape<1, 4, 0>>::solve;
      default:
        return Solver<AnyShape<float, 1>>::solve;
    }
  }
  if (lanes.blockCount == 2) {
    const int second = lanes.entryCount - first;
    if (first == 3) return solverForTwoBlocks<3>(second);
    if (first == 4) return solverForTwoBlocks<4>(second);
    return Solver<AnyShape<float, 2>>::solve;
  }
  if (lanes.blockCount == 3) return Solver<AnyShape<float, 3>>::solve;
  if (lanes.blockCount == 4) return Solver<AnyShape<float, 4>>::solve;
  return Solver<AnyShape<float, 0>>::solve;
}

#else

Solve solverFor(const LaneView& lanes) {
  switch (lanes.blockCount) {
    case 1:
      return Solver<AnyShape<float, 1>>::solve;
    case 2:
      return Solver<AnyShape<float, 2>>::solve;
    case 3:
      return Solver<AnyShape<float, 3>>::solve;
    case 4:
      return Solver<AnyShape<float, 4>>::solve;
    default:
      return Solver<AnyShape<float, 0>>::solve;
  }
}

#endif

}  // namespace

constinit const MoleculeKernel moleculeKernel{vectorLanes, sourceBlocks, solverFor,
                                              Solver<AnyShape<double, 0>>::solve};

}  // namespace kindred::cpu::KINDRED_SIMD
