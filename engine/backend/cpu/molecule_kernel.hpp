#pragma once

#include <cstddef>
#include <cstdint>

// The solution of a pair of molecules.
//
// The nodes of one graph, the lane graph, lie in SIMD lanes, those of the other in rows; x, r and
// so on are matrices of rows by lanes. With M = D× V×⁻¹ (diagonal), N = A× and b = D× 1 the system
// is (M - N) x = b and K = p·x, with p the products of the starting weights.
//
// 1. Product. N X over all rows is, for each row i and each edge class c at it, the sum of the
//    neighbour rows joined by c, followed by the lane graph's own product with weights κe(c, ·): a
//    few entries, each one permutation and one multiply-add. Exact, for any number of classes.
// 2. Elimination. Black rows form an independent set of the row graph, so M - N has only its
//    diagonal there, and x_B = M_B⁻¹ (b_B + N_BR x_R). What remains on the red rows R is
//        S = M_R - N_RR - N_RB M_B⁻¹ N_BR,      S x_R = b_R + N_RB M_B⁻¹ b_B,
//        K = p_B·M_B⁻¹ b_B + ĉᵀ x_R,            ĉ = p_R + N_RB M_B⁻¹ p_B.
// 3. Conjugate gradients after Chronopoulos and Gear, preconditioned by M_R: with z = M_R⁻¹ r
//        u = M_B⁻¹ N_BR z     (black half; gives f = ĉᵀ z = p·z + p·u for nothing)
//        w = r - N_RR z - N_RB u = S z     (red half)
//        γ = rᵀz, δ = wᵀz, β = γ/γ₋, α = γ/(δ - βγ/α₋), s = w + βs, r = r - αs.
//    x itself is never stored: K grows by α c with c = f + β c₋, in double precision.
// 4. Stop in the middle of an iteration, after the black half, where f and β of the next one are
//    known: see stop_rule.hpp.
//
// The residual of the whole system vanishes on black rows, so ‖b - A x‖ is the norm of r on the red
// rows. r comes from the recurrence; in single precision it departs from b - A x by rounding alone,
// about 1e-6 ‖b‖, far below its value (1e-3 to 1e-5) when K is exact to 1e-6.

namespace kindred::cpu {

/// Longer runs are cut.
inline constexpr int longestRun = 64;

/// Shapes of rows with loops of their own: how many neighbours by each of up to three edge classes.
/// rowPatternCount stands for any other.
inline constexpr std::uint8_t rowPatterns[][3] = {{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0},
                                                  {1, 1, 0}, {2, 1, 0}, {1, 1, 1}};
inline constexpr int rowPatternCount = 7;

/// Groups a row may have at most.
inline constexpr int mostGroups = 32;

/// The row graph as the kernel reads it: red rows first.
///
/// Runs are consecutive rows of the same shape: a pattern, by its number in rowPatterns, and a
/// count. Groups list, for each row: the number of its groups; for each group an edge class, the
/// number of neighbours and their rows.
struct RowView {
  const std::uint16_t* redRuns;
  const std::uint16_t* blackRuns;
  const std::uint16_t* redGroups;
  const std::uint16_t* blackGroups;
  const std::uint16_t* classes;  ///< of each row: its place in LaneTables
  int redRunCount;
  int blackRunCount;
  int redCount;
  int rowCount;
};

/// The lane graph as the kernel reads it. Entry e takes, for lane l, column shuffle[e][l] counted
/// from sourceColumn[e]; entries firstEntry[b] ... firstEntry[b + 1] add up to block b.
struct LaneView {
  const std::int32_t* firstEntry;
  const std::uint16_t* sourceColumn;
  const std::int32_t* shuffle;
  int blockCount;
  int entryCount;
};

/// The numbers of a lane graph, by lanes; 0 if there is no node or no edge.
template <typename Real>
struct LaneTables {
  const Real* rowDegrees;  ///< d, one a row class
  const Real* rowStarts;   ///< p, one a row class
  const Real* degrees;     ///< d'
  const Real* starts;      ///< p'
  const Real* scale;       ///< row class × lanes: κv / (d d')
  const Real* weights;     ///< edge class × entries × lanes of a block: κe
};

struct MoleculeStopRule {
  double tolerance = 1e-6;
  int maximumIterations = 1000;
  bool leaveOutSingles = false;  ///< lmin = 1: without Σ p p' κv

  /// Asked in every iteration of large pairs; true gives the pair up.
  bool (*isCancelled)(const void* context) = nullptr;
  const void* context = nullptr;
};

/// One solved pair.
struct MoleculeOutcome {
  double value = 0;           ///< K for a right-hand side of D× 1
  double singles = 0;         ///< Σ p p' κv
  double residualSquare = 0;  ///< ‖b - A x‖²
  double amplification = 0;   ///< x·M x / x·S x, as ConjugateSteps has it
  int iterations = 0;
  bool isConverged = false;
};

/// A kernel compiled for one instruction set.
struct MoleculeKernel {
  int lanes;         ///< of a vector
  int sourceBlocks;  ///< vectors that one permutation takes from

  /// Solves one lane graph against one row graph. `workspace` holds moleculeWorkspace() numbers
  /// and starts at a cache line.
  template <typename Real>
  using Solve = MoleculeOutcome (*)(const LaneView& lanes, const LaneTables<Real>& tables,
                                    const RowView& rows, const MoleculeStopRule& rule,
                                    Real* workspace);

  /// The function that is best for a lane graph.
  Solve<float> (*solver)(const LaneView& lanes);
  Solve<double> solvePrecisely;
};

/// Numbers of workspace for row graphs of at most `rows` rows and `groups` groups a row: z or u of
/// all rows; r, s and w of red ones; sums of groups; and, as a permutation may read beyond the last
/// row, two vectors more. Not inline: the linker might keep the copy compiled for AVX-512.
std::size_t moleculeWorkspace(int rows, int groups, int lanes);

namespace avx2 {
extern const MoleculeKernel moleculeKernel;
}
namespace avx512 {
extern const MoleculeKernel moleculeKernel;
}

}  // namespace kindred::cpu
