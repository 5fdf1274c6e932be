#pragma once

#include <cmath>
#include <cstdint>

#include "engine/backend/cuda/gradient/gradient_view.hpp"
#include "engine/backend/pairs/gradient_rules.hpp"
#include "engine/core/host_device.hpp"

// Both systems of a pair, solved side by side for how its kernel value changes: the mathematics is
// that of engine/backend/cpu/gradient_loops.hpp.
//
// With v = √κv and the scaled weights Ŵ of GraphScaling,
//
//     (I - v Ŵ v) s = v b̂,    x̂ = v s,        (I - v Ŵ v) t = v ĉ,    ŷ = v t,
//
// black rows eliminated, and a change of κv adds ŷ x̂ dκv / κv² of every two nodes to K, one of κe
// adds ŷ ŵ ŵ' x̂ dκe of every two entries. Unknown (i, k) is at i × stride + k; numbers of both
// systems lie side by side, so that a coefficient is read once for both.
//
// A team shares out the loops: the threads of a block, or one thread in a test. A member has one
// lane k and every n-th row, if there are members enough; the entries of its lane stay in
// registers. What each member sums, and in which order, follows from the pair and the team alone.

namespace kindred::cuda {

/// The coefficients κe ŵ' of a lane's entries.
struct alignas(16) GradientFour {
  float of[entriesInRegisters];
};

/// A number of each of the two systems.
struct alignas(8) GradientTwo {
  float x, y;
};

/// A team of one.
struct LoneTeam {
  KINDRED_HOST_DEVICE int rank() const { return 0; }
  KINDRED_HOST_DEVICE int size() const { return 1; }
  KINDRED_HOST_DEVICE void wait() const {}
  template <int count>
  KINDRED_HOST_DEVICE void sum(double (&)[count]) const {}
};

/// LaneEntries: the most neighbours of a node of the lane graph, or 0 for any number. IsByClass:
/// nodes and edges are both looked up, which spares registers.
template <typename Team, int LaneEntries, bool IsByClass>
class GradientPair {
 public:
  /// `numbers` are gradientNumbers() floats of working memory, beginning on 16 bytes.
  KINDRED_HOST_DEVICE GradientPair(const GradientView& view, const GradientTask& task,
                                   float* numbers, Team& team)
      : view_{view},
        rows_{view.graphs[task.rows]},
        lanes_{view.graphs[task.lanes]},
        factor_{task.factor},
        team_{team},
        width_{lanes_.nodeCount},
        laneStride_{team.size() >= width_ ? width_ : team.size()},
        rowStride_{team.size() / laneStride_},
        firstLane_{team.rank() < laneStride_ * rowStride_ ? team.rank() % laneStride_ : width_},
        firstRow_{team.rank() / laneStride_} {
    stride_ = gradientStride(lanes_);
    const int unknowns = rows_.nodeCount * stride_;
    const int red = rows_.redCount * stride_;
    coefficients_ = reinterpret_cast<GradientFour*>(numbers);
    z_ = reinterpret_cast<GradientTwo*>(
        numbers +
        gradientCoefficients(rows_, lanes_, isByClass(view.node) && isByClass(view.edge)));
    x_ = z_ + unknowns;
    r_ = x_ + red;
    p_ = r_ + red;
    w_ = p_ + red;
    root_ = reinterpret_cast<float*>(w_ + red);
    ofNodes_ = root_ + unknowns;
    ownKappa_ = ofNodes_ + rows_.nodeCount + width_;
    kappa_ = isByClass(view.edge) ? view.edge.kappa : ownKappa_;
    kappaStride_ = isByClass(view.edge) ? view.edgeClasses : lanes_.edgeCount;
  }

  /// Writes how the pair's part of the sums changes with number n to sums[n × stride]. Returns
  /// false if it did not converge, and nothing was written. Called by all members of the team.
  KINDRED_HOST_DEVICE bool solve(double* sums, std::int64_t stride) {
    begin();
    if (!iterate()) return false;
    end();
    gatherNodes(sums, stride);
    gatherEdges(sums, stride);
    gatherStarts(sums, stride);
    return true;
  }

