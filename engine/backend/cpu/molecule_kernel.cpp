#include "engine/backend/cpu/molecule_kernel.hpp"

#include "engine/backend/cpu/simd.hpp"

// Compiled once an instruction set; see simd.hpp for what that forbids.

namespace kindred::cpu::KINDRED_SIMD {
namespace {

/// Pairs in flight at once: while one waits for a sum over lanes, the others compute.
constexpr int kPairsInFlight = 2;

enum class Half { Black, Red };

/// One pair on its way: its matrices, rows by lanes, and its scalars.
struct Pair {
  const RowView* rows;
  float* zu;  ///< z on red rows, u on black ones
  float* r;   ///< of red rows, as s and w
  float* s;
  float* w;
  float* groups;  ///< sums over the groups of a row
  int index;

  double value, missing, firstGamma, gamma, gammaBefore, sumZ;
  double f, fBefore, growth, step, direction;
  float largestStep;
  int iteration;
};

/// What all pairs of a call have in common.
struct Setting {
  const LaneView* lanes;
  const LaneTables* tables;
  const MoleculeStopRule* rule;
};

KINDRED_INLINE double magnitude(double value) { return value < 0 ? -value : value; }

#if defined(__AVX512F__)
/// Lane graphs of one or two blocks with entry counts known at compile time: sums of a row stay in
/// registers from the first neighbour to the result.
template <int Blocks, int First, int Second>
struct FixedShape {
  static constexpr int kEntries = First + Second;

  static int blocks(const LaneView&) { return Blocks; }

  struct Sums {
    Vector lanes[Blocks];
    KINDRED_INLINE void clear(Sums& sums) {
      for (Vector& v : sums.lanes)
        v = zero();
    }
    KINDRED_INLINE double total(const Sums& sums) {
      Vector v = sums.lanes[0];
      for (int b = 1; b < Blocks; ++b)
        v = v + sums.lanes[b];
      return sum(v);
    }
  };

  KINDRED_INLINE Vector take(const int* shuffle, const Vector* source) {
    if constexpr (Blocks == 1)
      return permuteOne(load(shuffle), source[0]);
    else
      return permute(load(shuffle), source[0], source[1]);
  }

  /// y (+)= the lane graph's product for one edge class.
  template <bool isFirstGroup>
  KINDRED_INLINE void apply(const int* shuffle, const float* weights, const Vector* source,
                            Vector* y) {
    Vector first = isFirstGroup ? take(shuffle, source) * load(weights)
                                : fma(take(shuffle, source), load(weights), y[0]);
#pragma GCC unroll 8
    for (int e = 1; e < First; ++e)
      first = fma(take(shuffle + e * kLanes, source), load(weights + e * kLanes), first);
    y[0] = first;
    if constexpr (Blocks == 2) {
      Vector second = isFirstGroup ? zero() : y[1];
#pragma GCC unroll 8
      for (int e = First; e < kEntries; ++e)
        second = fma(take(shuffle + e * kLanes, source), load(weights + e * kLanes), second);
      y[1] = second;
    }
  }

  /// The rows `group[2] ...` of zu added up.
  template <int Count>
  KINDRED_INLINE void addRows(const float* zu, const std::uint16_t* row, int count, Vector* total) {
    constexpr int stride = Blocks * kLanes;
    for (int b = 0; b < Blocks; ++b)
      total[b] = load(zu + row[0] * stride + b * kLanes);
    if constexpr (Count > 0) {
#pragma GCC unroll 4
      for (int k = 1; k < Count; ++k)
        for (int b = 0; b < Blocks; ++b)
          total[b] = total[b] + load(zu + row[k] * stride + b * kLanes);
    } else {
      for (int k = 1; k < count; ++k)
        for (int b = 0; b < Blocks; ++b)
          total[b] = total[b] + load(zu + row[k] * stride + b * kLanes);
    }
  }

  template <Half half>
  KINDRED_INLINE void finish(const Pair& pair, const LaneTables& tables, int row, const Vector* y,
                             Sums& sums) {
    constexpr int stride = Blocks * kLanes;
    float* zu = pair.zu + row * stride;
    if constexpr (half == Half::Black) {
      const float* scale = tables.scale + pair.rows->classes[row] * std::size_t{stride};
      for (int b = 0; b < Blocks; ++b) {
        const Vector u = load(scale + b * kLanes) * y[b];
        store(zu + b * kLanes, u);
        sums.lanes[b] = sums.lanes[b] + u;
      }
    } else {
      for (int b = 0; b < Blocks; ++b) {
        const Vector w = load(pair.r + row * stride + b * kLanes) - y[b];
        store(pair.w + row * stride + b * kLanes, w);
        sums.lanes[b] = fma(load(zu + b * kLanes), w, sums.lanes[b]);
      }
    }
  }

