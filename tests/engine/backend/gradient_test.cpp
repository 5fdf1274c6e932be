#include "engine/backend/gradient.hpp"

#include <cmath>
#include <stop_token>

#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "tests/engine/backend/cuda/gradient/host_gradient.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/random_weights.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/little_memory.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

double weighted(const Graphs& graphs, const KernelOptions& kernel, const Matrix& weights) {
  const auto input = compiled(graphs, kernel);
  const Matrix values = referenceValues(input);
  double sum = 0;
  for (std::size_t at = 0; at < values.values().size(); ++at)
    sum += values.values()[at] * weights.values()[at];
  return sum;
}

std::vector<GraphPair> allPairs(std::size_t graphs) {
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(graphs); ++a)
    for (std::int32_t b = 0; b <= a; ++b)
      pairs.push_back({a, b});
  return pairs;
}

/// A kernel over graphs, its slopes and random weights.
struct Followed {
  Followed(const Graphs& graphs, const KernelOptions& kernel)
      : tunable{graphs, kernel, progress}, weights{randomWeights(graphs.size())} {
    for (const auto& number : tunable.numbers())
      numbers.push_back(number.value);
    input = tunable.input(numbers, progress);
    slopes = tunable.slopes(numbers, input);
  }

  GradientInput in(Precision precision) const {
    return {input,
            slopes,
            weights,
            {.tolerance = precision == Precision::Single ? 1e-6 : 1e-10, .precision = precision}};
  }

  /// By one device and, where it leaves pairs, the processor.
  std::vector<double> by(const std::shared_ptr<Backend>& backend, Precision precision) {
    Remarks remarks;
    auto sums = kernelGradient(in(precision), {.sharing = {backend}}, remarks, progress);
    CHECK(remarks.empty());
    return sums;
  }

  Progress progress;
  TunableKernel tunable;
  Matrix weights;
  std::vector<double> numbers;
  KernelInput input;
  KernelSlopes slopes;
};

/// Against differences of the text-book solver, on every back end and in every precision.
void checkGradient(const Graphs& graphs, const KernelOptions& kernel) {
  Followed followed{graphs, kernel};
  const auto& numbers = followed.numbers;
  std::vector<double> differences;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const auto moved = [&](double factor) {
      auto changed = numbers;
      changed[at] *= factor;
      return weighted(graphs, withNumbers(kernel, changed), followed.weights);
    };
    constexpr double step = 1e-4;
    // Of fourth order, so that the difference is no coarser than what it tests.
    differences.push_back(
        (8 * (moved(1 + step) - moved(1 - step)) - moved(1 + 2 * step) + moved(1 - 2 * step)) /
        (12 * step * numbers[at]));
  }
  double largest = 0, squares = 0;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const double stretched = std::abs(numbers[at] * differences[at]);
    largest = std::max(largest, stretched);
    squares += stretched * stretched;
  }
  for (const auto& backend : testedBackends())
    for (const auto precision : {Precision::Single, Precision::Double}) {
      const auto gradient = followed.by(backend, precision);
      double wrong = 0;
      for (std::size_t at = 0; at < numbers.size(); ++at) {
        INFO(followed.tunable.numbers()[at].name << " in " << kernel.node << " | " << kernel.edge
                                                 << ", " << nameOf(*backend));
        CHECK(gradient[at] == Approx(differences[at])
                                  .epsilon(precision == Precision::Single ? 1e-4 : 1e-6)
                                  .margin(1e-6 * largest / numbers[at]));
        const double error = numbers[at] * (gradient[at] - differences[at]);
        wrong += error * error;
      }
      INFO(kernel.node << " | " << kernel.edge << ", " << nameOf(*backend));
      CHECK(wrong <= 1e-10 * squares);
    }
}

Graphs sparseGraphs() {
  return graphsAroundVectorWidths({.neighbours = 2.5, .hasWeights = false, .hasSelfLoops = false});
}

}  // namespace

