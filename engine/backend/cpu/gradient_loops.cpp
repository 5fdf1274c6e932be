#include "engine/backend/cpu/gradient_loops.hpp"

// Compiled once an instruction set: uses nothing inline of the standard library.

namespace kindred::cpu::KINDRED_SIMD {

namespace {

#if defined(__AVX512F__)
constexpr int vectorBytes = 64;
#elif defined(__AVX2__)
constexpr int vectorBytes = 32;
#else
constexpr int vectorBytes = 16;
#endif

template <typename Real>
struct Lanes;
template <>
struct Lanes<float> {
  typedef float Vector __attribute__((vector_size(vectorBytes)));
  typedef std::int32_t Places __attribute__((vector_size(vectorBytes)));
};
template <>
struct Lanes<double> {
  typedef double Vector __attribute__((vector_size(vectorBytes)));
  typedef std::int64_t Places __attribute__((vector_size(vectorBytes)));
};

/// Vectors = 0: any number of them.
template <typename Real, int Vectors>
class GradientSolver {
  using Vector = typename Lanes<Real>::Vector;
  using Places = typename Lanes<Real>::Places;
  static constexpr int lanes = vectorBytes / static_cast<int>(sizeof(Real));

 public:
  explicit GradientSolver(const GradientPair<Real>& pair)
      : pair_{pair},
        vectors_{Vectors > 0 ? Vectors : pair.width / lanes},
        size_{pair.rows * vectors_},
        s_{reinterpret_cast<Vector*>(pair.workspace)},
        t_{s_ + size_},
        r_{t_ + size_},
        p_{r_ + size_},
        w_{p_ + size_},
        spread_{w_ + size_} {}

  GradientOutcome solve() {
    GradientOutcome outcome;
    outcome.isConverged =
        solve(s_, pair_.right, pair_.laneRight) && solve(t_, pair_.start, pair_.laneStart);
    if (outcome.isConverged) gather(outcome);
    return outcome;
  }

 private:
  int entries() const { return pair_.firstEntry[vectors()]; }
  int vectors() const { return Vectors > 0 ? Vectors : vectors_; }

  const Vector* root(int row) const {
    return reinterpret_cast<const Vector*>(pair_.rootOfKappa[row]);
  }

#if __has_builtin(__builtin_shuffle)
  static constexpr bool shufflesInRegisters = true;

  /// Returns the numbers of a row of one or two vectors that stand at these places.
  static Vector shuffled(const Vector* row, Places places) {
    if constexpr (Vectors == 1)
      return __builtin_shuffle(row[0], places);
    else
      return __builtin_shuffle(row[0], row[1], places);
  }
#else
  /// Only g++ shuffles by places that are not constants.
  static constexpr bool shufflesInRegisters = false;
#endif

  static double sum(Vector vector) {
    double total = 0;
    for (int lane = 0; lane < lanes; ++lane)
      total += static_cast<double>(vector[lane]);
    return total;
  }

  /// Spreads a row over the entries: what each entry of the lane graph takes of it.
  void spread(const Vector* row, Vector* into) const {
    const int count = entries();
    if constexpr (shufflesInRegisters && (Vectors == 1 || Vectors == 2)) {
      for (int at = 0; at < count; ++at) {
        Places places;
        if constexpr (sizeof(Real) == 4)
          __builtin_memcpy(&places, pair_.source + at * lanes, sizeof places);
        else
          for (int lane = 0; lane < lanes; ++lane)
            places[lane] = pair_.source[at * lanes + lane];
        into[at] = shuffled(row, places);
      }
    } else {
      const Real* const numbers = reinterpret_cast<const Real*>(row);
      Real* const out = reinterpret_cast<Real*>(into);
      for (int at = 0; at < count * lanes; ++at)
        out[at] = numbers[pair_.source[at]];
    }
  }

  /// Spreads v times a row.
  void spreadScaled(int row, const Vector* values) {
    Vector* const scaled = w_ + row * vectors();
    for (int at = 0; at < vectors(); ++at)
      scaled[at] = root(row)[at] * values[at];
    spread(scaled, spread_ + row * entries());
  }