  /// A run of rows with A, B and C neighbours by up to three edge classes.
  template <Half half, int A, int B, int C>
  static const std::uint16_t* patternRun(const Pair& pair, const Setting& setting, int row,
                                         int count, const std::uint16_t* groups, Sums& sums) {
    const int* const shuffle = setting.lanes->shuffle;
    const float* const weights = setting.tables->weights;
    constexpr int perClass = kEntries * kLanes;
    const LaneTables tables = *setting.tables;
    Sums running = sums;
    for (const int end = row + count; row < end; ++row) {
      Vector total[Blocks], y[Blocks];
      addRows<A>(pair.zu, groups + 3, A, total);
      apply<true>(shuffle, weights + groups[1] * perClass, total, y);
      groups += 3 + A;
      if constexpr (B > 0) {
        addRows<B>(pair.zu, groups + 2, B, total);
        apply<false>(shuffle, weights + groups[0] * perClass, total, y);
        groups += 2 + B;
      }
      if constexpr (C > 0) {
        addRows<C>(pair.zu, groups + 2, C, total);
        apply<false>(shuffle, weights + groups[0] * perClass, total, y);
        groups += 2 + C;
      }
      finish<half>(pair, tables, row, y, running);
    }
    sums = running;
    return groups;
  }

  /// A run of rows of any shape.
  template <Half half>
  static const std::uint16_t* anyRun(const Pair& pair, const Setting& setting, int row, int count,
                                     const std::uint16_t* groups, Sums& sums) {
    for (const int end = row + count; row < end; ++row) {
      Vector total[Blocks], y[Blocks];
      for (int b = 0; b < Blocks; ++b)
        y[b] = zero();
      for (int left = *groups++; left > 0; --left) {
        addRows<0>(pair.zu, groups + 2, groups[1], total);
        apply<false>(setting.lanes->shuffle,
                     setting.tables->weights + groups[0] * (kEntries * kLanes), total, y);
        groups += 2 + groups[1];
      }
      finish<half>(pair, *setting.tables, row, y, sums);
    }
    return groups;
  }

  template <Half half>
  KINDRED_INLINE double product(const Pair& pair, const Setting& setting) {
    const RowView& rows = *pair.rows;
    const bool isRed = half == Half::Red;
    const std::uint16_t* groups = isRed ? rows.redGroups : rows.blackGroups;
    const RowRun* run = isRed ? rows.redRuns : rows.blackRuns;
    const RowRun* const end = run + (isRed ? rows.redRunCount : rows.blackRunCount);
    int row = isRed ? 0 : rows.redCount;
    Sums sums;
    Sums::clear(sums);
    for (; run != end; row += run->count, ++run) {
      const int count = run->count;
      switch (run->pattern) {
        case 0:
          groups = patternRun<half, 1, 0, 0>(pair, setting, row, count, groups, sums);
          break;
        case 1:
          groups = patternRun<half, 2, 0, 0>(pair, setting, row, count, groups, sums);
          break;
        case 2:
          groups = patternRun<half, 3, 0, 0>(pair, setting, row, count, groups, sums);
          break;
        case 3:
          groups = patternRun<half, 4, 0, 0>(pair, setting, row, count, groups, sums);
          break;
        case 4:
          groups = patternRun<half, 1, 1, 0>(pair, setting, row, count, groups, sums);
          break;
        case 5:
          groups = patternRun<half, 2, 1, 0>(pair, setting, row, count, groups, sums);
          break;
        case 6:
          groups = patternRun<half, 1, 1, 1>(pair, setting, row, count, groups, sums);
          break;
        default:
          groups = anyRun<half>(pair, setting, row, count, groups, sums);
      }
    }
    return Sums::total(sums);
  }
};

#endif

/// Lane graphs of any size. `Blocks` is 0 where it is known at run time only.
template <int Blocks>
struct AnyShape {
  static int blocks(const LaneView& lanes) { return Blocks > 0 ? Blocks : lanes.blockCount; }

