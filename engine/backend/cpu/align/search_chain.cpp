#include "engine/backend/cpu/align/search_chain.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/align/mapping.hpp"

namespace kindred::cpu {

namespace {

constexpr std::uint64_t leastTemperatures = 1024;
constexpr std::uint64_t mostOfTemperature = 4096;  ///< proposals

}  // namespace

SearchChain::SearchChain(const SearchInput& input, const EdgeBits& edgesOfB,
                         const KnownPairs& known, const SearchOptions& options, int number)
    : nodesOfA_{input.a.nodeCount()},
      nodesOfB_{input.b.nodeCount()},
      alignment_{input, edgesOfB, known, options, input.startOf(number)},
      random_{static_cast<std::uint64_t>(options.seed) * 1'000'003 +
              static_cast<std::uint64_t>(number)},
      guided_{static_cast<std::uint64_t>((number % 2 == 0 ? 1 : 0.5) * options.guided * 0x1p32)} {
  keepBest();
}

void SearchChain::save(ByteWriter& writer) const {
  writer.value(random_.state());
  writer.value(proposed_);
  writer.value(tolerance_.temperature());
  writer.value(alignment_.worthOfBetween());
  writer.value(alignment_.sums().similarity);
  writer.values(std::span{alignment_.images()});
  writer.values(std::span{best_.images});
  writer.value(best_.conserved);
  writer.value(best_.goal);
}

void SearchChain::restore(ByteReader& reader) {
  const auto isAlignment = [&](const std::vector<Node>& images) {
    std::vector<bool> isTaken(nodesOfB_);
    return std::ranges::all_of(images, [&](Node image) {
      if (image < 0 || image >= nodesOfB_ || isTaken[image]) return false;
      isTaken[image] = true;
      return true;
    });
  };
  random_ = Random{reader.value<Random::State>()};
  proposed_ = reader.value<std::uint64_t>();
  const auto temperature = reader.value<double>();
  alignment_.setWorthOfBetween(reader.value<double>());
  const auto similarity = reader.value<double>();
  auto images = reader.values<Node>(static_cast<std::size_t>(nodesOfA_));
  best_.images = reader.values<Node>(static_cast<std::size_t>(nodesOfA_));
  best_.conserved = reader.value<std::int64_t>();
  best_.goal = reader.value<double>();
  if (!isAlignment(images) || !isAlignment(best_.images)) throw MalformedBytes{};
  alignment_.takeUp(std::move(images));
  alignment_.setSimilarity(similarity);
  tolerance_ = Tolerance{temperature};
}

void SearchChain::run(std::uint64_t proposals, std::uint64_t all, const Progress& progress) {
  const std::uint64_t end = proposed_ + proposals;
  const auto ofTemperature =
      std::clamp(all / leastTemperatures, std::uint64_t{1}, mostOfTemperature);
  while (proposed_ < end && !isPerfect()) {
    if (proposed_ % ofTemperature == 0) {
      progress.checkpoint();
      keepBest();
      cool(static_cast<double>(proposed_) / static_cast<double>(all));
    }
    const auto next = std::min(end, (proposed_ / ofTemperature + 1) * ofTemperature);
    for (; proposed_ < next && !isPerfect(); ++proposed_)
      if (const auto change = proposal(); alignment_.isAllowed(change))
        alignment_.consider(change, tolerance_, random_);
  }
  keepBest();
}

void SearchChain::keepBest() {
  const double reached = alignment_.value();
  if (reached > best_.goal) best_ = {alignment_.images(), alignment_.sums().conserved, reached};
}

/// Sets the chances of losses, and the worth of an edge between images.
void SearchChain::cool(double done) {
  const bool mayLose = done <= 1 - searchWithoutLoss;
  tolerance_ =
      Tolerance{mayLose ? hottestSearch * std::pow(coldestSearch / hottestSearch, done) : 0};
  alignment_.weighBetween();
}

/// A node and a new image: a neighbour of a neighbour's image, or any.
ChangingAlignment::Change SearchChain::proposal() {
  const std::uint64_t bits = random_.bits();
  const auto node = static_cast<Node>((bits >> 32U) * nodesOfA_ >> 32U);
  Node image = noNode;
  if ((bits & 0xffff'ffffU) < guided_) image = alignment_.guidedImage(node, random_);
  if (image == noNode)
    image = static_cast<Node>(random_.below(static_cast<std::uint32_t>(nodesOfB_)));
  return alignment_.changeTo(node, image);
}

}  // namespace kindred::cpu