 private:
  static constexpr bool keepsCoefficients = IsByClass && LaneEntries > 0;

  KINDRED_HOST_DEVICE static bool isByClass(const GradientKernelView& kernel) {
    if constexpr (IsByClass)
      return true;
    else
      return kernel.isTabulated;
  }

  KINDRED_HOST_DEVICE const GradientNode& row(int i) const {
    return view_.nodes[rows_.firstNode + i];
  }
  KINDRED_HOST_DEVICE const GradientNode& lane(int k) const {
    return view_.nodes[lanes_.firstNode + k];
  }

  /// Calls work(i, k) for the member's unknowns in these rows.
  template <typename Work>
  KINDRED_HOST_DEVICE void forOwn(int begin, int end, const Work& work) const {
    for (int k = firstLane_; k < width_; k += laneStride_)
      for (int i = begin + firstRow_; i < end; i += rowStride_)
        work(i, k);
  }

  /// Calls finish(place, i, k, Ŵ z) for the member's unknowns in these rows.
  template <typename Finish>
  KINDRED_HOST_DEVICE void multiply(int begin, int end, const Finish& finish) const {
    for (int k = firstLane_; k < width_; k += laneStride_) {
      const GradientEntry* const entries = view_.entries + lane(k).firstEntry;
      const int count = lane(k).endEntry - lane(k).firstEntry;
      int neighbour[LaneEntries + 1], kind[LaneEntries + 1];
      float weight[LaneEntries + 1];
      for (int q = 0; q < LaneEntries; ++q) {
        neighbour[q] = q < count ? entries[q].node : 0;
        if constexpr (keepsCoefficients) continue;
        kind[q] = q < count ? entries[q].kind : 0;
        weight[q] = q < count ? entries[q].weight : 0;
      }
      for (int i = begin + firstRow_; i < end; i += rowStride_) {
        GradientTwo sum{0, 0};
        for (int e = row(i).firstEntry; e < row(i).endEntry; ++e) {
          const GradientEntry entry = view_.entries[e];
          const GradientTwo* const z = z_ + entry.node * stride_;
          GradientTwo own{0, 0};
          const auto add = [&](float coefficient, int its) {
            own.x += coefficient * z[its].x;
            own.y += coefficient * z[its].y;
          };
          if constexpr (keepsCoefficients) {
            const GradientFour coefficients = coefficients_[entry.ownKind * width_ + k];
            for (int q = 0; q < LaneEntries; ++q)
              if (q < count) add(coefficients.of[q], neighbour[q]);
          } else {
            const float* const kappa =
                kappa_ + static_cast<std::int64_t>(entry.kind) * kappaStride_;
            if constexpr (LaneEntries > 0) {
              for (int q = 0; q < LaneEntries; ++q)
                if (q < count) add(kappa[kind[q]] * weight[q], neighbour[q]);
            } else {
              for (int q = 0; q < count; ++q)
                add(kappa[entries[q].kind] * entries[q].weight, entries[q].node);
            }
          }
          sum.x += entry.weight * own.x;
          sum.y += entry.weight * own.y;
        }
        finish(i * stride_ + k, i, k, sum);
      }
    }
  }

  /// Both right-hand sides.
  KINDRED_HOST_DEVICE GradientTwo right(int i, int k) const {
    const float v = root_[i * stride_ + k];
    return {v * row(i).right * lane(k).right, v * row(i).start * lane(k).start};
  }

  KINDRED_HOST_DEVICE const double* valuesOf(const GradientKernelView& kernel, int first,
                                             int item) const {
    return kernel.values + static_cast<std::int64_t>(first + item) * kernel.kernel.valueCount;
  }

  KINDRED_HOST_DEVICE float rootOf(int i, int k) const {
    const auto& node = view_.node;
    if (isByClass(node))
      return node.kappa[row(i).nodeClass * view_.nodeClasses + lane(k).nodeClass];
    return std::sqrt(evaluate(node.kernel, row(i).nodeClass,
                              valuesOf(node, rows_.firstNode, row(i).item), lane(k).nodeClass,
                              valuesOf(node, lanes_.firstNode, lane(k).item)));
  }