  template <Half half>
  static double product(const Pair& pair, const Setting& setting) {
    const LaneView& lanes = *setting.lanes;
    const int blockCount = blocks(lanes);
    const int stride = blockCount * kLanes;
    const std::size_t perClass = static_cast<std::size_t>(lanes.entryCount) * kLanes;
    const RowView& rows = *pair.rows;
    const bool isRed = half == Half::Red;
    const std::uint16_t* groups = isRed ? rows.redGroups : rows.blackGroups;
    const int end = isRed ? rows.redCount : rows.rowCount;
    double total = 0;
    for (int row = isRed ? 0 : rows.redCount; row < end; ++row) {
      const float* source[kMostGroups];
      const float* weights[kMostGroups];
      const int groupCount = *groups++;
      for (int g = 0; g < groupCount; ++g) {
        const int count = groups[1];
        weights[g] = setting.tables->weights + groups[0] * perClass;
        source[g] = pair.zu + groups[2] * std::size_t(stride);
        if (count > 1) {
          float* const added = pair.groups + g * stride;
          for (int column = 0; column < stride; column += kLanes) {
            Vector v = load(source[g] + column);
            for (int k = 1; k < count; ++k)
              v = v + load(pair.zu + groups[2 + k] * std::size_t(stride) + column);
            store(added + column, v);
          }
          source[g] = added;
        }
        groups += 2 + count;
      }
      const std::size_t at = static_cast<std::size_t>(row) * stride;
      const float* const scale =
          setting.tables->scale + rows.classes[row] * static_cast<std::size_t>(stride);
      Vector sums = zero();
      int e = 0;
      for (int b = 0; b < blockCount; ++b) {
        Vector y = zero();
        for (const int last = lanes.firstEntry[b + 1]; e < last; ++e) {
          const Shuffle shuffle = load(lanes.shuffle + e * kLanes);
          const int column = lanes.sourceColumn[e];
          for (int g = 0; g < groupCount; ++g)
            y = fma(permute(shuffle, source[g] + column), load(weights[g] + e * kLanes), y);
        }
        const int c = b * kLanes;
        if constexpr (half == Half::Black) {
          const Vector u = load(scale + c) * y;
          store(pair.zu + at + c, u);
          sums = sums + u;
        } else {
          const Vector w = load(pair.r + at + c) - y;
          store(pair.w + at + c, w);
          sums = fma(load(pair.zu + at + c), w, sums);
        }
      }
      total += preciseSum(sums);
    }
    return total;
  }
};

/// Conjugate gradients over the products of a shape.
template <typename Shape>
struct Solver {
  Setting setting;

  /// Two sums over all lanes of the red rows.
  struct TwoSums {
    double first, second;
  };

  /// r = r - α s with s = w + β s, z = M⁻¹ r; gives rᵀz and Σ z.
  template <bool isFirst>
  KINDRED_INLINE TwoSums update(const Pair& pair, const Setting& setting, float alpha, float beta) {
    const int blockCount = Shape::blocks(*setting.lanes);
    const int stride = blockCount * kLanes;
    const Vector minusAlpha = broadcast(-alpha), betas = broadcast(beta);
    Vector gamma[2] = {zero(), zero()}, sumZ[2] = {zero(), zero()};
    for (int row = 0; row < pair.rows->redCount; ++row) {
      const float* const scale =
          setting.tables->scale + pair.rows->classes[row] * std::size_t(stride);
      const std::size_t at = static_cast<std::size_t>(row) * stride;
      for (int b = 0; b < blockCount; ++b) {
        const std::size_t o = at + b * kLanes;
        Vector s = load(pair.w + o);
        if constexpr (!isFirst) s = fma(betas, load(pair.s + o), s);
        store(pair.s + o, s);
        const Vector r = fma(minusAlpha, s, load(pair.r + o));
        store(pair.r + o, r);
        const Vector z = r * load(scale + b * kLanes);
        store(pair.zu + o, z);
        gamma[b & 1] = fma(r, z, gamma[b & 1]);
        sumZ[b & 1] = sumZ[b & 1] + z;
      }
    }
    return {sum(gamma[0] + gamma[1]), sum(sumZ[0] + sumZ[1])};
  }

