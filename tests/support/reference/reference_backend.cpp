#include "tests/support/reference/reference_backend.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "engine/backend/pairs/fold_scores.hpp"
#include "engine/backend/reference/text_book.hpp"
#include "engine/core/text.hpp"
#include "tests/support/reference/align/reference_alignment.hpp"

namespace kindred {

namespace {

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
    return makeTextBookSolver(std::move(input), options.maximumIterations, largestDense_);
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
