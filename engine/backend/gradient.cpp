#include "engine/backend/gradient.hpp"

#include <algorithm>
#include <future>
#include <optional>

#include "engine/backend/backend.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/stand_in.hpp"
#include "engine/core/language.hpp"

namespace kindred {
namespace {

/// A device's end: its part, or the error that it failed with.
struct Share {
  PartialGradient part;
  std::optional<Error> failure;
};

Share shareOf(Backend& backend, const GradientInput& input, std::vector<GraphPair> pairs,
              Progress progress) {
  try {
    return {backend.kernels().gradient(input, pairs, progress), {}};
  } catch (const Error& error) {
    if (!isOfDevice(error)) throw;
    return {{std::vector<double>(input.slopes.numbers), std::move(pairs)}, error};
  }
}

/// Every few pairs go to another device, so that each has small and large ones.
std::vector<std::vector<GraphPair>> dealt(std::size_t graphs, std::size_t devices) {
  constexpr std::size_t run = 32;
  std::vector<std::vector<GraphPair>> shares(devices);
  std::size_t at = 0;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(graphs); ++a)
    for (std::int32_t b = 0; b <= a; ++b)
      shares[at++ / run % devices].push_back({a, b});
  return shares;
}

void add(std::vector<double>& sums, const std::vector<double>& more) {
  for (std::size_t at = 0; at < sums.size(); ++at)
    sums[at] += more[at];
}

bool isProcessor(const std::shared_ptr<Backend>& backend) {
  return backend && backend->device().id == cpuDevice().id;
}

/// Those that share the pairs: the processor only if it is alone, for a GPU is far faster.
std::vector<std::shared_ptr<Backend>> sharersOf(const OpenDevices& devices) {
  auto sharers = devices.sharing;
  std::erase_if(sharers, isProcessor);
  return sharers.empty() ? devices.sharing : sharers;
}

/// The device that takes every pair.
std::shared_ptr<Backend> processorOf(const OpenDevices& devices) {
  if (isProcessor(devices.standIn)) return devices.standIn;
  const auto found = std::ranges::find_if(devices.sharing, isProcessor);
  return found != devices.sharing.end() ? *found : makeCpuBackend();
}

}  // namespace

std::vector<double> kernelGradient(const GradientInput& input, const OpenDevices& devices,
                                   Remarks& remarks, Progress& progress) {
  const auto graphs = input.kernel.graphs.size();
  progress.begin(Language::translated("Following the kernel's numbers"), graphs * (graphs + 1) / 2);
  const auto sharers = sharersOf(devices);
  auto pairs = dealt(graphs, sharers.size());
  std::vector<std::future<Share>> others;
  for (std::size_t at = 1; at < sharers.size(); ++at)
    others.push_back(std::async(std::launch::async, shareOf, std::ref(*sharers[at]),
                                std::cref(input), std::move(pairs[at]), progress));
  std::vector<Share> shares{shareOf(*sharers.front(), input, std::move(pairs.front()), progress)};
  for (auto& other : others)
    shares.push_back(other.get());

  std::vector<double> sums(input.slopes.numbers);
  std::vector<GraphPair> left;
  for (const auto& share : shares) {
    add(sums, share.part.sums);
    left.insert(left.end(), share.part.left.begin(), share.part.left.end());
  }
  if (left.empty()) return sums;
  const auto processor = processorOf(devices);
  for (std::size_t at = 0; at < shares.size(); ++at) {
    if (!shares[at].failure) continue;
    if (sharers[at] == processor) throw Error{*shares[at].failure};
    remarks.push_back(
        tookOver(sharers[at]->device().id, processor->device().id, *shares[at].failure));
  }
  add(sums, processor->kernels().gradient(input, left, progress).sums);
  return sums;
}

std::vector<std::vector<double>> pairGradients(const KernelInput& kernel,
                                               const KernelSlopes& slopes,
                                               const SolveOptions& solve,
                                               const OpenDevices& devices, Progress& progress) {
  const auto graphs = kernel.graphs.size();
  const auto pairs = dealt(graphs, 1).front();
  progress.begin(Language::translated("Following the kernel's numbers"), pairs.size());
  Matrix weights{graphs, graphs, 0.5};  // either triangle counts
  for (std::size_t graph = 0; graph < graphs; ++graph)
    weights(graph, graph) = 1;
  return processorOf(devices)->kernels().pairGradients({kernel, slopes, weights, solve}, pairs,
                                                       progress);
}

}  // namespace kindred