  /// u = κv on black rows; r = c and z = M⁻¹ c on red ones.
  KINDRED_INLINE void start(Pair& pair, const Setting& setting, MoleculeOutcome& outcome) {
    const int blockCount = Shape::blocks(*setting.lanes);
    const int stride = blockCount * kLanes;
    const RowView& rows = *pair.rows;
    const std::size_t redSize = static_cast<std::size_t>(rows.redCount) * stride;
    for (std::size_t o = 0; o < redSize; o += kLanes) {
      store(pair.zu + o, zero());
      store(pair.r + o, zero());
    }
    double black = 0;
    for (int row = rows.redCount; row < rows.rowCount; ++row) {
      const float* const scale = setting.tables->scale + rows.classes[row] * std::size_t(stride);
      const Vector degree = broadcast(rows.degrees[row]);
      Vector sums = zero();
      for (int c = 0; c < stride; c += kLanes) {
        const Vector u = degree * load(setting.lanes->degrees + c) * load(scale + c);
        store(pair.zu + static_cast<std::size_t>(row) * stride + c, u);
        sums = sums + u;
      }
      black += sum(sums);
    }
    Shape::template product<Half::Red>(pair, setting);  // w = -N_RB u

    double gamma = 0, sumZ = 0, red = 0;
    for (int row = 0; row < rows.redCount; ++row) {
      const float* const scale = setting.tables->scale + rows.classes[row] * std::size_t(stride);
      const Vector degree = broadcast(rows.degrees[row]);
      Vector gammas = zero(), zs = zero(), singles = zero();
      for (int c = 0; c < stride; c += kLanes) {
        const std::size_t o = static_cast<std::size_t>(row) * stride + c;
        const Vector b = degree * load(setting.lanes->degrees + c);
        const Vector r = b - load(pair.w + o);
        const Vector z = r * load(scale + c);
        store(pair.r + o, r);
        store(pair.zu + o, z);
        gammas = fma(r, z, gammas);
        zs = zs + z;
        singles = fma(b, load(scale + c), singles);
      }
      gamma += sum(gammas);
      sumZ += sum(zs);
      red += sum(singles);
    }
    outcome.singles = black + red;
    pair.value = setting.rule->leaveOutSingles ? -red : black;
    pair.firstGamma = pair.gamma = gamma;
    pair.sumZ = sumZ;
    pair.gammaBefore = 1;
    pair.step = pair.direction = pair.growth = pair.fBefore = 0;
    pair.largestStep = 0;
    pair.iteration = 0;
  }

  /// Black half; true once the pair is solved.
  KINDRED_INLINE bool blackHalf(Pair& pair, const Setting& setting) {
    const MoleculeStopRule& rule = *setting.rule;
    if (pair.rows->redCount == 0 || !(pair.gamma > 0)) {
      pair.missing = 0;
      return true;
    }
    pair.f = pair.sumZ + Shape::template product<Half::Black>(pair, setting);
    if (pair.iteration == 0) return false;
    double tau = pair.growth / (pair.fBefore - pair.f);
    if (!(tau > 1)) tau = 1;
    if (!(tau < 3)) tau = 3;
    pair.missing = tau * pair.f;
    const double tolerance = rule.tolerance;
    return (magnitude(pair.missing) < tolerance * pair.value &&
            pair.gamma < 1000 * tolerance * tolerance * pair.firstGamma) ||
           pair.iteration >= rule.maximumIterations;
  }

  KINDRED_INLINE void redHalf(Pair& pair, const Setting& setting) {
    const double delta = Shape::template product<Half::Red>(pair, setting);
    double beta = 0;
    if (pair.iteration == 0) {
      pair.step = pair.gamma / delta;
    } else {
      beta = pair.gamma / pair.gammaBefore;
      pair.step = pair.gamma / (delta - beta * pair.gamma / pair.step);
    }
    pair.direction = pair.f + beta * pair.direction;
    pair.growth = pair.step * pair.direction;
    pair.value += pair.growth;
    pair.fBefore = pair.f;
    pair.gammaBefore = pair.gamma;
    const float alpha = static_cast<float>(pair.step);
    if (alpha > pair.largestStep) pair.largestStep = alpha;
    const TwoSums sums = pair.iteration == 0
                             ? update<true>(pair, setting, alpha, 0)
                             : update<false>(pair, setting, alpha, static_cast<float>(beta));
    pair.gamma = sums.first;
    pair.sumZ = sums.second;
    ++pair.iteration;
  }

