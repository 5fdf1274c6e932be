#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/learn/carrier.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/landmark_points.hpp"

namespace kindred {

/// A Gaussian process on landmarks (Snelson and Ghahramani, NIPS 2006: FITC):
///
///     Σ = Z Z' + Λ,   Λ = diag(c_ii - |z_i|²) + noise
///     Σ⁻¹ = Λ⁻¹ - W W',   W = Λ⁻¹ Z L_A⁻ᵀ,   A = I + Z' Λ⁻¹ Z = L_A L_A'
///
/// What landmarks do not see of a graph is noise of its own, unless exact covariances with the
/// training graphs nearest to it are given: for its prediction they stand in Σ (as in PIC, the
/// same, AISTATS 2007, with a block of its own for each graph). So a graph is predicted by a
/// covariance that is exact between it and its nearest, and by landmarks for the rest. O(n m²).
class LandmarkProcess {
 public:
  /// Graphs that are nearest to a graph, and exact covariances: of the graph with each of them,
  /// then of each with those after it.
  struct Nearest {
    std::span<const std::int32_t> graphs;
    std::span<const double> covariances;
  };

  /// Returns how many covariances belong to so many nearest graphs.
  static constexpr std::size_t covariancesOf(std::size_t nearest) {
    return nearest + nearest * (nearest - 1) / 2;
  }

  struct Predicted {
    Prediction prediction;
    std::vector<double> weights;  ///< of the nearest graphs: see Carrier
  };

  /// `targets` are those of all graphs. Throws Error (Input) of fewer than two training graphs.
  LandmarkProcess(std::shared_ptr<const LandmarkPoints> points,
                  std::span<const std::size_t> training, std::span<const double> targets,
                  bool addsUp, const Progress& progress);

  /// The process of some of the training graphs, which costs as much as the fewer of those that
  /// stay and those that go. Throws as the constructor.
  LandmarkProcess ofSome(std::span<const std::size_t> training, const Progress& progress) const;

  const LandmarkPoints& points() const noexcept { return *points_; }
  const Evidence& evidence() const noexcept { return evidence_; }
  double mean() const noexcept { return mean_; }

  /// For each graph so many training graphs whose points are most in the direction of its own: the
  /// smallest angles first. `own` are numbers of the graphs that are no neighbours of themselves;
  /// -1: none.
  std::vector<std::vector<std::int32_t>> nearest(const Matrix& points,
                                                 std::span<const std::int32_t> own,
                                                 std::size_t count, const Progress& progress) const;

  /// Predicts a graph by its point and its covariance with itself.
  Predicted predict(std::span<const double> point, double self, const Nearest& nearest) const;

  /// Predicts a training graph as if it had not been trained on.
  Predicted leaveOut(std::int32_t graph, const Nearest& nearest) const;

  /// The process on landmarks alone. The landmarks are training graphs.
  GaussianProcess ofLandmarks(const Progress& progress) const;

 private:
  struct Near;

  LandmarkProcess(std::shared_ptr<const LandmarkPoints> points,
                  std::span<const std::size_t> training, std::span<const double> targets,
                  bool addsUp);

  double noiseOf(std::size_t graph) const;
  Near nearOf(std::span<const std::int32_t> graphs) const;
  Matrix productsOf(std::span<const std::size_t> graphs, const Progress& progress) const;
  void fit(const Progress& progress);

  std::shared_ptr<const LandmarkPoints> points_;
  std::vector<bool> isTraining_;
  std::vector<std::size_t> training_;
  std::vector<double> centred_;  ///< targets less their mean
  bool addsUp_ = false;
  double mean_ = 0;
  Evidence evidence_;
  Matrix products_;                         ///< Z' Λ⁻¹ Z
  std::shared_ptr<const Cholesky> factor_;  ///< L_A
  std::vector<double> half_, weights_;      ///< L_A⁻¹ Z' Λ⁻¹ y; A⁻¹ Z' Λ⁻¹ y
};

/// The pairs whose covariances a Nearest has. A graph has the number `graph`, those near it theirs.
std::vector<GraphPair> pairsOfNearest(std::int32_t graph, std::span<const std::int32_t> nearest);

}  // namespace kindred
