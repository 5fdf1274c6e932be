#pragma once

#include <cstdint>

#include "engine/backend/cuda/graph_arrays.hpp"
#include "engine/backend/cuda/kernel_view.hpp"
#include "engine/backend/pairs/conjugate_steps.hpp"
#include "engine/core/host_device.hpp"

namespace kindred::cuda {

/// One of `size` who share out a loop among them.
struct Member {
  std::int64_t rank = 0;
  std::int64_t size = 1;
};

/// The scaled system of one pair (see GraphScaling) and the vectors of conjugate gradients, and
/// the loops over them that a team shares out: the threads of a block, those of a whole grid, or a
/// single one in a test. Unknown i·m + i' is node i of `a` with node i' of `b`, of m nodes.
///
/// Each loop is a part of every unknown's work; all members must have ended one before the next
/// begins. Sums are over the member's own unknowns.
template <typename Real>
struct PairView {
  GraphView<Real> a;
  GraphView<Real> b;
  KernelView<Real> node;
  KernelView<Real> edge;
  double factor;  ///< KernelInput::rightHandSideFactor

  // One number an unknown.
  Real* similarity;      ///< V
  Real* residual;        ///< r
  Real* preconditioned;  ///< z = V r
  Real* direction;       ///< s = A p
  Real* product;         ///< A z
  Real* solution;        ///< x, or null if only K is asked for
  Real* search;          ///< p, null with it

  Real* coefficients;  ///< κe of every two edges, or null: evaluated at each use

  static constexpr int vectorCount = 5;

  KINDRED_HOST_DEVICE std::int64_t unknowns() const {
    return static_cast<std::int64_t>(a.nodeCount) * b.nodeCount;
  }

  /// Calls visit(unknown, node of a, node of b) for the member's unknowns.
  template <typename Visit>
  KINDRED_HOST_DEVICE void forEachUnknown(Member member, const Visit& visit) const {
    const std::int32_t columns = b.nodeCount;
    auto row = static_cast<std::int32_t>(member.rank / columns);
    auto column = static_cast<std::int32_t>(member.rank % columns);
    const auto rowStep = static_cast<std::int32_t>(member.size / columns);
    const auto columnStep = static_cast<std::int32_t>(member.size % columns);
    for (std::int64_t unknown = member.rank; unknown < unknowns(); unknown += member.size) {
      visit(unknown, row, column);
      row += rowStep;
      column += columnStep;
      if (column >= columns) {
        column -= columns;
        ++row;
      }
    }
  }

  KINDRED_HOST_DEVICE Real edgeKernel(std::int32_t first, std::int32_t second) const {
    return evaluate(edge, a.edgeClasses[first],
                    a.edgeValues + static_cast<std::int64_t>(first) * edge.valueCount,
                    b.edgeClasses[second],
                    b.edgeValues + static_cast<std::int64_t>(second) * edge.valueCount);
  }

  KINDRED_HOST_DEVICE void computeCoefficients(Member member) const {
    const auto count = static_cast<std::int64_t>(a.edgeCount) * b.edgeCount;
    for (std::int64_t at = member.rank; at < count; at += member.size)
      coefficients[at] = edgeKernel(static_cast<std::int32_t>(at / b.edgeCount),
                                    static_cast<std::int32_t>(at % b.edgeCount));
  }

  /// r = b̂ and z = V r. Returns their sums.
  KINDRED_HOST_DEVICE ConjugateSteps::Sums begin(Member member) const {
    ConjugateSteps::Sums sums;
    forEachUnknown(member, [&](std::int64_t at, std::int32_t i, std::int32_t k) {
      const Real v = evaluate(
          node, a.nodeClasses[i], a.nodeValues + static_cast<std::int64_t>(i) * node.valueCount,
          b.nodeClasses[k], b.nodeValues + static_cast<std::int64_t>(k) * node.valueCount);
      similarity[at] = v;
      const Real r = a.right[i] * b.right[k];
      residual[at] = r;
      direction[at] = 0;
      if (solution != nullptr) solution[at] = search[at] = 0;
      finishUnknown(at, i, k, r, sums);
    });
    return scaled(sums);
  }

  /// This pair without its solution, for steps that only move the right-hand side.
  KINDRED_HOST_DEVICE PairView withoutSolution() const {
    PairView pair = *this;
    pair.solution = pair.search = nullptr;
    return pair;
  }