  KINDRED_INLINE void finish(const Pair& pair, const Setting& setting, MoleculeOutcome& outcome) {
    const std::size_t size =
        static_cast<std::size_t>(pair.rows->redCount) * (Shape::blocks(*setting.lanes) * kLanes);
    Vector square = zero();
    for (std::size_t o = 0; o < size; o += kLanes) {
      const Vector r = load(pair.r + o);
      square = fma(r, r, square);
    }
    outcome.residualSquare = sum(square);
    outcome.value = pair.value + pair.missing;
    outcome.largestStep = pair.largestStep;
    outcome.iterations = pair.iteration;
    outcome.isConverged = pair.iteration < setting.rule->maximumIterations;
  }
};

/// Lays out the matrices of a pair in a workspace.
KINDRED_INLINE void place(Pair& pair, const RowView* rows, int index, float* at, int stride) {
  pair.rows = rows;
  pair.index = index;
  const std::size_t all = static_cast<std::size_t>(rows->rowCount) * stride;
  const std::size_t red = static_cast<std::size_t>(rows->redCount) * stride;
  pair.zu = at;
  pair.r = pair.zu + all;
  pair.s = pair.r + red;
  pair.w = pair.s + red;
  pair.groups = pair.w + red;
}

template <typename Shape>
void solveAll(const LaneView& lanes, const LaneTables& tables, const RowView* const* rows,
              int count, const MoleculeStopRule& rule, float* workspace, std::size_t workspaceSize,
              MoleculeOutcome* outcomes) {
  using S = Solver<Shape>;
  const Setting setting{&lanes, &tables, &rule};
  const int stride = Shape::blocks(lanes) * kLanes;
  const std::size_t share = workspaceSize / kPairsInFlight / kLanes * kLanes;
  Pair pairs[kPairsInFlight];
  int inFlight = 0, next = 0;
  for (; inFlight < kPairsInFlight && next < count; ++inFlight, ++next) {
    place(pairs[inFlight], rows[next], next, workspace + inFlight * share, stride);
    S::start(pairs[inFlight], setting, outcomes[next]);
  }
  while (inFlight > 0) {
    for (int k = 0; k < inFlight; ++k) {
      Pair& pair = pairs[k];
      while (S::blackHalf(pair, setting)) {
        S::finish(pair, setting, outcomes[pair.index]);
        if (next == count) {
          pair.rows = nullptr;
          break;
        }
        place(pair, rows[next], next, pair.zu, stride);
        S::start(pair, setting, outcomes[next]);
        ++next;
      }
    }
    for (int k = 0; k < inFlight;) {
      if (pairs[k].rows == nullptr)
        pairs[k] = pairs[--inFlight];
      else
        ++k;
    }
    for (int k = 0; k < inFlight; ++k)
      S::redHalf(pairs[k], setting);
  }
}

std::size_t workspaceSize(int rows, int groups, int blockCount) {
  // One block more at the end: a permutation may read beyond the last row.
  return static_cast<std::size_t>(kPairsInFlight) *
         ((4 * static_cast<std::size_t>(rows) + groups) * blockCount + 2) * kLanes;
}

using Solve = decltype(MoleculeKernel::solve);

#if defined(__AVX512F__)
template <int First>
Solve fixedTwoBlocks(int second) {
  switch (second) {
    case 1:
      return solveAll<FixedShape<2, First, 1>>;
    case 2:
      return solveAll<FixedShape<2, First, 2>>;
    case 3:
      return solveAll<FixedShape<2, First, 3>>;
    default:
      return solveAll<AnyShape<2>>;
  }
}

Solve solverFor(const LaneView& lanes) {
  const int first = lanes.firstEntry[1];
  if (lanes.blockCount == 1) {
    switch (first) {
      case 1:
        return solveAll<FixedShape<1, 1, 0>>;
      case 2:
        return solveAll<FixedShape<1, 2, 0>>;
      case 3:
        return solveAll<FixedShape<1, 3, 0>>;
      case 4:
        return solveAll<FixedShape<1, 4, 0>>;
      default:
        return solveAll<AnyShape<1>>;
    }
  }
  if (lanes.blockCount == 2) {
    const int second = lanes.entryCount - first;
    if (first == 3) return fixedTwoBlocks<3>(second);
    if (first == 4) return fixedTwoBlocks<4>(second);
    return solveAll<AnyShape<2>>;
  }
  if (lanes.blockCount == 3) return solveAll<AnyShape<3>>;
  if (lanes.blockCount == 4) return solveAll<AnyShape<4>>;
  return solveAll<AnyShape<0>>;
}
#else
Solve solverFor(const LaneView& lanes) {
  switch (lanes.blockCount) {
    case 1:
      return solveAll<AnyShape<1>>;
    case 2:
      return solveAll<AnyShape<2>>;
    case 3:
      return solveAll<AnyShape<3>>;
    case 4:
      return solveAll<AnyShape<4>>;
    default:
      return solveAll<AnyShape<0>>;
  }
}
#endif

void solve(const LaneView& lanes, const LaneTables& tables, const RowView* const* rows, int count,
           const MoleculeStopRule& rule, float* workspace, std::size_t size,
           MoleculeOutcome* outcomes) {
  solverFor(lanes)(lanes, tables, rows, count, rule, workspace, size, outcomes);
}

}  // namespace

const MoleculeKernel& moleculeKernel() {
  static constexpr MoleculeKernel kernel {
    kLanes, kSourceBlocks,
#if defined(__AVX512F__)
        "AVX-512",
#else
        "AVX2",
#endif
        workspaceSize, solve
  };
  return kernel;
}

}  // namespace kindred::cpu::KINDRED_SIMD
