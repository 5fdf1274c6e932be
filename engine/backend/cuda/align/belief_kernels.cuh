#pragma once

#include <cuda_fp16.h>

#include "engine/backend/cuda/align/overlaps.cuh"

namespace kindred::cuda {

/// The two largest numbers of a row, and 0 if there are fewer above it. A number that is the
/// largest sees the second, so that of equal ones everyone sees the same.
template <typename Real>
struct LargestTwo {
  Real first;
  Real second;
};

/// Sums of messages in fixed point, as whole numbers have the same sum in any order.
using FixedSum = unsigned long long;

/// The mixing of new messages with those before; see BeliefOptions::damping.
template <typename Real>
struct Damping {
  Real ofNew;
  Real ofOld;
  bool isBySame;  ///< with the same message before, not with both directions
};

/// The arrays of belief propagation in the memory of a device. Messages of overlaps are stored in
/// as many bits as those of candidates or, in single precision, in half of them.
template <typename Real, typename Stored = Real>
struct BeliefView {
  CandidateView candidates;
  OverlapIndex index;
  const OverlapTask* tasks;
  std::int32_t taskCount;
  std::int32_t mostCandidates;  ///< of a task
  Real beta;
  double unit;    ///< of the sums
  Real scaleOfE;  ///< fixed point of the sums that a block keeps for itself
  int shiftOfE;   ///< from there to the sums of all
  Real scaleOfF;
  int shiftOfF;
  Real storedUnit;             ///< a stored message of 1; a power of 2, and 1 if Stored is Real
  Real* weights;               ///< times α
  Stored* forward;             ///< S(e, f) of each pair
  Stored* backward;            ///< S(f, e)
  Real* q;                     ///< of each candidate
  Real* sums;                  ///< d of each candidate
  FixedSum* fixed;             ///< d of the next iteration
  LargestTwo<Real>* ofNodesA;  ///< of y
  LargestTwo<Real>* ofNodesB;  ///< of z
};

/// Messages of candidates.
template <typename Real>
struct CandidateMessages {
  Real* y;
  Real* z;
};

/// Writes the weights of the candidates, times α.
template <typename Real>
void scaleWeights(const CandidateView& candidates, double alpha, Real* scaled,
                  const Stream& stream);

/// Sets the sums and the largest of rows out from messages.
template <typename Real, typename Stored>
void beginMessages(const BeliefView<Real, Stored>& view, const CandidateMessages<Real>& messages,
                   const Stream& stream);

/// The way in which the kernels of an iteration begin; see launchEarly().
enum class Launch {
  InTurn,          ///< each when the one before it has ended
  AfterOther,      ///< as InTurn; but those of overlaps while those of candidates end
  AfterIteration,  ///< while the one before it ends, which was of an iteration, too
};

/// One iteration: messages of candidates, then those of overlaps.
template <typename Real, typename Stored>
void iterate(const BeliefView<Real, Stored>& view, const CandidateMessages<Real>& before,
             const CandidateMessages<Real>& after, const Damping<Real>& damping, Launch launch,
             const Stream& stream);

/// True if kernels of the current device begin while those before them end.
template <typename Real, typename Stored>
bool canBeginEarly();

}  // namespace kindred::cuda
