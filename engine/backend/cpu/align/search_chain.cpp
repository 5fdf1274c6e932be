#include "engine/backend/cpu/align/search_chain.hpp"

#include <algorithm>
#include <cmath>

#include "engine/align/mapping.hpp"

namespace kindred::cpu {

namespace {

constexpr std::uint64_t leastTemperatures = 1024;
constexpr std::uint64_t mostOfTemperature = 4096;  ///< proposals
constexpr std::size_t mostLoss = 63;

}  // namespace

EdgeBits::EdgeBits(const Loopless& network, bool hasAllBits)
    : network_{network},
      wordsOfRow_{hasAllBits ? (network.nodeCount() + 63) / 64 : 0},
      words_(wordsOfRow_ * network.nodeCount(), 0),
      signatures_(network.nodeCount(), 0) {
  for (Node node = 0; node < network.nodeCount(); ++node)
    for (const Node other : network.neighbours(node)) {
      const auto bit = std::uint64_t{1} << (other & 63);
      if (hasAllBits) words_[node * wordsOfRow_ + (other >> 6)] |= bit;
      signatures_[node] |= bit;
    }
}

KnownPairs::KnownPairs(const SearchInput& input, const SearchOptions& options,
                       const Progress& progress)
    : forbidden{input.forbidden, input.a.nodeCount(), input.b.nodeCount(), progress},
      worths{input.similarities, input.a.nodeCount(), worthOfMostAlike(options)} {}

SearchChain::SearchChain(const SearchInput& input, const EdgeBits& edgesOfB,
                         const KnownPairs& known, const SearchOptions& options, int number)
    : input_{input},
      edgesOfB_{edgesOfB},
      forbidden_{known.forbidden},
      worths_{known.worths},
      aim_{aimOf(input, options, !known.worths.areAllZero())},
      random_{static_cast<std::uint64_t>(options.seed) * 1'000'003 +
              static_cast<std::uint64_t>(number)},
      guided_{static_cast<std::uint64_t>((number % 2 == 0 ? 1 : 0.5) * options.guided * 0x1p32)},
      images_(input.startOf(number).begin(), input.startOf(number).end()),
      chances_(mostLoss + 1) {
  takeUp();
  keepBest();
}

/// Sets everything that follows from the images.
void SearchChain::takeUp() {
  owners_.assign(input_.b.nodeCount(), noNode);
  conservedDegrees_.clear();
  conserved_ = between_ = 0;
  for (Node node = 0; node < input_.a.nodeCount(); ++node)
    owners_[images_[node]] = node;
  for (Node node = 0; node < input_.a.nodeCount(); ++node) {
    conservedDegrees_.push_back(conservedAt(node, images_[node]));
    conserved_ += conservedDegrees_.back();
    between_ += imagesBeside(images_[node]);
  }
  conserved_ /= 2;
  between_ /= 2;
  similarity_ = similarityOfAll();
  isPerfect_ = aim_.cannotBeBetter(conserved_, between_);
}

double SearchChain::similarityOfAll() const {
  double similarity = 0;
  for (Node node = 0; node < input_.a.nodeCount() && !worths_.areAllZero(); ++node)
    similarity += worths_.of(node, images_[node]);
  return similarity;
}

void SearchChain::save(ByteWriter& writer) const {
  writer.value(random_.state());
  writer.value(proposed_);
  writer.value(temperature_);
  writer.value(worthOfBetween_);
  writer.value(similarity_);
  writer.values(std::span{images_});
  writer.values(std::span{best_.images});
  writer.value(best_.conserved);
  writer.value(best_.goal);
}

void SearchChain::restore(ByteReader& reader) {
  const auto isAlignment = [&](const std::vector<Node>& images) {
    std::vector<bool> isTaken(input_.b.nodeCount());
    return std::ranges::all_of(images, [&](Node image) {
      if (image < 0 || image >= input_.b.nodeCount() || isTaken[image]) return false;
      isTaken[image] = true;
      return true;
    });
  };
  random_ = Random{reader.value<Random::State>()};
  proposed_ = reader.value<std::uint64_t>();
  const auto temperature = reader.value<double>();
  worthOfBetween_ = reader.value<double>();
  const auto similarity = reader.value<double>();
  auto images = reader.values<Node>(images_.size());
  best_.images = reader.values<Node>(images_.size());
  best_.conserved = reader.value<std::int64_t>();
  best_.goal = reader.value<double>();
  if (!isAlignment(images) || !isAlignment(best_.images)) throw MalformedBytes{};
  images_ = std::move(images);
  takeUp();
  similarity_ = similarity;  // with the rounding of a run that was not interrupted
  setTemperature(temperature);
}

void SearchChain::run(std::uint64_t proposals, std::uint64_t all, const Progress& progress) {
  const std::uint64_t end = proposed_ + proposals;
  const auto ofTemperature =
      std::clamp(all / leastTemperatures, std::uint64_t{1}, mostOfTemperature);
  while (proposed_ < end && !isPerfect_) {
    if (proposed_ % ofTemperature == 0) {
      progress.checkpoint();
      keepBest();
      cool(static_cast<double>(proposed_) / static_cast<double>(all));
    }
    const auto next = std::min(end, (proposed_ / ofTemperature + 1) * ofTemperature);
    for (; proposed_ < next && !isPerfect_; ++proposed_)
      consider(proposal());
  }
  keepBest();
}

void SearchChain::keepBest() {
  const double reached = aim_.value(conserved_, between_, similarity_);
  if (reached > best_.goal) best_ = {images_, conserved_, reached};
}

void SearchChain::setTemperature(double temperature) {
  temperature_ = temperature;
  for (std::size_t loss = 0; loss < chances_.size(); ++loss) {
    const bool isAllowed = loss > 0 && loss < mostLoss && temperature > 0;
    const double chance = isAllowed ? std::exp(-static_cast<double>(loss) / temperature) : 0;
    chances_[loss] = static_cast<std::uint32_t>(chance * 0x1p32);
  }
}

/// Sets the chances of losses, and the worth of an edge between images.
void SearchChain::cool(double done) {
  const bool mayLose = done <= 1 - searchWithoutLoss;
  setTemperature(mayLose ? hottestSearch * std::pow(coldestSearch / hottestSearch, done) : 0);
  worthOfBetween_ = aim_.worthOfBetween(conserved_, between_);
}

/// A node and a new image: a neighbour of a neighbour's image, or any.
SearchChain::Change SearchChain::proposal() {
  const std::uint64_t bits = random_.bits();
  const auto node = static_cast<Node>((bits >> 32U) * input_.a.nodeCount() >> 32U);
  Node image = noNode;
  if ((bits & 0xffff'ffffU) < guided_) {
    if (const auto neighbours = input_.a.neighbours(node); !neighbours.empty()) {
      const std::uint64_t which = random_.bits();
      const Node beside = images_[neighbours[(which >> 32U) * neighbours.size() >> 32U]];
      const auto choice = input_.b.neighbours(beside);
      if (!choice.empty()) image = choice[(which & 0xffff'ffffU) * choice.size() >> 32U];
    }
  }
  if (image == noNode)
    image = static_cast<Node>(random_.below(static_cast<std::uint32_t>(input_.b.nodeCount())));
  return {node, image, owners_[image], images_[node]};
}

bool SearchChain::isAllowed(const Change& change) const {
  const auto& [node, image, owner, before] = change;
  const bool hasOwner = owner != noNode;
  if (!input_.isLocked.empty() &&
      (input_.isLocked[node] != 0 || (hasOwner && input_.isLocked[owner] != 0)))
    return false;
  return !forbidden_.has(node, image) && !(hasOwner && forbidden_.has(owner, before));
}

int SearchChain::tolerableLoss() {
  const auto drawn = static_cast<std::uint32_t>(random_.bits() >> 32U);
  int loss = 0;
  while (drawn < chances_[loss + 1])
    ++loss;
  return loss;
}

/// A move to a free image, and one of pairs that are known to be alike, loses parts of an edge, so
/// the loss is drawn as a real number.
double SearchChain::tolerableLossInParts() {
  return temperature_ > 0 ? -temperature_ * std::log1p(-random_.uniform()) : 0;
}

/// Takes a change unless it loses too much. What it can gain is bounded by degrees, which turns
/// most down before any neighbour is looked at.
void SearchChain::consider(const Change& change) {
  const auto& [node, image, owner, before] = change;
  if (image == before || !isAllowed(change)) return;
  const bool hasOwner = owner != noNode;
  const bool isWhole = hasOwner && worths_.areAllZero();
  const double loss = isWhole ? tolerableLoss() : tolerableLossInParts();
  const double gain = similarityGain(change);
  const std::int32_t now = conservedDegrees_[node] + (hasOwner ? conservedDegrees_[owner] : 0);
  const std::int32_t mostOfOwner =
      hasOwner ? std::min(input_.a.degree(owner), input_.b.degree(before)) : 0;
  // A move to a free image may also leave edges of B.
  const double ofLeft = hasOwner ? 0 : worthOfBetween_ * input_.b.degree(before);
  const double least = now - loss - ofLeft - gain;
  if (std::min(input_.a.degree(node), input_.b.degree(image)) + mostOfOwner < least) return;
  const bool isAcross =
      hasOwner && edgesOfB_.areJoined(before, image) && input_.a.areJoined(node, owner);
  const std::int32_t ofNode = conservedAt(node, image) + (isAcross ? 1 : 0);
  if (ofNode + mostOfOwner < least) return;
  const std::int32_t ofOwner = hasOwner ? conservedAt(owner, before) + (isAcross ? 1 : 0) : 0;
  if (ofNode + ofOwner < least) return;
  if (!hasOwner) {
    const bool isBeside = edgesOfB_.areJoined(before, image);
    const std::int32_t between = imagesBeside(image) - (isBeside ? 1 : 0) - imagesBeside(before);
    if (ofNode - now - worthOfBetween_ * between + gain < -loss) return;
    between_ += between;
  }
  similarity_ += gain;
  take(change, ofNode, ofOwner);
}

double SearchChain::similarityGain(const Change& change) const {
  if (worths_.areAllZero()) return 0;
  const auto& [node, image, owner, before] = change;
  const double ofOwner = owner == noNode ? 0 : worths_.of(owner, before) - worths_.of(owner, image);
  return worths_.of(node, image) - worths_.of(node, before) + ofOwner;
}

/// How many neighbours of a node have images beside another image.
std::int32_t SearchChain::conservedAt(Node node, Node image) const {
  std::int32_t count = 0;
  for (const Node neighbour : input_.a.neighbours(node))
    count += edgesOfB_.areJoined(image, images_[neighbour]) ? 1 : 0;
  return count;
}

/// How many neighbours of a node of B are images.
std::int32_t SearchChain::imagesBeside(Node image) const {
  std::int32_t count = 0;
  for (const Node neighbour : input_.b.neighbours(image))
    count += owners_[neighbour] != noNode ? 1 : 0;
  return count;
}

void SearchChain::take(const Change& change, std::int32_t ofNode, std::int32_t ofOwner) {
  const auto& [node, image, owner, before] = change;
  follow(node, owner, before, image);
  if (owner != noNode) follow(owner, node, image, before);
  const std::int32_t now =
      conservedDegrees_[node] + (owner != noNode ? conservedDegrees_[owner] : 0);
  conserved_ += ofNode + ofOwner - now;
  conservedDegrees_[node] = ofNode;
  images_[node] = image;
  owners_[image] = node;
  owners_[before] = owner;
  if (owner != noNode) {
    conservedDegrees_[owner] = ofOwner;
    images_[owner] = before;
  }
  isPerfect_ = aim_.cannotBeBetter(conserved_, between_);
}

/// Counts what the neighbours of a node conserve when its image changes.
void SearchChain::follow(Node node, Node other, Node from, Node to) {
  for (const Node neighbour : input_.a.neighbours(node))
    if (neighbour != other)
      conservedDegrees_[neighbour] += (edgesOfB_.areJoined(to, images_[neighbour]) ? 1 : 0) -
                                      (edgesOfB_.areJoined(from, images_[neighbour]) ? 1 : 0);
}

}  // namespace kindred::cpu
