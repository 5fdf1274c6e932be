#include "engine/backend/reference/reference_backend.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "engine/backend/pairs/fold_scores.hpp"
#include "engine/backend/reference/align/reference_alignment.hpp"
#include "engine/backend/reference/pair_system.hpp"
#include "engine/core/text.hpp"

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

class ReferenceSolver final : public KernelSolver {
 public:
  ReferenceSolver(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                  std::size_t largestDense)
      : input_{std::move(input)},
        maximumIterations_{options.maximumIterations},
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

/// Surroundings of nodes written out as texts, and counted.
class ReferenceEnvironments final : public KernelSolver {
 public:
  explicit ReferenceEnvironments(std::shared_ptr<const KernelInput> input)
      : input_{std::move(input)} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      progress.checkpoint();
      const auto a = timesOf(pairs[at].a), b = timesOf(pairs[at].b);
      double common = 0, all = 0;
      for (const auto& [text, times] : a) {
        const auto found = b.find(text);
        common += found == b.end() ? 0 : std::min(times, found->second);
        all += times;
      }
      for (const auto& [text, times] : b)
        all += times;
      outcomes.keep(at, {.value = common / (all - common)});
      progress.advance();
    }
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress&) override {
    const auto a = textsOf(pair.a), b = textsOf(pair.b);
    auto ofA = timesOf(pair.a), ofB = timesOf(pair.b);
    double all = 0;
    for (const auto& [text, times] : ofA)
      all += std::max(times, ofB[text]);
    for (const auto& [text, times] : ofB)
      all += ofA.contains(text) ? 0 : times;
    NodalSimilarity similarity{.values = Matrix{a.front().size(), b.front().size()}};
    for (std::size_t round = 0; round < a.size(); ++round)
      for (std::size_t i = 0; i < a[round].size(); ++i)
        for (std::size_t j = 0; j < b[round].size(); ++j)
          if (const auto& text = a[round][i]; text == b[round][j])
            similarity.values(i, j) +=
                std::min(ofA[text], ofB[text]) / (ofA[text] * ofB[text]) / all;
    return similarity;
  }

 private:
  static std::string textOf(const ItemLabels& labels, std::size_t item) {
    auto text = std::to_string(labels.classes[item]);
    const auto count = labels.values.size() / labels.classes.size();
    for (std::size_t at = 0; at < count; ++at)
      text += joined("/", labels.values[item * count + at]);
    return text;
  }

  /// Round by round, node by node.
  std::vector<std::vector<std::string>> textsOf(std::int32_t number) const {
    const auto& graph = input_->graphs[static_cast<std::size_t>(number)];
    std::vector<std::vector<std::string>> rounds(1);
    for (Node node = 0; node < graph.nodeCount; ++node)
      rounds[0].push_back(textOf(graph.nodes, static_cast<std::size_t>(node)));
    for (int round = 1; round <= input_->environments; ++round) {
      std::vector<std::string> texts;
      for (Node node = 0; node < graph.nodeCount; ++node) {
        std::vector<std::string> around;
        for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at)
          around.push_back(
              joined("-", textOf(graph.edgeLabels, static_cast<std::size_t>(graph.edgeOf[at])), "-",
                     rounds.back()[graph.neighbours[at]]));
        std::ranges::sort(around);
        auto text = joined("(", rounds.back()[node]);
        for (const auto& one : around)
          text += one;
        texts.push_back(text + ")");
      }
      rounds.push_back(std::move(texts));
    }
    return rounds;
  }

  std::map<std::string, double> timesOf(std::int32_t number) const {
    std::map<std::string, double> times;
    for (const auto& round : textsOf(number))
      for (const auto& text : round)
        ++times[text];
    return times;
  }

  std::shared_ptr<const KernelInput> input_;
};

class ReferenceBackend final : public Backend, private Kernels {
 public:
  explicit ReferenceBackend(std::size_t largestDense) : largestDense_{largestDense} {
    device_.id = "reference";
    device_.name = "Reference";
    device_.detail = "1 thread, double precision";
  }

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }
  Alignment* alignment() override { return alignment_.get(); }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress&) override {
    if (input->environments > 0) return std::make_unique<ReferenceEnvironments>(std::move(input));
    if (input->areSuperposed) return makeFoldScoreSolver(*input, 1);
    return std::make_unique<ReferenceSolver>(std::move(input), options, largestDense_);
  }

  Device device_;
  std::size_t largestDense_;
  std::unique_ptr<Alignment> alignment_ = makeReferenceAlignment();
};

}  // namespace

std::unique_ptr<Backend> makeReferenceBackend(std::size_t largestDense) {
  return std::make_unique<ReferenceBackend>(largestDense);
}

}  // namespace kindred
