#include "engine/gram/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"

namespace kindred {

namespace {

constexpr std::size_t bins = 4000;

// Normalised values that tell little.
constexpr double highMean = 0.9;
constexpr double highMedian = 0.8;
constexpr double lowMean = 0.05;
constexpr double narrowSpread = 0.15;  // of the middle 90 %

/// `forEach(see)` calls `see` with each value that counts, in the same order twice.
template <typename ForEach>
GramStatistics statisticsOver(const ForEach& forEach) {
  GramStatistics result;
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -lowest;
  double sum = 0;
  forEach([&](double value) {
    if (!std::isfinite(value)) {
      ++result.missing;
      return;
    }
    ++result.count;
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
    sum += value;
  });
  if (result.count == 0) return result;
  result.lowest = lowest;
  result.highest = highest;
  result.mean = sum / static_cast<double>(result.count);
  result.counts.resize(highest > lowest ? bins : 1);
  const double width = (highest - lowest) / static_cast<double>(result.counts.size());
  double squares = 0;
  forEach([&](double value) {
    if (!std::isfinite(value)) return;
    squares += (value - result.mean) * (value - result.mean);
    const auto bin = width > 0 ? static_cast<std::size_t>((value - lowest) / width) : 0;
    ++result.counts[std::min(bin, result.counts.size() - 1)];
  });
  result.deviation = std::sqrt(squares / static_cast<double>(result.count));
  return result;
}

/// True for proteins, false for small molecules in space.
bool haveResidues(std::span<const std::shared_ptr<const Graph>> graphs) {
  return !graphs.empty() && std::ranges::all_of(graphs, [](const auto& graph) {
    return findColumn(graph->nodeAttributes(), "residue") != nullptr;
  });
}

/// The expression with deltas that count unlike values half as much.
KernelTerm sharper(KernelTerm term) {
  if (term.form == KernelForm::Delta) term.parameters.front() /= 2;
  for (auto& operand : term.operands)
    operand = sharper(std::move(operand));
  return term;
}

/// Returns the kernel that suits the graphs, if that is another one; of drugs, the one for
/// analogues; else the same with sharper deltas.
std::optional<KernelOptions> kernelToTellApart(
    const KernelOptions& kernel, std::span<const std::shared_ptr<const Graph>> graphs) {
  const Dataset dataset{.graphs = {graphs.begin(), graphs.end()}};
  const auto suited = suggestKernel(dataset);
  if (suited != kernel && comparesAttributes(suited)) return suited;
  if (const auto closer = kernelForSimilar(dataset, kernel); closer != kernel) return closer;
  auto sharp = kernel;
  sharp.node = expressionText(sharper(BaseKernel::parse(kernel.node).root()));
  sharp.edge = expressionText(sharper(BaseKernel::parse(kernel.edge).root()));
  return BaseKernel::parse(sharp.node).root() == BaseKernel::parse(kernel.node).root() &&
                 BaseKernel::parse(sharp.edge).root() == BaseKernel::parse(kernel.edge).root()
             ? std::nullopt
             : std::optional{std::move(sharp)};
}

std::string adviceToTellApart(const KernelOptions& kernel,
                              std::span<const std::shared_ptr<const Graph>> graphs) {
  if (kernel == kernelPreset("molecule3d").options && haveResidues(graphs))
    return Language::translated(
        "Proteins are all made of the same atoms at the same distances: multiply the node kernel "
        "by delta(residue, 0.5), so that it compares their residues, too.");
  if (comparesAttributes(kernel))
    return Language::translated(
        "To tell graphs apart, lower what unlike nodes and edges count, such as the h in "
        "delta(element, h), compare further attributes, or let walks go farther with a q below "
        "%1.",
        significant(kernel.q, 6));
  return Language::translated(
      "The kernel compares no attributes, so graphs differ by their shape alone: name attributes "
      "in its node and edge kernels.");
}

std::string spreadText(const GramStatistics& statistics) {
  return Language::translated("The mean is %1, and 90 % of the values lie between %2 and %3.",
                              significant(statistics.mean, 3),
                              significant(statistics.quantile(0.05), 3),
                              significant(statistics.quantile(0.95), 3));
}

}  // namespace

double GramStatistics::quantile(double share) const {
  const double wanted = share * static_cast<double>(count);
  const double width = (highest - lowest) / static_cast<double>(counts.size());
  double passed = 0;
  for (std::size_t bin = 0; bin < counts.size(); ++bin) {
    const auto here = static_cast<double>(counts[bin]);
    if (passed + here >= wanted && here > 0)
      return lowest + width * (static_cast<double>(bin) + (wanted - passed) / here);
    passed += here;
  }
  return highest;
}

double GramStatistics::shareBelow(double value) const {
  if (value <= lowest) return 0;
  const double width = (highest - lowest) / static_cast<double>(counts.size());
  const auto bin = std::min(static_cast<std::size_t>((value - lowest) / width), counts.size() - 1);
  const auto below = std::accumulate(
      counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(bin), std::uint64_t{0});
  return static_cast<double>(below) / static_cast<double>(count);
}

GramStatistics statisticsOf(const Matrix& values, bool isSymmetric, const Progress& progress) {
  return statisticsOver([&](const auto& see) {
    for (std::size_t row = 0; row < values.rows(); ++row) {
      progress.checkpoint();
      for (const double value : values.row(row).subspan(isSymmetric ? row + 1 : 0))
        see(value);
    }
  });
}

GramStatistics statisticsOf(const GramValues& values, const Progress& progress) {
  return statisticsOver([&](const auto& see) {
    for (std::size_t row = 0; row < values.rows(); ++row) {
      progress.checkpoint();
      for (std::size_t column = values.isSymmetric() ? row + 1 : 0; column < values.columns();
           ++column)
        see(values.at(row, column));
    }
  });
}

GramDiagnosis diagnose(const GramStatistics& statistics, const KernelOptions& kernel,
                       bool isNormalised, std::span<const std::shared_ptr<const Graph>> graphs) {
  if (statistics.count == 0)
    return {.finding = Language::translated("There is no value of two different graphs yet.")};
  auto spread = spreadText(statistics);
  if (!isNormalised)
    return {.finding = std::move(spread),
            .advice = Language::translated(
                "These are raw values, which grow with the graphs: normalise the kernel to "
                "compare graphs of different sizes.")};
  const bool isNarrow = statistics.quantile(0.95) - statistics.quantile(0.05) < narrowSpread;
  if (statistics.mean > highMean && isNarrow) {
    return {true, joined(Language::translated("Everything is close to 1."), " ", spread),
            adviceToTellApart(kernel, graphs), kernelToTellApart(kernel, graphs)};
  }
  // A few graphs unlike all others hide it from the mean.
  if (statistics.quantile(0.5) > highMedian)
    return {true,
            joined(Language::translated("More than half of the values are above %1.",
                                        significant(highMedian, 3)),
                   " ", spread),
            adviceToTellApart(kernel, graphs), kernelToTellApart(kernel, graphs)};
  if (statistics.mean < lowMean && isNarrow)
    return {true, joined(Language::translated("Everything is close to 0."), " ", spread),
            Language::translated(
                "To find what graphs share, raise what unlike nodes and edges count, such as the h "
                "in delta(element, h), or keep walks short with a q above %1.",
                significant(kernel.q, 6))};
  return {.finding = std::move(spread)};
}

}  // namespace kindred
