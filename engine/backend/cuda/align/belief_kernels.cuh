#pragma once

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

/// How new messages are mixed with those before; see BeliefOptions::damping.
template <typename Real>
struct Damping {
  Real ofNew;
  Real ofOld;
  bool isBySame;  ///< with the same message before, not with both directions
};

/// What belief propagation keeps in the memory of a device.
template <typename Real>
struct BeliefView {
  CandidateView candidates;
  OverlapIndex index;
  const PairTask* tasks;
  std::int32_t taskCount;
  std::int32_t longestRow;
  const Real* weights;  ///< times α
  Real beta;
  double unit;    ///< of the sums
  Real scaleOfE;  ///< fixed point of the sums that a block keeps for itself
  int shiftOfE;   ///< from there to the sums of all
  Real scaleOfF;
  int shiftOfF;
  Real* forward;               ///< S(e, f) of each pair
  Real* backward;              ///< S(f, e)
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

/// Sets the sums and the largest of rows out from messages.
template <typename Real>
void beginMessages(const BeliefView<Real>& view, const CandidateMessages<Real>& messages,
                   const Stream& stream);

/// One iteration: messages of candidates, then those of overlaps.
template <typename Real>
void iterate(const BeliefView<Real>& view, const CandidateMessages<Real>& before,
             const CandidateMessages<Real>& after, const Damping<Real>& damping,
             const Stream& stream);

}  // namespace kindred::cuda
