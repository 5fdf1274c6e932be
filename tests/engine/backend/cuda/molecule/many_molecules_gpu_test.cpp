#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr std::int32_t different = 97;

/// So many graphs, of which few are different.
Graphs repeated(std::int32_t count) {
  Graphs few, many;
  for (std::int32_t graph = 0; graph < different; ++graph)
    few.push_back(randomMolecule(3 + graph % 11, graph % 3, static_cast<std::uint64_t>(graph)));
  for (std::int32_t graph = 0; graph < count; ++graph)
    many.push_back(few[static_cast<std::size_t>(graph % different)]);
  return many;
}

std::vector<double> valuesOf(Backend& backend, const std::shared_ptr<const KernelInput>& input,
                             const std::vector<GraphPair>& pairs, const SolveOptions& options) {
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Progress progress;
  backend.kernels()
      .prepare(input, options, progress)
      ->solve(pairs, {values, residuals, iterations}, progress);
  return values;
}

}  // namespace

TEST_CASE("a GPU gets graphs piece by piece, and solves their pairs as if they were few") {
  const bool hasNumbers = GENERATE(false, true);
  const SolveOptions options{.tolerance = GENERATE(1e-6, 1e-10)};  // the latter in double precision
  constexpr std::int32_t count = 40'000;                           // more than two pieces
  const auto kernel = hasNumbers ? chargeAndLength(0.05) : elementAndOrder(0.05);
  const auto inputOf = [&](std::int32_t graphs) {
    const auto all = repeated(graphs);
    if (!hasNumbers) return compiled(all, kernel);
    const auto few = withNumbers({all.begin(), all.begin() + different});
    Graphs numbered;
    for (std::int32_t graph = 0; graph < graphs; ++graph)
      numbered.push_back(few[static_cast<std::size_t>(graph % different)]);
    return compiled(numbered, kernel);
  };
  std::vector<GraphPair> pairs, amongFew;
  const std::vector<std::int32_t> atEdges{0, 96, 16'383, 16'384, 16'390, 32'767, 32'768, 39'999};
  for (const auto a : atEdges)
    for (const auto b : atEdges)
      if (a < b && a % different < b % different) {
        pairs.push_back({a, b});
        amongFew.push_back({a % different, b % different});
      }
  REQUIRE(pairs.size() > 10);

  for (const auto& gpu : usableGpus())
    CHECK(valuesOf(*gpu, inputOf(count), pairs, options) ==
          valuesOf(*gpu, inputOf(different), amongFew, options));
}