  /// Calls finish(at, sums) with v Ŵ of what is spread, for each vector of a row.
  template <typename Finish>
  [[gnu::always_inline]] void multiplyRow(int row, const Finish& finish) const {
    const int entryCount = entries();
    const std::int32_t* const first = pair_.firstEntry;
    if constexpr (Vectors > 0) {
      Vector sums[Vectors] = {};
      for (int e = pair_.offsets[row]; e < pair_.offsets[row + 1]; ++e) {
        const Vector weight = pair_.weights[e] - Vector{};
        const auto* coefficients =
            reinterpret_cast<const Vector*>(pair_.coefficients) + pair_.block[e] * entryCount;
        const Vector* values = spread_ + pair_.neighbours[e] * entryCount;
        for (int at = 0; at < Vectors; ++at) {
          Vector own{};
          for (int entry = first[at]; entry < first[at + 1]; ++entry)
            own += coefficients[entry] * values[entry];
          sums[at] += weight * own;
        }
      }
      for (int at = 0; at < Vectors; ++at)
        finish(at, root(row)[at] * sums[at]);
    } else {
      for (int at = 0; at < vectors(); ++at) {
        Vector sums{};
        for (int e = pair_.offsets[row]; e < pair_.offsets[row + 1]; ++e) {
          const Vector weight = pair_.weights[e] - Vector{};
          const auto* coefficients =
              reinterpret_cast<const Vector*>(pair_.coefficients) + pair_.block[e] * entryCount;
          const Vector* values = spread_ + pair_.neighbours[e] * entryCount;
          Vector own{};
          for (int entry = first[at]; entry < first[at + 1]; ++entry)
            own += coefficients[entry] * values[entry];
          sums += weight * own;
        }
        finish(at, root(row)[at] * sums);
      }
    }
  }

  /// w = S p of red rows; p·w.
  double multiply() {
    for (int row = 0; row < pair_.redRows; ++row)
      spreadScaled(row, p_ + row * vectors());
    for (int row = pair_.redRows; row < pair_.rows; ++row) {
      Vector* const own = w_ + row * vectors();
      multiplyRow(row, [&](int at, Vector sums) { own[at] = sums; });
      spreadScaled(row, own);
    }
    Vector product{};
    for (int row = 0; row < pair_.redRows; ++row)
      multiplyRow(row, [&](int at, Vector sums) {
        const int place = row * vectors() + at;
        w_[place] = p_[place] - sums;
        product += p_[place] * w_[place];
      });
    return sum(product);
  }

  /// The right-hand side of red rows into r and p, that of black ones into the solution; r·r.
  double begin(Vector* solution, const Real* ofRows, const Real* ofLanes) {
    for (int row = 0; row < pair_.rows; ++row)
      for (int at = 0; at < vectors(); ++at)
        solution[row * vectors() + at] =
            root(row)[at] * reinterpret_cast<const Vector*>(ofLanes)[at] * ofRows[row];
    for (int at = 0; at < pair_.redRows * entries(); ++at)
      spread_[at] = Vector{};
    for (int row = pair_.redRows; row < pair_.rows; ++row)
      spreadScaled(row, solution + row * vectors());
    Vector squares{};
    for (int row = 0; row < pair_.redRows; ++row)
      multiplyRow(row, [&](int at, Vector sums) {
        const int place = row * vectors() + at;
        const Vector right = solution[place] + sums;
        solution[place] = Vector{};
        r_[place] = p_[place] = right;
        squares += right * right;
      });
    return sum(squares);
  }