  KINDRED_HOST_DEVICE void scale(int place, GradientTwo values) {
    z_[place] = {root_[place] * values.x, root_[place] * values.y};
  }

  /// Adds numbers up by which steps are chosen; these can be coarse: a member's few numbers are
  /// added in single precision.
  KINDRED_HOST_DEVICE void sumUp(const float (&own)[2], double (&sums)[2]) const {
    sums[0] = static_cast<double>(own[0]);
    sums[1] = static_cast<double>(own[1]);
    team_.sum(sums);
  }

  KINDRED_HOST_DEVICE void computeCoefficients() {
    for (int own = 0; own < rows_.kindCount; ++own) {
      const float* const kappa = kappa_ + view_.kinds[rows_.firstKind + own] * kappaStride_;
      for (int k = team_.rank(); k < width_; k += team_.size()) {
        GradientFour coefficients{};
        for (int q = 0; q < LaneEntries; ++q) {
          const int e = lane(k).firstEntry + q;
          if (e < lane(k).endEntry)
            coefficients.of[q] = kappa[view_.entries[e].kind] * view_.entries[e].weight;
        }
        coefficients_[own * width_ + k] = coefficients;
      }
    }
  }

  /// √κv, coefficients, right-hand sides of red rows into r and p.
  KINDRED_HOST_DEVICE void begin() {
    if constexpr (keepsCoefficients) computeCoefficients();
    if (!isByClass(view_.edge))
      forOwnEdges([&](int one, int other) {
        ownKappa_[one * lanes_.edgeCount + other] =
            evaluate(view_.edge.kernel, view_.edges[rows_.firstEdge + one].edgeClass,
                     valuesOf(view_.edge, rows_.firstEdge, one),
                     view_.edges[lanes_.firstEdge + other].edgeClass,
                     valuesOf(view_.edge, lanes_.firstEdge, other));
      });
    forOwn(0, rows_.nodeCount, [&](int i, int k) {
      const int place = i * stride_ + k;
      root_[place] = rootOf(i, k);
      if (i < rows_.redCount)
        z_[place] = {0, 0};
      else
        scale(place, right(i, k));
    });
    team_.wait();
    float squares[2] = {0, 0};
    multiply(0, rows_.redCount, [&](int place, int i, int k, GradientTwo sum) {
      const float v = root_[place];
      const GradientTwo own = right(i, k);
      r_[place] = p_[place] = {own.x + v * sum.x, own.y + v * sum.y};
      x_[place] = {0, 0};
      squares[0] += r_[place].x * r_[place].x;
      squares[1] += r_[place].y * r_[place].y;
    });
    sumUp(squares, gamma_);
    forOwn(0, rows_.redCount, [&](int i, int k) { scale(i * stride_ + k, p_[i * stride_ + k]); });
  }

