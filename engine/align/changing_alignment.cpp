#include "engine/align/changing_alignment.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

#include "engine/align/mapping.hpp"

namespace kindred {

KnownPairs::KnownPairs(const SearchInput& input, const SearchOptions& options,
                       const Progress& progress)
    : forbidden{input.forbidden, input.a.nodeCount(), input.b.nodeCount(), progress},
      worths{input.similarities, input.a.nodeCount(), worthOfMostAlike(options)} {}

Tolerance::Tolerance(double temperature) : temperature_{temperature} {
  for (std::size_t loss = 1; loss < mostLoss && temperature > 0; ++loss)
    chances_[loss] =
        static_cast<std::uint32_t>(std::exp(-static_cast<double>(loss) / temperature) * 0x1p32);
}

/// A move to a free image, and one of pairs that are known to be alike, loses parts of an edge, so
/// the loss is drawn as a real number.
double Tolerance::lossInParts(Random& random) const {
  return temperature_ > 0 ? -temperature_ * std::log1p(-random.uniform()) : 0;
}

ChangingAlignment::ChangingAlignment(const SearchInput& input, const EdgeBits& edgesOfB,
                                     const KnownPairs& known, const SearchOptions& options,
                                     std::span<const Node> start)
    : input_{input},
      edgesOfB_{edgesOfB},
      forbidden_{known.forbidden},
      worths_{known.worths},
      aim_{aimOf(input, options, !known.worths.areAllZero())} {
  takeUp({start.begin(), start.end()});
}

double ChangingAlignment::value() const {
  return aim_.value(sums_.conserved, sums_.between, sums_.similarity);
}

void ChangingAlignment::weighBetween() {
  worthOfBetween_ = aim_.worthOfBetween(sums_.conserved, sums_.between);
}

void ChangingAlignment::takeUp(std::vector<Node> images) {
  images_ = std::move(images);
  owners_.assign(input_.b.nodeCount(), noNode);
  conservedDegrees_.clear();
  std::int64_t conserved = 0, between = 0;  // each edge twice
  for (Node node = 0; node < input_.a.nodeCount(); ++node)
    owners_[images_[node]] = node;
  for (Node node = 0; node < input_.a.nodeCount(); ++node) {
    conservedDegrees_.push_back(conservedAt(node, images_[node]));
    conserved += conservedDegrees_.back();
    between += imagesBeside(images_[node]);
  }
  sums_ = {conserved / 2, between / 2, similarityOfAll()};
  isPerfect_ = aim_.cannotBeBetter(sums_.conserved, sums_.between);
}

double ChangingAlignment::similarityOfAll() const {
  double similarity = 0;
  for (Node node = 0; node < input_.a.nodeCount() && !worths_.areAllZero(); ++node)
    similarity += worths_.of(node, images_[node]);
  return similarity;
}

Node ChangingAlignment::guidedImage(Node node, Random& random) const {
  const auto neighbours = input_.a.neighbours(node);
  if (neighbours.empty()) return noNode;
  const std::uint64_t which = random.bits();
  const Node beside = images_[neighbours[(which >> 32U) * neighbours.size() >> 32U]];
  const auto choice = input_.b.neighbours(beside);
  return choice.empty() ? noNode : choice[(which & 0xffff'ffffU) * choice.size() >> 32U];
}

bool ChangingAlignment::isAllowed(const Change& change) const {
  const auto& [node, image, owner, before] = change;
  if (image == before) return false;
  const bool hasOwner = owner != noNode;
  if (!input_.isLocked.empty() &&
      (input_.isLocked[node] != 0 || (hasOwner && input_.isLocked[owner] != 0)))
    return false;
  return !forbidden_.has(node, image) && !(hasOwner && forbidden_.has(owner, before));
}

bool ChangingAlignment::consider(const Change& change, const Tolerance& tolerance, Random& random) {
  const auto& [node, image, owner, before] = change;
  const bool hasOwner = owner != noNode;
  const bool isWhole = hasOwner && worths_.areAllZero();
  const double loss = isWhole ? tolerance.wholeLoss(random) : tolerance.lossInParts(random);
  const double gain = similarityGain(change);
  const std::int32_t now = conservedDegrees_[node] + (hasOwner ? conservedDegrees_[owner] : 0);
  const std::int32_t mostOfOwner =
      hasOwner ? std::min(input_.a.degree(owner), input_.b.degree(before)) : 0;
  // A move to a free image may also leave edges of B.
  const double ofLeft = hasOwner ? 0 : worthOfBetween_ * input_.b.degree(before);
  const double least = now - loss - ofLeft - gain;
  if (std::min(input_.a.degree(node), input_.b.degree(image)) + mostOfOwner < least) return false;
  const std::int32_t across = isAcross(change) ? 1 : 0;
  const std::int32_t ofNode = conservedAt(node, image) + across;
  if (ofNode + mostOfOwner < least) return false;
  const std::int32_t ofOwner = hasOwner ? conservedAt(owner, before) + across : 0;
  if (ofNode + ofOwner < least) return false;
  if (!hasOwner) {
    const std::int32_t between = moreBetween(change);
    if (ofNode - now - worthOfBetween_ * between + gain < -loss) return false;
    sums_.between += between;
  }
  sums_.similarity += gain;
  take(change, ofNode, ofOwner);
  return true;
}

void ChangingAlignment::make(const Change& change) {
  const auto& [node, image, owner, before] = change;
  const std::int32_t across = isAcross(change) ? 1 : 0;
  const std::int32_t ofNode = conservedAt(node, image) + across;
  const std::int32_t ofOwner = owner != noNode ? conservedAt(owner, before) + across : 0;
  if (owner == noNode) sums_.between += moreBetween(change);
  sums_.similarity += similarityGain(change);
  take(change, ofNode, ofOwner);
}

void ChangingAlignment::takeBack(std::span<const Change> changes, const Sums& before) {
  for (const auto& change : std::views::reverse(changes))
    make(changeTo(change.node, change.before));
  sums_ = before;  // without the rounding of similarities
  isPerfect_ = aim_.cannotBeBetter(sums_.conserved, sums_.between);
}

double ChangingAlignment::similarityGain(const Change& change) const {
  if (worths_.areAllZero()) return 0;
  const auto& [node, image, owner, before] = change;
  const double ofOwner = owner == noNode ? 0 : worths_.of(owner, before) - worths_.of(owner, image);
  return worths_.of(node, image) - worths_.of(node, before) + ofOwner;
}

/// True if the edge between a node and the owner of its new image is conserved before and after.
bool ChangingAlignment::isAcross(const Change& change) const {
  const auto& [node, image, owner, before] = change;
  return owner != noNode && edgesOfB_.areJoined(before, image) && input_.a.areJoined(node, owner);
}

/// Returns how many neighbours of a node have images beside another image.
std::int32_t ChangingAlignment::conservedAt(Node node, Node image) const {
  std::int32_t count = 0;
  for (const Node neighbour : input_.a.neighbours(node))
    count += edgesOfB_.areJoined(image, images_[neighbour]) ? 1 : 0;
  return count;
}

/// Returns how many neighbours of a node of B are images.
std::int32_t ChangingAlignment::imagesBeside(Node image) const {
  std::int32_t count = 0;
  for (const Node neighbour : input_.b.neighbours(image))
    count += owners_[neighbour] != noNode ? 1 : 0;
  return count;
}

/// Edges of B between images that a move to a free image adds.
std::int32_t ChangingAlignment::moreBetween(const Change& change) const {
  const bool isBeside = edgesOfB_.areJoined(change.before, change.image);
  return imagesBeside(change.image) - (isBeside ? 1 : 0) - imagesBeside(change.before);
}

void ChangingAlignment::take(const Change& change, std::int32_t ofNode, std::int32_t ofOwner) {
  const auto& [node, image, owner, before] = change;
  follow(node, owner, before, image);
  if (owner != noNode) follow(owner, node, image, before);
  const std::int32_t now =
      conservedDegrees_[node] + (owner != noNode ? conservedDegrees_[owner] : 0);
  sums_.conserved += ofNode + ofOwner - now;
  conservedDegrees_[node] = ofNode;
  images_[node] = image;
  owners_[image] = node;
  owners_[before] = owner;
  if (owner != noNode) {
    conservedDegrees_[owner] = ofOwner;
    images_[owner] = before;
  }
  isPerfect_ = aim_.cannotBeBetter(sums_.conserved, sums_.between);
}

/// Counts what the neighbours of a node conserve when its image changes.
void ChangingAlignment::follow(Node node, Node other, Node from, Node to) {
  for (const Node neighbour : input_.a.neighbours(node))
    if (neighbour != other)
      conservedDegrees_[neighbour] += (edgesOfB_.areJoined(to, images_[neighbour]) ? 1 : 0) -
                                      (edgesOfB_.areJoined(from, images_[neighbour]) ? 1 : 0);
}

}  // namespace kindred