TEST_CASE("a gradient whose tables of edges find no room is refused before it is begun") {
  // Two rings of 30,000 edges, all of different lengths: 1.8 billion pairs of edges and entries.
  constexpr std::int32_t size = 30'000;
  GraphData data{.nodeCount = size};
  NumberColumn lengths;
  for (Node node = 0; node < size; ++node) {
    data.edges.push_back({std::min(node, (node + 1) % size), std::max(node, (node + 1) % size)});
    lengths.values.push_back(1 + 1e-5 * node);
  }
  data.edgeAttributes = {{"length", lengths}};
  const auto ring = std::make_shared<const Graph>(std::move(data));
  Followed followed{{ring, ring}, {.edge = "se(length, 0.5)"}};
  const LittleMemory little{std::uint64_t{2} << 30U};

  CHECK_THROWS_WITH(followed.by(makeCpuBackend(), Precision::Single),
                    Catch::Matchers::ContainsSubstring(
                        "Following the numbers of a kernel over its largest pair of "
                        "graphs takes"));
}

TEST_CASE("the gradient of kernel values over categories agrees with finite differences") {
  checkGradient(sparseGraphs(), {.node = "delta(element, 0.3) * se(charge, 1)",
                                 .edge = "delta(order, 0.4)",
                                 .q = 0.05,
                                 .start = "element: A 1, B 3, other 2"});
}

TEST_CASE("the gradient of kernel values over lengths agrees with finite differences") {
  checkGradient(graphsAroundVectorWidths(),
                {.node = "normalised(delta(element, 0.3) + se(place, 0.8))",
                 .edge = "rq(length, 0.7, 2) * delta(order, 0.6)",
                 .q = 0.1});
}

TEST_CASE("the gradient of unlabeled kernel values agrees with finite differences") {
  checkGradient(graphsAroundVectorWidths(), {.q = 0.02, .start = "start"});
}

TEST_CASE("the gradient knows the convention of the paper and walks of one step at least") {
  checkGradient(graphsAroundVectorWidths(), {.node = "delta(element, 0.3)",
                                             .edge = "delta(order, 0.4)",
                                             .q = 0.2,
                                             .convention = Convention::Paper,
                                             .lmin = 1,
                                             .start = "element: A 2, B 3"});
  checkGradient(sparseGraphs(), {.node = "delta(element, 0.3)", .q = 0.05, .lmin = 1});
}

TEST_CASE("nodes that walks never meet on have no part in the gradient") {
  checkGradient(sparseGraphs(), {.node = "delta(element, 0) * se(charge, 0.9)", .q = 0.05});
}

TEST_CASE("large pairs have the gradient that the processor finds in double precision") {
  const Graphs graphs{randomGraph({.nodes = 120, .neighbours = 6}, 1),
                      randomGraph({.nodes = 150, .neighbours = 3}, 2)};
  for (const std::string edge : {"delta(order, 0.4)", "se(length, 1)"}) {
    Followed followed{graphs, {.node = "delta(element, 0.3)", .edge = edge, .q = 0.05}};
    const auto exact = followed.by(makeCpuBackend(), Precision::Double);
    double largest = 0;
    for (std::size_t at = 0; at < exact.size(); ++at)
      largest = std::max(largest, std::abs(exact[at] * followed.numbers[at]));
    for (const auto& backend : testedBackends()) {
      INFO(nameOf(*backend) << ", " << edge);
      const auto found = followed.by(backend, Precision::Single);
      for (std::size_t at = 0; at < found.size(); ++at)
        CHECK(std::abs(found[at] - exact[at]) * followed.numbers[at] < 1e-5 * largest);
    }
  }
}

TEST_CASE("a device leaves what it does not take of a gradient, and nothing else") {
  Followed followed{sparseGraphs(), {.node = "delta(element, 0.3)", .q = 0.05}};
  const auto pairs = allPairs(followed.input.graphs.size());
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend));
    CHECK(backend->kernels()
              .gradient(followed.in(Precision::Single), pairs, followed.progress)
              .left.empty());
    const bool isProcessor = backend->device().id == "cpu";
    CHECK(backend->kernels()
              .gradient(followed.in(Precision::Double), pairs, followed.progress)
              .left.size() == (isProcessor ? 0 : pairs.size()));
  }
}

