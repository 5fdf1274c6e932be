#include "engine/similar/landmark_cost.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <ranges>
#include <utility>

#include "engine/core/bytes.hpp"
#include "engine/core/memory.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/similar/landmark_pieces.hpp"

namespace kindred {

namespace {

/// The landmarks that a search of so many columns begins with, and those that it may come to.
std::size_t fewestLandmarks(std::size_t columns) {
  const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(columns)));
  return std::clamp<std::size_t>(std::bit_ceil(root), 64, 1024);
}

std::size_t landmarkLimit(std::size_t columns) {
  return std::clamp<std::size_t>(columns / 8, 64, 4096);
}

std::size_t graphsOf(const GramPlan& plan) {
  return static_cast<std::size_t>(plan.rows) +
         (plan.isSymmetric ? 0 : static_cast<std::size_t>(plan.columns));
}

/// As seen of drugs: twice the fewest.
double usualLandmarks(const GramPlan& plan) {
  return 2 * static_cast<double>(fewestLandmarks(static_cast<std::size_t>(plan.columns)));
}

/// The landmarks of damping that a search of so many columns begins with.
std::size_t landmarksOfDamping(std::size_t columns, Ranking ranking) {
  return ranking == Ranking::Damped ? landmarksAmong(columns).size() : 0;
}

}  // namespace

std::vector<std::int32_t> searchLandmarks(std::span<const std::int32_t> sizes, std::size_t most,
                                          Ranking ranking) {
  const auto ofDamping = landmarksOfDamping(sizes.size(), ranking);
  const auto drawnTwice = ofDamping / 2;  // small ones are drawn from them, too
  auto landmarks = drawnLandmarks(sizes.size(), ofDamping);
  const auto small = smallLandmarks(sizes, most - ofDamping + drawnTwice);
  std::ranges::copy(small | std::views::drop(drawnTwice), std::back_inserter(landmarks));
  return landmarks;
}

LandmarkPlan searchPlan(const GramPlan& plan, std::span<const KernelGraph> graphs,
                        Ranking ranking) {
  const auto columns = static_cast<std::size_t>(plan.columns);
  std::vector<std::int32_t> nodes;
  for (const auto& graph : graphs.last(columns))
    nodes.push_back(graph.nodeCount);
  const auto ofDamping = landmarksOfDamping(columns, ranking);
  auto rounds = doublingRounds(searchLandmarks(nodes, landmarkLimit(columns), ranking),
                               std::max(fewestLandmarks(columns), 2 * ofDamping));
  if (ofDamping > 0 && rounds.front().size() > ofDamping) {
    auto& first = rounds.front();
    const auto middle = first.begin() + static_cast<std::ptrdiff_t>(ofDamping);
    std::vector<std::int32_t> second{middle, first.end()};
    first.erase(middle, first.end());
    rounds.insert(rounds.begin() + 1, std::move(second));
  }
  for (auto& round : rounds)
    std::ranges::sort(round);
  return plan.isSymmetric ? LandmarkPlan{plan.rows, 0, std::move(rounds)}
                          : LandmarkPlan{plan.rows + plan.columns, plan.rows, std::move(rounds)};
}

std::vector<GraphRange> searchedRuns(const GramPlan& plan) {
  return runsOf(plan.rows, rowsOfSearch);
}

std::vector<std::byte> planBytes(const GramPlan& whole, const LandmarkPlan& plan, Ranking ranking) {
  ByteWriter writer;
  writer.text(ranking == Ranking::Damped ? "drawn and small landmarks" : "small landmarks");
  writer.value(whole.rows);
  writer.value(whole.columns);
  writer.value(whole.isSymmetric);
  for (std::size_t round = 0; round < plan.rounds(); ++round)
    writer.count(plan.landmarksOf(round).size());
  return writer.take();
}

bool boundsValues(Backend& device, const SimilarRequest& request, const GramPlan& plan) {
  auto* const shortlisting = device.shortlisting();
  const PointsSize size{graphsOf(plan), static_cast<std::size_t>(usualLandmarks(plan))};
  return shortlisting != nullptr && request.options.ranking == Ranking::Plain &&
         shortlisting->hasRoomFor(size, {.most = static_cast<std::size_t>(request.options.most)});
}

bool areCoordinatesOnGpu(const OpenDevices& devices, const SimilarRequest& request,
                         const GramPlan& plan) {
  std::vector<Backend*> listing;  // no device reads the coordinates of another
  for (const auto& device : devices.sharing)
    if (device->shortlisting() != nullptr) listing.push_back(device.get());
  return listing.size() == 1 && boundsValues(*listing.front(), request, plan);
}

bool maySearchByLandmarks(const SimilarRequest& request, const GramPlan& plan,
                          bool areCoordinatesOnGpu) {
  constexpr std::int32_t fewestColumns = 2000;
  if (plan.columns < fewestColumns || !takesWalks(request.kernel) || request.claims != nullptr ||
      !request.share.isWhole())
    return false;
  const auto rows = static_cast<std::uint64_t>(plan.rows);
  const auto columns = static_cast<std::size_t>(plan.columns);
  const auto fewest = graphsOf(plan) * fewestLandmarks(columns) +
                      3 * rows * static_cast<std::uint64_t>(request.options.most);
  return 4 * fewest < plan.pairCount &&
         fitsInto(
             availableMemory(),
             plan.memoryBytes + landmarkMemory(plan, request.options.ranking, areCoordinatesOnGpu));
}

double LikelySearch::shareOf(const GramPlan& plan) const {
  return (static_cast<double>(graphsOf(plan)) * landmarks + plan.rows * left) /
         static_cast<double>(plan.pairCount);
}

std::optional<LikelySearch> likelySearch(const SimilarRequest& request, const GramPlan& plan,
                                         const std::optional<ProbedBounds>& probed) {
  const double columns = plan.columns, asked = request.options.most;
  LikelySearch search{.landmarks = usualLandmarks(plan), .left = 50 + 10 * asked};
  if (probed) {
    const auto leftBy = [&](double landmarks) { return probed->leftOf(columns, landmarks, asked); };
    const auto most = static_cast<double>(landmarkLimit(static_cast<std::size_t>(plan.columns)));
    // Rounds are added as the search adds them, which overrates how many pairs are left.
    const double helps = 1.5 * static_cast<double>(graphsOf(plan)) / plan.rows;
    search.landmarks /= 2;
    while (2 * search.landmarks <= most && leftBy(search.landmarks) > helps * search.landmarks)
      search.landmarks *= 2;
    search.left = leftBy(search.landmarks);
  }
  if (search.shareOf(plan) >= 1 || search.left > columns / 2) return std::nullopt;
  return search;
}

std::uint64_t landmarkMemory(const GramPlan& plan, Ranking ranking, bool areCoordinatesOnGpu) {
  const auto columns = static_cast<std::uint64_t>(plan.columns);
  // Bytes of a molecule's environments.
  const std::uint64_t indexed = ranking == Ranking::Damped ? 1200 : 0;
  const std::uint64_t landmarks = std::min(landmarkLimit(columns), 2 * fewestLandmarks(columns));
  const std::uint64_t numbers = areCoordinatesOnGpu ? 0 : landmarks * sizeof(float);
  const std::uint64_t listed =
      std::min(bytesUnderWay(static_cast<double>(columns) / 4), usualUnderWay);
  return graphsOf(plan) * (numbers + indexed) + landmarks * landmarks * sizeof(double) + listed;
}

}  // namespace kindred
