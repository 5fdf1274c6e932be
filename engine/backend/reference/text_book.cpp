#include "engine/backend/reference/text_book.hpp"

#include <Eigen/Cholesky>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/backend/reference/pair_system.hpp"

namespace kindred {

namespace {

struct Solution {
  std::vector<double> x;
  int iterations = 0;
  bool isConverged = true;
};

Solution solvedDense(const PairSystem& system) {
  const auto size = static_cast<Eigen::Index>(system.size());
  const Matrix matrix = system.dense();
  const auto& b = system.rightHandSide();
  const Eigen::Map<const Eigen::MatrixXd> columns{matrix.values().data(), size, size};
  const Eigen::VectorXd x = columns.llt().solve(Eigen::Map<const Eigen::VectorXd>{b.data(), size});
  return {{x.begin(), x.end()}, 0, true};
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// Conjugate gradients with the diagonal as preconditioner.
Solution solvedByIteration(const PairSystem& system, int maximumIterations,
                           const Progress& progress) {
  const auto& diagonal = system.diagonal();
  std::vector<double> x(system.size(), 0.0);
  std::vector<double> r = system.rightHandSide();
  std::vector<double> z(system.size());
  const auto precondition = [&] {
    for (std::size_t at = 0; at < z.size(); ++at)
      z[at] = r[at] / diagonal[at];
  };
  const double target = 1e-14 * std::sqrt(dot(r, r));
  precondition();
  std::vector<double> p = z;
  double rz = dot(r, z);
  for (int iteration = 1; iteration <= maximumIterations; ++iteration) {
    progress.checkpoint();
    const std::vector<double> q = system.times(p);
    const double step = rz / dot(p, q);
    for (std::size_t at = 0; at < x.size(); ++at) {
      x[at] += step * p[at];
      r[at] -= step * q[at];
    }
    if (std::sqrt(dot(r, r)) <= target) return {std::move(x), iteration, true};
    precondition();
    const double next = dot(r, z);
    for (std::size_t at = 0; at < p.size(); ++at)
      p[at] = z[at] + next / rz * p[at];
    rz = next;
  }
  return {std::move(x), maximumIterations, false};
}

class TextBookSolver final : public KernelSolver {
 public:
  TextBookSolver(std::shared_ptr<const KernelInput> input, int maximumIterations,
                 std::size_t largestDense)
      : input_{std::move(input)},
        maximumIterations_{maximumIterations},
        largestDense_{largestDense} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      progress.checkpoint();
      const PairSystem system{*input_, pairs[at], progress};
      const Solution solution = solved(system, progress);
      outcomes.keep(at, {system.value(solution.x), system.residual(solution.x), solution.iterations,
                         solution.isConverged});
      progress.advance();
    }
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    const PairSystem system{*input_, pair, progress};
    const Solution solution = solved(system, progress);
    return {system.nodalSimilarity(solution.x), system.residual(solution.x), solution.iterations,
            solution.isConverged};
  }

 private:
  Solution solved(const PairSystem& system, const Progress& progress) const {
    return system.size() <= largestDense_ ? solvedDense(system)
                                          : solvedByIteration(system, maximumIterations_, progress);
  }

  std::shared_ptr<const KernelInput> input_;
  int maximumIterations_;
  std::size_t largestDense_;
};

}  // namespace

std::unique_ptr<KernelSolver> makeTextBookSolver(std::shared_ptr<const KernelInput> input,
                                                 int maximumIterations, std::size_t largestDense) {
  return std::make_unique<TextBookSolver>(std::move(input), maximumIterations, largestDense);
}

}  // namespace kindred
