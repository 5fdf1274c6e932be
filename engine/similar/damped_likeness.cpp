#include "engine/similar/damped_likeness.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <array>
#include <numeric>

#include "engine/gram/gram_pieces.hpp"

namespace kindred {

namespace {

/// Σ aᵢ bᵢ in so many sums side by side, always in the same order.
double product(std::span<const float> a, std::span<const float> b) {
  constexpr auto lanes = CommonFeatures::lanes;
  std::array<float, lanes> sums{};
  for (std::size_t at = 0; at < a.size(); at += lanes)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      sums[lane] += a[at + lane] * b[at + lane];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

/// The backend that counts environments: the processor, if it is there.
Backend& counterAmong(const OpenDevices& devices) {
  return devices.standIn ? *devices.standIn : *devices.sharing.front();
}

}  // namespace

DampedLikeness::DampedLikeness(std::shared_ptr<const DampedLibrary> library,
                               const std::shared_ptr<const Dataset>& queries,
                               const SolveOptions& solve, const OpenDevices& devices,
                               Progress& progress)
    : library_{std::move(library)}, queryCount_{queries ? queries->size() : 0} {
  auto computing = progress.slice(0, 0.7);
  if (queries) ofQueries_ = library_->featuresOf(queries, devices, computing);
  auto compiling = progress.slice(0.7, 1);
  for (std::size_t kernel = 1; kernel < library_->kernels().size(); ++kernel) {
    const GramRequest request{.rows = queries ? queries : library_->graphs(),
                              .columns = queries ? library_->graphs() : nullptr,
                              .kernel = library_->kernels()[kernel],
                              .solve = solve};
    const CompiledGram compiled{request, compiling};
    environments_ = compiled.input();
    besides_.push_back(counterAmong(devices).kernels().prepare(environments_, solve, compiling));
  }
}

DampedLikeness::Graph DampedLikeness::graph(std::int32_t number) const {
  const auto at = static_cast<std::size_t>(number);
  const bool isQuery = at < queryCount_;
  const auto& features = isQuery ? ofQueries_ : library_->features();
  const auto row = isQuery ? at : at - queryCount_;
  return {features.commonOf(row), features.scalesOf(row)};
}

std::vector<double> DampedLikeness::of(std::span<const GraphPair> pairs,
                                       std::span<const double> values,
                                       const Progress& progress) const {
  constexpr std::size_t pairsAtOnce = 4096;
  std::vector<std::vector<double>> besides;
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  for (const auto& solver : besides_) {
    auto quiet = progress.silent();
    solver->solve(pairs, {besides.emplace_back(pairs.size()), residuals, iterations}, quiet);
  }
  std::vector<double> damped(pairs.size());
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce}, [&](const auto& range) {
        for (auto at = range.begin(); at != range.end(); ++at) {
          const auto a = graph(pairs[at].a), b = graph(pairs[at].b);
          double sum = values[at] * (a.scales[0] * b.scales[0]);
          for (std::size_t beside = 0; beside < besides.size(); ++beside)
            sum += besides[beside][at] * (a.scales[beside + 1] * b.scales[beside + 1]);
          damped[at] = sum - product(a.common, b.common);
        }
      });
  return damped;
}

}  // namespace kindred