  /// Conjugate gradients on the red rows; S = I - B_RR - B_RB B_BR.
  KINDRED_HOST_DEVICE bool iterate() {
    const double square = static_cast<double>(view_.tolerance) * view_.tolerance;
    const double enough[2] = {gamma_[0] * square, gamma_[1] * square};
    for (int iteration = 0; gamma_[0] > enough[0] || gamma_[1] > enough[1]; ++iteration) {
      if (iteration == view_.mostIterations) return false;
      team_.wait();
      multiply(rows_.redCount, rows_.nodeCount, [&](int place, int, int, GradientTwo sum) {
        const float v = root_[place];
        scale(place, {v * sum.x, v * sum.y});
      });
      team_.wait();
      float curvatures[2] = {0, 0};
      multiply(0, rows_.redCount, [&](int place, int, int, GradientTwo sum) {
        const float v = root_[place];
        const GradientTwo p = p_[place];
        const GradientTwo w{p.x - v * sum.x, p.y - v * sum.y};
        w_[place] = w;
        curvatures[0] += p.x * w.x;
        curvatures[1] += p.y * w.y;
      });
      double curvature[2];
      sumUp(curvatures, curvature);
      float alpha[2];
      for (int system = 0; system < 2; ++system) {
        const bool goesOn = gamma_[system] > enough[system];
        if (goesOn && !(curvature[system] > 0)) return false;
        alpha[system] = goesOn ? static_cast<float>(gamma_[system] / curvature[system]) : 0;
      }
      float squares[2] = {0, 0};
      forOwn(0, rows_.redCount, [&](int i, int k) {
        const int place = i * stride_ + k;
        x_[place].x += alpha[0] * p_[place].x;
        x_[place].y += alpha[1] * p_[place].y;
        const GradientTwo r{r_[place].x - alpha[0] * w_[place].x,
                            r_[place].y - alpha[1] * w_[place].y};
        r_[place] = r;
        squares[0] += r.x * r.x;
        squares[1] += r.y * r.y;
      });
      double after[2];
      sumUp(squares, after);
      float beta[2];
      for (int system = 0; system < 2; ++system) {
        beta[system] = gamma_[system] > enough[system]
                           ? static_cast<float>(after[system] / gamma_[system])
                           : 0;
        gamma_[system] = after[system];
      }
      forOwn(0, rows_.redCount, [&](int i, int k) {
        const int place = i * stride_ + k;
        const GradientTwo p{r_[place].x + beta[0] * p_[place].x,
                            r_[place].y + beta[1] * p_[place].y};
        p_[place] = p;
        scale(place, p);
      });
    }
    return gamma_[0] <= enough[0] && gamma_[1] <= enough[1];  // or they are not numbers
  }

  /// x̂ and ŷ of all rows into z.
  KINDRED_HOST_DEVICE void end() {
    forOwn(0, rows_.redCount, [&](int i, int k) { scale(i * stride_ + k, x_[i * stride_ + k]); });
    team_.wait();
    multiply(rows_.redCount, rows_.nodeCount, [&](int place, int i, int k, GradientTwo sum) {
      const float v = root_[place];
      const GradientTwo own = right(i, k);
      scale(place, {own.x + v * sum.x, own.y + v * sum.y});
    });
    team_.wait();
  }

  KINDRED_HOST_DEVICE void write(double* sums, std::int64_t stride, int number,
                                 double value) const {
    if (team_.rank() == 0) sums[number * stride] = value;
  }

  /// ŷ x̂ / κv, less what walks of one node add to K if these are left out.
  KINDRED_HOST_DEVICE float metAt(int i, int k) const {
    const int place = i * stride_ + k;
    const float kappa = root_[place] * root_[place];
    if (kappa <= static_cast<float>(leastNodeKernel)) return 0;
    const float met = z_[place].x * z_[place].y / kappa;
    return view_.hasLmin ? met - singleAt(i, k) : met;
  }

  /// ĉ b̂ κv
  KINDRED_HOST_DEVICE float singleAt(int i, int k) const {
    const float v = root_[i * stride_ + k];
    return row(i).start * row(i).right * lane(k).start * lane(k).right * v * v;
  }

  KINDRED_HOST_DEVICE void gatherNodes(double* sums, std::int64_t stride) const {
    if (view_.stop >= 0) gatherStop(sums, stride);
    for (int first = 0; first < view_.node.slopeCount; first += slopesAtOnce) {
      double changes[slopesAtOnce] = {0, 0, 0, 0};
      forOwn(0, rows_.nodeCount, [&](int i, int k) {
        const float met = metAt(i, k);
        const SlopesOfFour slopes = nodeSlopes(first, i, k);
        for (int at = 0; at < slopesAtOnce; ++at)
          changes[at] += static_cast<double>(met * slopes.values[at]);
      });
      write(sums, stride, view_.node, first, changes);
    }
  }

  /// Four sums from that slope on, added up over the team.
  KINDRED_HOST_DEVICE void write(double* sums, std::int64_t stride,
                                 const GradientKernelView& kernel, int first,
                                 double (&changes)[slopesAtOnce]) const {
    team_.sum(changes);
    for (int at = 0; at < slopesAtOnce; ++at)
      if (first + at < kernel.slopeCount)
        write(sums, stride, kernel.numbers[first + at], factor_ * changes[at]);
  }

