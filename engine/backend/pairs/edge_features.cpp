#include "engine/backend/pairs/edge_features.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>

namespace kindred {
namespace {

/// Edges among which pivots are looked for first: kernels that need too many are known by them.
constexpr std::size_t sampleSize = 1024;

/// Larger tables beside radial terms are not examined.
constexpr std::int32_t mostExaminedClasses = 128;

struct EdgeOfGraph {
  std::int32_t graph = 0;
  std::int32_t edge = 0;
  double left = 0;  ///< of κe with itself
};

bool isPositiveSemidefinite(const RadialTerm& radial) {
  switch (radial.form) {
    case RadialTerm::Form::SquareExponential:
    case RadialTerm::Form::RationalQuadratic:
    case RadialTerm::Form::Delta:
      return true;
    case RadialTerm::Form::CompactPolynomial:
    case RadialTerm::Form::Dot:
      return radial.power == std::round(radial.power);
  }
  return false;
}

/// Sums and products of such kernels are such kernels.
bool isPositiveSemidefinite(const CompiledKernel& kernel) {
  if (kernel.classCount > mostExaminedClasses) return false;
  return std::ranges::all_of(kernel.terms, [&](const CompiledKernel::Term& term) {
    const auto table =
        Eigen::Map<const Eigen::MatrixXd>(term.table.data(), kernel.classCount, kernel.classCount);
    const Eigen::VectorXd values =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>{table, Eigen::EigenvaluesOnly}.eigenvalues();
    return values.minCoeff() >= -1e-13 * values.maxCoeff() &&
           std::ranges::all_of(term.radials, [](const RadialTerm& radial) {
             return isPositiveSemidefinite(radial);
           });
  });
}

std::span<const double> valuesOf(const KernelInput& input, const KernelGraph& graph,
                                 std::int32_t edge) {
  const auto count = static_cast<std::size_t>(input.edge.valueCount);
  return std::span{graph.edgeLabels.values}.subspan(static_cast<std::size_t>(edge) * count, count);
}

/// Evenly over all edges.
std::vector<EdgeOfGraph> sampleOf(const KernelInput& input) {
  std::size_t all = 0;
  for (const KernelGraph& graph : input.graphs)
    all += graph.edges.size();
  const std::size_t step = all / sampleSize + 1;
  std::vector<EdgeOfGraph> sample;
  std::size_t next = 0;
  for (std::size_t number = 0; number < input.graphs.size(); ++number) {
    const std::size_t count = input.graphs[number].edges.size();
    for (; next < count; next += step)
      sample.push_back({static_cast<std::int32_t>(number), static_cast<std::int32_t>(next)});
    next -= count;
  }
  return sample;
}

}  // namespace

double EdgeFeatures::feature(std::size_t number, std::int32_t edgeClass,
                             std::span<const double> values, std::span<const double> before) const {
  const Pivot& pivot = pivots_[number];
  double rest = kernel_(pivot.edgeClass, pivot.values, edgeClass, values);
  for (std::size_t at = 0; at < number; ++at)
    rest -= pivot.features[at] * before[at];
  return rest / pivot.own;
}

double EdgeFeatures::write(std::int32_t edgeClass, std::span<const double> values,
                           std::span<double> features) const {
  double left = kernel_(edgeClass, values, edgeClass, values);
  for (std::size_t at = 0; at < count(); ++at) {
    features[at] = feature(at, edgeClass, values, features);
    left -= features[at] * features[at];
  }
  return left;
}

double EdgeFeatures::write(const KernelGraph& graph, std::int32_t edge,
                           std::span<double> features) const {
  const auto count = static_cast<std::size_t>(kernel_.valueCount);
  return write(
      graph.edgeLabels.classes[edge],
      std::span{graph.edgeLabels.values}.subspan(static_cast<std::size_t>(edge) * count, count),
      features);
}

void EdgeFeatures::add(std::int32_t edgeClass, std::span<const double> values) {
  Pivot pivot{edgeClass, {values.begin(), values.end()}, std::vector<double>(count()), 0};
  pivot.own = std::sqrt(write(edgeClass, values, pivot.features));
  pivots_.push_back(std::move(pivot));
}

/// True if the features of every two classes give their κe in the table within `error`.
bool EdgeFeatures::gives(const CompiledKernel& table, double error) const {
  const auto classes = static_cast<std::size_t>(table.classCount);
  std::vector<std::array<double, most>> features(classes);
  for (std::size_t at = 0; at < classes; ++at)
    write(static_cast<std::int32_t>(at), {}, features[at]);
  std::vector<std::uint8_t> isGiven(classes, 1);
  tbb::parallel_for(std::size_t{0}, classes, [&](std::size_t x) {
    for (std::size_t y = 0; y <= x; ++y) {
      double rest = table.terms.front().table[x * classes + y];
      for (std::size_t at = 0; at < count(); ++at)
        rest -= features[x][at] * features[y][at];
      if (!(std::abs(rest) <= error)) isGiven[x] = 0;
    }
  });
  return std::ranges::count(isGiven, 0) == 0;
}

std::optional<EdgeFeatures> EdgeFeatures::of(const KernelInput& input, double error) {
  if (!input.edge.isTable() && !isPositiveSemidefinite(input.edge)) return {};
  EdgeFeatures all{input.edge};
  const auto classOf = [&](const EdgeOfGraph& at) {
    return input.graphs[at.graph].edgeLabels.classes[at.edge];
  };
  const auto values = [&](const EdgeOfGraph& at) {
    return valuesOf(input, input.graphs[at.graph], at.edge);
  };

  auto sample = sampleOf(input);
  std::vector<double> features(sample.size() * most);
  for (EdgeOfGraph& at : sample)
    at.left = input.edge(classOf(at), values(at), classOf(at), values(at));
  while (!sample.empty()) {
    const EdgeOfGraph worst = *std::ranges::max_element(sample, {}, &EdgeOfGraph::left);
    if (!(worst.left > error)) break;
    if (all.count() == most) return {};
    all.add(classOf(worst), values(worst));
    const std::size_t last = all.count() - 1;
    for (std::size_t at = 0; at < sample.size(); ++at) {
      const auto ofEdge = std::span{features}.subspan(at * most, most);
      ofEdge[last] = all.feature(last, classOf(sample[at]), values(sample[at]), ofEdge);
      sample[at].left -= ofEdge[last] * ofEdge[last];
    }
  }
  while (true) {
    std::vector<EdgeOfGraph> worstOf(input.graphs.size());
    tbb::parallel_for(std::size_t{0}, input.graphs.size(), [&](std::size_t number) {
      std::array<double, most> ofEdge;
      const KernelGraph& graph = input.graphs[number];
      for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
        const double left = all.write(graph, edge, ofEdge);
        if (left > worstOf[number].left)
          worstOf[number] = {static_cast<std::int32_t>(number), edge, left};
      }
    });
    const EdgeOfGraph worst = *std::ranges::max_element(worstOf, {}, &EdgeOfGraph::left);
    if (!(worst.left > error)) {
      if (all.count() > 0 && input.edge.isTable() && !all.gives(input.edge, 1.001 * error))
        return {};
      return all;
    }
    if (all.count() == most) return {};
    all.add(classOf(worst), values(worst));
  }
}

}  // namespace kindred