  bool solve(Vector* solution, const Real* ofRows, const Real* ofLanes) {
    double gamma = begin(solution, ofRows, ofLanes);
    const double enough = gamma * static_cast<double>(pair_.tolerance) * pair_.tolerance;
    const int redSize = pair_.redRows * vectors();
    for (int iteration = 0; gamma > enough; ++iteration) {
      if (iteration == pair_.maximumIterations) return false;
      const double curvature = multiply();
      if (!(curvature > 0)) return false;
      const auto alpha = static_cast<Real>(gamma / curvature);
      Vector residual{};
      for (int at = 0; at < redSize; ++at) {
        solution[at] += alpha * p_[at];
        r_[at] -= alpha * w_[at];
        residual += r_[at] * r_[at];
      }
      const double after = sum(residual);
      const auto beta = static_cast<Real>(after / gamma);
      gamma = after;
      for (int at = 0; at < redSize; ++at)
        p_[at] = r_[at] + beta * p_[at];
    }
    if (!(gamma <= enough)) return false;  // not a number
    for (int row = 0; row < pair_.redRows; ++row)
      spreadScaled(row, solution + row * vectors());
    for (int row = pair_.redRows; row < pair_.rows; ++row)
      multiplyRow(row, [&](int at, Vector sums) { solution[row * vectors() + at] += sums; });
    return true;
  }

  void gather(GradientOutcome& outcome) {
    const int entryCount = entries();
    const auto* const laneStart = reinterpret_cast<const Vector*>(pair_.laneStart);
    auto* const ofLanes = reinterpret_cast<Vector*>(pair_.ofLanes);
    for (int at = 0; at < vectors(); ++at)
      ofLanes[at] = Vector{};
    Vector met{};
    for (int row = 0; row < pair_.rows; ++row) {
      const Vector* const v = root(row);
      auto* const sums = reinterpret_cast<Vector*>(pair_.nodeSums[row]);
      Vector ofRow{};
      for (int at = 0; at < vectors(); ++at) {
        const int place = row * vectors() + at;
        const Vector both = s_[place] * t_[place];
        met += both;
        sums[at] += pair_.weight * both;
        s_[place] = v[at] * s_[place];  // x̂
        t_[place] = v[at] * t_[place];  // ŷ
        ofRow += s_[place] * laneStart[at];
        ofLanes[at] += s_[place] * pair_.start[row];
      }
      const double sumOfRow = sum(ofRow);
      pair_.ofRows[row] = static_cast<Real>(sumOfRow);
      outcome.value += sumOfRow * static_cast<double>(pair_.start[row]);
      spread(s_ + row * vectors(), spread_ + row * entryCount);
    }
    outcome.met = sum(met);
    for (int row = 0; row < pair_.rows; ++row)
      for (int e = pair_.offsets[row]; e < pair_.offsets[row + 1]; ++e) {
        const Real weight = pair_.weight * pair_.weights[e];
        auto* const sums = reinterpret_cast<Vector*>(pair_.edgeSums) + pair_.block[e] * entryCount;
        const Vector* const values = spread_ + pair_.neighbours[e] * entryCount;
        for (int at = 0; at < vectors(); ++at) {
          const Vector own = weight * t_[row * vectors() + at];
          for (int entry = pair_.firstEntry[at]; entry < pair_.firstEntry[at + 1]; ++entry)
            sums[entry] += own * values[entry];
        }
      }
  }

  const GradientPair<Real>& pair_;
  int vectors_;
  int size_;
  Vector *s_, *t_, *r_, *p_, *w_, *spread_;
};

template <typename Real>
GradientOutcome solvePair(const GradientPair<Real>& pair) {
  switch (pair.width / (vectorBytes / static_cast<int>(sizeof(Real)))) {
    case 1:
      return GradientSolver<Real, 1>{pair}.solve();
    case 2:
      return GradientSolver<Real, 2>{pair}.solve();
    case 3:
      return GradientSolver<Real, 3>{pair}.solve();
    case 4:
      return GradientSolver<Real, 4>{pair}.solve();
    default:
      return GradientSolver<Real, 0>{pair}.solve();
  }
}

}  // namespace

constinit const GradientLoops gradientLoops{vectorBytes / 4, vectorBytes / 8, solvePair<float>,
                                            solvePair<double>};

}  // namespace kindred::cpu::KINDRED_SIMD