  /// dκv / κv
  KINDRED_HOST_DEVICE SlopesOfFour nodeSlopes(int first, int i, int k) const {
    const auto& node = view_.node;
    if (isByClass(node))
      return node.slopes[static_cast<std::int64_t>(first / slopesAtOnce) * view_.nodeClasses *
                             view_.nodeClasses +
                         row(i).nodeClass * view_.nodeClasses + lane(k).nodeClass];
    SlopesOfFour slopes{};
    const float v = root_[i * stride_ + k];
    const float kappa = v * v;
    if (kappa <= static_cast<float>(leastNodeKernel)) return slopes;
    for (int at = 0; at < slopesAtOnce; ++at)
      if (first + at < node.slopeCount)
        slopes.values[at] =
            static_cast<float>(node.slopeKernels[first + at](
                row(i).nodeClass, valuesOf(node, rows_.firstNode, row(i).item), lane(k).nodeClass,
                valuesOf(node, lanes_.firstNode, lane(k).item))) /
            kappa;
    return slopes;
  }

  /// q is in the degrees d, and in Paper in the right-hand side: with D× and f it changes K by
  /// Σ (ŷ b̂ - ŷ x̂ / κ) dD× / D× + K df / f.
  KINDRED_HOST_DEVICE void gatherStop(double* sums, std::int64_t stride) const {
    double values[2] = {0, 0};  // K, less walks of one node; what changes with D×
    forOwn(0, rows_.nodeCount, [&](int i, int k) {
      const int place = i * stride_ + k;
      const GradientTwo z = z_[place];
      const float value = z.x * row(i).start * lane(k).start;
      if (!view_.isPaper) {
        values[0] += static_cast<double>(value);
        const float kappa = root_[place] * root_[place];
        if (kappa > static_cast<float>(leastNodeKernel))
          values[1] -= static_cast<double>(z.x * z.y / kappa);
        return;
      }
      values[0] += static_cast<double>(view_.hasLmin ? value - singleAt(i, k) : value);
      const float kappa = root_[place] * root_[place];
      if (kappa > static_cast<float>(leastNodeKernel))
        values[1] += static_cast<double>((row(i).perDegree + lane(k).perDegree) * z.y *
                                         (row(i).right * lane(k).right - z.x / kappa));
    });
    team_.sum(values);
    const double q = view_.q;
    write(sums, stride, view_.stop,
          factor_ * (view_.isPaper ? 2 / q * values[0] + values[1]
                                   : 2 / (1 - q) * (values[0] + values[1])));
  }

  /// dκe
  KINDRED_HOST_DEVICE SlopesOfFour edgeSlopes(int first, int one, int other) const {
    const auto& edge = view_.edge;
    const GradientEdge& a = view_.edges[rows_.firstEdge + one];
    const GradientEdge& b = view_.edges[lanes_.firstEdge + other];
    if (isByClass(edge))
      return edge.slopes[static_cast<std::int64_t>(first / slopesAtOnce) * view_.edgeClasses *
                             view_.edgeClasses +
                         a.edgeClass * view_.edgeClasses + b.edgeClass];
    SlopesOfFour slopes{};
    if (ownKappa_[one * lanes_.edgeCount + other] < static_cast<float>(leastEdgeKappaOfGradient))
      return slopes;
    for (int at = 0; at < slopesAtOnce; ++at)
      if (first + at < edge.slopeCount)
        slopes.values[at] = static_cast<float>(
            edge.slopeKernels[first + at](a.edgeClass, valuesOf(edge, rows_.firstEdge, one),
                                          b.edgeClass, valuesOf(edge, lanes_.firstEdge, other)));
    return slopes;
  }

  /// ŷ x̂ of the entries of two edges, either way round; a self-loop is one entry.
  KINDRED_HOST_DEVICE float metOnEdges(const GradientEdge& a, const GradientEdge& b) const {
    const GradientTwo oneOne = z_[a.one * stride_ + b.one];
    const GradientTwo otherOther = z_[a.other * stride_ + b.other];
    const GradientTwo oneOther = z_[a.one * stride_ + b.other];
    const GradientTwo otherOne = z_[a.other * stride_ + b.one];
    float sum = oneOne.y * otherOther.x;
    if (b.one != b.other) sum += oneOther.y * otherOne.x;
    if (a.one != a.other) sum += otherOne.y * oneOther.x;
    if (a.one != a.other && b.one != b.other) sum += otherOther.y * oneOne.x;
    return a.weight * b.weight * sum;
  }

