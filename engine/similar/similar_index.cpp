#include "engine/similar/similar_index.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/gram/finite.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/similar/nearest_lists.hpp"

namespace kindred {

SimilarIndex::SimilarIndex(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                           const SolveOptions& solve, std::shared_ptr<Backend> backend,
                           Progress& progress)
    : graphs_{std::move(graphs)},
      sizes_{Nearness::sizesOf(graphs_->graphs)},
      kernel_{kernel},
      solve_{solve},
      backend_{std::move(backend)} {
  auto compiling = progress.slice(0, 0.5);
  compiling.begin(Language::translated("Compiling"), 0);
  const auto walked = graphsFor(kernel, graphsOf(GramRequest{.rows = graphs_}), compiling);
  auto input = std::make_shared<const KernelInput>(compileKernel(walked, kernel, compiling));
  remarks_ = input->remarks;
  auto preparing = progress.slice(0.5, 0.8);
  preparing.begin(Language::translated("Preparing"), 0);
  solver_ = backend_->kernels().prepare(std::move(input), solve_, preparing);
  std::vector<GraphPair> pairs;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(graphs_->size()); ++graph)
    pairs.push_back({graph, graph});
  auto comparing = progress.slice(0.8, 1);
  diagonal_ = solved(pairs, comparing);
}

void SimilarIndex::damp(const std::shared_ptr<const Dataset>& library, const SimilarIndex* other,
                        Progress& progress) {
  const OpenDevices devices{.sharing = {backend_}};
  auto ofLibrary = progress.slice(0, 0.8);
  auto made = other && other->damped_ ? other->damped_->library() : nullptr;
  if (!made || made->graphs() != library || !(made->kernel() == kernel_))
    made = std::make_shared<const DampedLibrary>(library, kernel_, solve_, devices, ofLibrary);
  std::shared_ptr<const Dataset> guests;
  if (library->size() < graphs_->size()) {
    std::vector<std::int32_t> behind(graphs_->size() - library->size());
    std::iota(behind.begin(), behind.end(), static_cast<std::int32_t>(library->size()));
    guests = std::make_shared<const Dataset>(subset(*graphs_, behind));
  }
  auto ofGuests = progress.slice(0.8, 1);
  damped_ = std::make_unique<const DampedLikeness>(made, guests, solve_, devices, ofGuests);
}

/// The damped likenesses of pairs: there, guests have the first numbers.
std::vector<double> SimilarIndex::ranksOf(std::vector<GraphPair> pairs,
                                          std::span<const double> values,
                                          const Progress& progress) const {
  const auto size = static_cast<std::int32_t>(damped_->library()->graphs()->size());
  const auto guests = static_cast<std::int32_t>(graphs_->size()) - size;
  for (auto& [a, b] : pairs) {
    a = a < size ? a + guests : a - size;
    b = b < size ? b + guests : b - size;
  }
  return damped_->of(pairs, values, progress);
}

std::vector<double> SimilarIndex::solved(std::span<const GraphPair> pairs,
                                         Progress& progress) const {
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  progress.begin(Language::translated("Comparing"), pairs.size());
  solver_->solve(pairs, {values, residuals, iterations}, progress);
  for (std::size_t at = 0; at < pairs.size(); ++at)
    if (!std::isfinite(values[at]))
      refuseInfinite(*graphs_->graphs[pairs[at].a], *graphs_->graphs[pairs[at].b]);
  return values;
}

std::vector<SimilarGraph> SimilarIndex::similarTo(std::int32_t graph, const SimilarOptions& options,
                                                  Progress& progress) const {
  std::vector<GraphPair> pairs;
  for (std::int32_t other = 0; other < static_cast<std::int32_t>(graphs_->size()); ++other)
    if (other != graph) pairs.push_back({graph, other});
  auto values = solved(pairs, progress);
  for (std::size_t at = 0; at < pairs.size(); ++at)
    values[at] = normalised(values[at], diagonal_[graph], diagonal_[pairs[at].b], solve_.tolerance);
  const bool isDamped = options.ranking == Ranking::Damped;
  const auto ranks = isDamped ? ranksOf(pairs, values, progress) : values;
  const Nearness::Graphs all{graphs_->graphs};
  NearestLists lists{1, static_cast<std::size_t>(options.most), options.threshold,
                     Nearness{Nearness::sizesOf(all.subspan(static_cast<std::size_t>(graph), 1)),
                              sizes_, solve_.tolerance}};
  for (std::size_t at = 0; at < pairs.size(); ++at)
    lists.offer(0, {pairs[at].b, values[at], ranks[at]});
  return lists.sorted(0);
}

}  // namespace kindred
