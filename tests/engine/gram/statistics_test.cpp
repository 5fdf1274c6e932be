#include "engine/gram/statistics.hpp"

#include <cmath>
#include <limits>

#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Ones on the diagonal, and `value(row, column)` above and below it.
template <typename Value>
Matrix symmetric(std::size_t size, const Value& value) {
  Matrix matrix{size, size, 1};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = row + 1; column < size; ++column)
      matrix(row, column) = matrix(column, row) = value(row, column);
  return matrix;
}

/// One atom, which may be a residue's.
std::vector<std::shared_ptr<const Graph>> oneAtom(bool isOfResidue) {
  const auto ofOne = [](std::string attribute, std::string name) {
    return Column{
        std::move(attribute),
        CategoryColumn{
            {0}, std::make_shared<const std::vector<std::string>>(std::vector{std::move(name)})}};
  };
  GraphData data{.nodeCount = 1};
  data.nodeAttributes.push_back(ofOne("element", "C"));
  if (isOfResidue) data.nodeAttributes.push_back(ofOne("residue", "ALA"));
  return {std::make_shared<const Graph>(std::move(data))};
}

GramDiagnosis diagnosisOf(double low, double high, const KernelOptions& kernel,
                          bool isOfResidues = false) {
  const auto matrix = symmetric(40, [&](std::size_t row, std::size_t column) {
    return low + (high - low) * static_cast<double>((row * 7 + column * 3) % 10) / 9;
  });
  return diagnose(statisticsOf(matrix, true), kernel, true, oneAtom(isOfResidues));
}

}  // namespace

TEST_CASE("a graph with itself does not count, and a pair counts once") {
  const auto matrix = symmetric(3, [](std::size_t row, std::size_t column) {
    return 0.1 * static_cast<double>(row + column);  // 0.1, 0.2, 0.3
  });

  const auto statistics = statisticsOf(matrix, true);

  CHECK(statistics.count == 3);
  CHECK(statistics.lowest == Approx(0.1));
  CHECK(statistics.highest == Approx(0.3));
  CHECK(statistics.mean == Approx(0.2));
  CHECK(statistics.deviation == Approx(std::sqrt(0.02 / 3)));
  CHECK(statisticsOf(matrix, false).count == 9);
}

TEST_CASE("quantiles of evenly spread values are their shares") {
  Matrix matrix{100, 101};
  for (std::size_t at = 0; at < matrix.values().size(); ++at)
    matrix.values()[at] = static_cast<double>(at * 37 % 10100) / 10099;

  const auto statistics = statisticsOf(matrix, false);

  CHECK(statistics.quantile(0.05) == Approx(0.05).margin(0.001));
  CHECK(statistics.quantile(0.5) == Approx(0.5).margin(0.001));
  CHECK(statistics.quantile(0.95) == Approx(0.95).margin(0.001));
  CHECK(statistics.shareBelow(0.25) == Approx(0.25).margin(0.001));
  CHECK(statistics.shareBelow(0) == 0);
  CHECK(statistics.shareBelow(1) == Approx(1).margin(0.001));
  CHECK(statistics.shareBelow(1) < 1);  // nothing is above itself
}

TEST_CASE("missing values count as missing only") {
  const auto missing = std::numeric_limits<double>::quiet_NaN();
  const auto matrix = symmetric(
      3, [&](std::size_t row, std::size_t column) { return row + column == 1 ? missing : 0.5; });

  const auto statistics = statisticsOf(matrix, true);

  CHECK(statistics.count == 2);
  CHECK(statistics.missing == 1);
  CHECK(statistics.quantile(0.5) == 0.5);
  CHECK(statisticsOf(Matrix{1, 1, 1}, true).count == 0);
}

TEST_CASE("one graph unlike all others does not hide that these are alike") {
  const auto matrix = symmetric(7, [&](std::size_t row, std::size_t column) {
    return std::min(row, column) == 0 ? 0.1 : 0.99;
  });

  const auto diagnosis = diagnose(statisticsOf(matrix, true), {}, true, {});

  CHECK(diagnosis.isWarning);
  CHECK_THAT(diagnosis.finding, ContainsSubstring("More than half of the values are above 0.8."));
}

TEST_CASE("a median of .84, as drugs had it, is said to tell little, one of .78 is not") {
  const auto around = [](double middle) {
    const auto matrix = symmetric(40, [&](std::size_t row, std::size_t column) {
      return middle + 0.15 * (static_cast<double>((row * 7 + column * 13) % 21) / 10 - 1);
    });
    return diagnose(statisticsOf(matrix, true), {.node = "delta(element, 0.5)"}, true, {});
  };
  CHECK(around(0.84).isWarning);
  CHECK_FALSE(around(0.78).isWarning);
}

TEST_CASE("a kernel that tells little is replaced by what suits the graphs, or made sharper") {
  const auto remedy = [](const KernelOptions& kernel) {
    return diagnosisOf(0.95, 1, kernel).remedy;
  };

  CHECK(remedy({})->node == "delta(element, 0.5)");
  CHECK(remedy({.node = "delta(element, 0.5)"})->node == "delta(element, 0.25)");
  CHECK(remedy(kernelPreset("molecule2d").options)->node == "delta(element, 0.5)");
  CHECK_FALSE(diagnosisOf(0.2, 1, {}).remedy);
}

TEST_CASE("values close to 1 are said to tell little, and why") {
  const KernelOptions labelled{.node = "delta(element, 0.9)", .q = 0.2};

  const auto unlabelled = diagnosisOf(0.95, 1, {});
  const auto close = diagnosisOf(0.95, 1, labelled);
  const auto spread = diagnosisOf(0.2, 1, labelled);
  const auto apart = diagnosisOf(0, 0.02, labelled);

  CHECK(unlabelled.isWarning);
  CHECK_THAT(unlabelled.advice, ContainsSubstring("compares no attributes"));
  CHECK_THAT(close.finding, ContainsSubstring("Everything is close to 1."));
  CHECK_THAT(close.advice, ContainsSubstring("a q below 0.2"));
  CHECK_FALSE(spread.isWarning);
  CHECK(spread.advice.empty());
  CHECK_THAT(apart.finding, ContainsSubstring("Everything is close to 0."));
  CHECK_THAT(apart.advice, ContainsSubstring("a q above 0.2"));
}

TEST_CASE("only graphs that have residues are advised to compare them") {
  const auto& kernel = kernelPreset("molecule3d").options;

  CHECK_THAT(diagnosisOf(0.95, 1, kernel, true).advice, ContainsSubstring("delta(residue, 0.5)"));
  CHECK_THAT(diagnosisOf(0.95, 1, kernel, false).advice,
             ContainsSubstring("To tell graphs apart") && !ContainsSubstring("residue"));
}

TEST_CASE("raw values are said to grow with the graphs") {
  const auto matrix = symmetric(4, [](std::size_t, std::size_t) { return 30.0; });

  CHECK_THAT(diagnose(statisticsOf(matrix, true), {}, false, {}).advice,
             ContainsSubstring("normalise"));
}