  /// r = 0. A multiply() and an update(1, 0) of withoutSolution() then leave r = Ŵ z: the
  /// right-hand side of what remains of x without its shortest walks.
  KINDRED_HOST_DEVICE void dropResidual(Member member) const {
    for (std::int64_t at = member.rank; at < unknowns(); at += member.size)
      residual[at] = 0;
  }

  /// product = r - Ŵ z, which is A z. Returns z·A z.
  KINDRED_HOST_DEVICE double multiply(Member member) const {
    if (edge.isTable)
      return multiplyBy(member, [this](const auto& s, const auto& t) {
        return edge.tables[s.edgeClass * edge.classCount + t.edgeClass];
      });
    if (coefficients != nullptr)
      return multiplyBy(member, [this](const auto& s, const auto& t) {
        return coefficients[static_cast<std::int64_t>(s.edge) * b.edgeCount + t.edge];
      });
    return multiplyBy(member,
                      [this](const auto& s, const auto& t) { return edgeKernel(s.edge, t.edge); });
  }

  /// One step of conjugate gradients; see ConjugateSteps. Returns the sums of the new r.
  KINDRED_HOST_DEVICE ConjugateSteps::Sums update(Member member, Real alpha, Real beta) const {
    ConjugateSteps::Sums sums;
    forEachUnknown(member, [&](std::int64_t at, std::int32_t i, std::int32_t k) {
      if (solution != nullptr) {
        const Real p = preconditioned[at] + beta * search[at];
        search[at] = p;
        solution[at] += alpha * p;
      }
      const Real s = product[at] + beta * direction[at];
      direction[at] = s;
      const Real r = residual[at] - alpha * s;
      residual[at] = r;
      finishUnknown(at, i, k, r, sums);
    });
    return scaled(sums);
  }

  /// Σ (r right)²: the residual before symmetric scaling, squared.
  KINDRED_HOST_DEVICE double residualSquare(Member member) const {
    double square = 0;
    forEachUnknown(member, [&](std::int64_t at, std::int32_t i, std::int32_t k) {
      const double r = static_cast<double>(residual[at]) * a.right[i] * b.right[k];
      square += r * r;
    });
    return square;
  }

  /// ‖b - A x‖ / ‖b‖ of the unscaled system, from the whole team's residualSquare().
  KINDRED_HOST_DEVICE double relativeResidual(double square) const {
    return std::sqrt(square / (a.fourthPowers * b.fourthPowers));
  }

  /// From sums of ĉ·V r to those of K.
  KINDRED_HOST_DEVICE ConjugateSteps::Sums scaled(const ConjugateSteps::Sums& sums) const {
    return {sums.energy, sums.value * factor * a.scale * b.scale};
  }

 private:
  KINDRED_HOST_DEVICE void finishUnknown(std::int64_t at, std::int32_t i, std::int32_t k, Real r,
                                         ConjugateSteps::Sums& sums) const {
    const Real z = similarity[at] * r;
    preconditioned[at] = z;
    sums.energy += static_cast<double>(r) * z;
    sums.value += static_cast<double>(z) * (a.start[i] * b.start[k]);
  }

  template <typename Kernel>
  KINDRED_HOST_DEVICE double multiplyBy(Member member, const Kernel& kernel) const {
    double curvature = 0;
    forEachUnknown(member, [&](std::int64_t at, std::int32_t i, std::int32_t k) {
      Real sum = 0;
      for (std::int32_t s = a.offsets[i]; s < a.offsets[i + 1]; ++s) {
        const Entry<Real> first = a.entries[s];
        const Real* const row =
            preconditioned + static_cast<std::int64_t>(first.node) * b.nodeCount;
        Real ofRow = 0;
        for (std::int32_t t = b.offsets[k]; t < b.offsets[k + 1]; ++t) {
          const Entry<Real> second = b.entries[t];
          ofRow += second.weight * kernel(first, second) * row[second.node];
        }
        sum += first.weight * ofRow;
      }
      const Real rest = residual[at] - sum;
      product[at] = rest;
      curvature += static_cast<double>(preconditioned[at]) * rest;
    });
    return curvature;
  }
};

}  // namespace kindred::cuda