  KINDRED_HOST_DEVICE void gatherEdges(double* sums, std::int64_t stride) const {
    for (int first = 0; first < view_.edge.slopeCount; first += slopesAtOnce) {
      double changes[slopesAtOnce] = {0, 0, 0, 0};
      forOwnEdges([&](int one, int other) {
        const float met =
            metOnEdges(view_.edges[rows_.firstEdge + one], view_.edges[lanes_.firstEdge + other]);
        const SlopesOfFour slopes = edgeSlopes(first, one, other);
        for (int at = 0; at < slopesAtOnce; ++at)
          changes[at] += static_cast<double>(met * slopes.values[at]);
      });
      write(sums, stride, view_.edge, first, changes);
    }
  }

  /// Calls work(one, other) for the member's pairs of edges.
  template <typename Work>
  KINDRED_HOST_DEVICE void forOwnEdges(const Work& work) const {
    if (lanes_.edgeCount == 0) return;
    const int rows = team_.size() / lanes_.edgeCount, rest = team_.size() % lanes_.edgeCount;
    int one = team_.rank() / lanes_.edgeCount, other = team_.rank() % lanes_.edgeCount;
    while (one < rows_.edgeCount) {
      work(one, other);
      one += rows;
      other += rest;
      if (other < lanes_.edgeCount) continue;
      other -= lanes_.edgeCount;
      ++one;
    }
  }

  /// K is a sum over where walks start in both graphs. First what each node adds, then what the
  /// nodes of each number do.
  KINDRED_HOST_DEVICE void gatherStarts(double* sums, std::int64_t stride) const {
    const int nodes = rows_.nodeCount + width_;
    if (!rows_.hasStarts && !lanes_.hasStarts) return;
    for (int at = team_.rank(); at < nodes; at += team_.size()) {
      const bool isRow = at < rows_.nodeCount;
      const GradientNode& own = nodeAt(at);
      const int others = own.number < 0 ? 0 : isRow ? width_ : rows_.nodeCount;
      double met = 0, single = 0;
      for (int other = 0; other < others; ++other) {
        const int place = isRow ? at * stride_ + other : other * stride_ + at - rows_.nodeCount;
        const GradientNode& its = isRow ? lane(other) : row(other);
        met += static_cast<double>(its.start * z_[place].x);
        if (view_.hasLmin)
          single += static_cast<double>(its.start * its.right * root_[place] * root_[place]);
      }
      ofNodes_[at] = static_cast<float>((met / static_cast<double>(own.right) - single) /
                                        (isRow ? rows_.scale : lanes_.scale));
    }
    team_.wait();
    for (int number = team_.rank(); number < view_.numbers; number += team_.size()) {
      double sum = 0;
      bool isAny = false;
      for (int at = 0; at < nodes; ++at)
        if (nodeAt(at).number == number) {
          sum += static_cast<double>(ofNodes_[at]);
          isAny = true;
        }
      if (isAny) sums[number * stride] = factor_ * sum;
    }
  }

  /// A node of the row graph, or of the lane graph behind them.
  KINDRED_HOST_DEVICE const GradientNode& nodeAt(int at) const {
    return at < rows_.nodeCount ? row(at) : lane(at - rows_.nodeCount);
  }

  const GradientView& view_;
  const GradientGraph& rows_;
  const GradientGraph& lanes_;
  double factor_;
  Team& team_;
  int width_;
  int stride_;  ///< of rows
  int laneStride_, rowStride_;
  int firstLane_, firstRow_;  ///< of this member
  GradientFour* coefficients_;
  GradientTwo *z_, *x_, *r_, *p_, *w_;
  float *root_, *ofNodes_, *ownKappa_;
  const float* kappa_;
  int kappaStride_;
  double gamma_[2];
};

}  // namespace kindred::cuda