TEST_CASE("a gradient is the same in every run and advances by one a pair") {
  Followed followed{graphsAroundVectorWidths(),
                    {.node = "delta(element, 0.3) * se(place, 1)", .edge = "se(length, 1)"}};
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend));
    const auto first = followed.by(backend, Precision::Single);
    CHECK(followed.progress.snapshot().done == allPairs(followed.input.graphs.size()).size());
    CHECK(followed.by(backend, Precision::Single) == first);
  }
}

TEST_CASE("a gradient that was cancelled ends as cancelled") {
  Followed followed{sparseGraphs(), {.node = "delta(element, 0.3)"}};
  std::stop_source cancel;
  cancel.request_stop();
  Progress cancelled{cancel.get_token()};
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend));
    CHECK_THROWS_AS(backend->kernels().gradient(followed.in(Precision::Single),
                                                allPairs(followed.input.graphs.size()), cancelled),
                    Cancelled);
  }
}

TEST_CASE("the members of a team find the gradient that one finds alone") {
  const Graphs all = graphsAroundVectorWidths();
  const Graphs few{all[0], all[1], all[3], all[7], all[9]};
  Followed followed{few,
                    {.node = "delta(element, 0.3) * se(place, 1)",
                     .edge = "se(length, 1)",
                     .start = "element: A 2, B 3"}};
  const auto pairs = allPairs(few.size());
  const auto input = followed.in(Precision::Single);

  const auto alone = gradientOnHost(input, pairs, 1, followed.progress);
  double largest = 0;
  for (std::size_t at = 0; at < alone.sums.size(); ++at)
    largest = std::max(largest, std::abs(alone.sums[at] * followed.numbers[at]));

  // Fewer members than lanes, about as many, and several for each lane.
  for (const int threads : {3, 17, 40}) {
    const auto found = gradientOnHost(input, pairs, threads, followed.progress);
    CHECK(found.left.empty());
    for (std::size_t at = 0; at < alone.sums.size(); ++at)
      CHECK(std::abs(found.sums[at] - alone.sums[at]) * followed.numbers[at] < 1e-5 * largest);
    CHECK(gradientOnHost(input, pairs, threads, followed.progress).sums == found.sums);
  }
}

namespace {

/// Fails at every gradient.
class Failing final : public Backend, private Kernels {
 public:
  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput>, const SolveOptions&,
                                        Progress&) override {
    return nullptr;
  }
  PartialGradient gradient(const GradientInput&, std::span<const GraphPair>, Progress&) override {
    throw Error{ErrorCode::Device, "It fell off the bus."};
  }

  Device device_{.id = "failing"};
};

}  // namespace

TEST_CASE("devices share a gradient, and the processor takes over what one fails at") {
  Followed followed{sparseGraphs(), {.node = "delta(element, 0.3)", .edge = "delta(order, 0.4)"}};
  const std::shared_ptr<Backend> processor = makeCpuBackend();
  const auto team = testedBackends()[processors({}).size()];
  const auto expected = followed.by(processor, Precision::Single);
  const auto check = [&](const OpenDevices& devices, std::size_t notices) {
    Remarks told;
    const auto found =
        kernelGradient(followed.in(Precision::Single), devices, told, followed.progress);
    CHECK(told.size() == notices);
    for (std::size_t at = 0; at < found.size(); ++at)
      CHECK(found[at] == Approx(expected[at]).epsilon(1e-4));
  };

  check({.sharing = {team, team}}, 0);
  check({.sharing = {team, processor}}, 0);
  check({.sharing = {std::make_shared<Failing>(), team}, .standIn = processor}, 1);
  check({.sharing = {std::make_shared<Failing>()}, .standIn = processor}, 1);
}
