#include "engine/align/settled_pairs.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"

namespace kindred {

namespace {

/// Aligned pairs and their edges.
class PairEdges {
 public:
  PairEdges(std::span<const Node> images, const Loopless& a, const Loopless& b)
      : images_{images}, a_{a}, b_{b}, isImage_(b.nodeCount(), 0) {
    for (const Node image : images)
      if (image != noNode) isImage_[image] = 1;
  }

  /// The conserved edges of a pair to others with this confidence.
  std::int64_t conserved(Node node, std::span<const float> confidence, float least) const {
    return std::ranges::count_if(a_.neighbours(node), [&](Node other) {
      return confidence[other] >= least && images_[other] != noNode &&
             b_.areJoined(images_[node], images_[other]);
    });
  }

  /// The conserved ends of edges, as a share of those of A and of images.
  double share(std::span<const float> confidence) const {
    double conserved = 0, all = 0;
    for (Node node = 0; node < a_.nodeCount(); ++node) {
      all += a_.degree(node);
      if (images_[node] == noNode) continue;
      conserved += 2. * static_cast<double>(this->conserved(node, confidence, 0));
      all += static_cast<double>(std::ranges::count_if(
          b_.neighbours(images_[node]), [&](Node other) { return isImage_[other] != 0; }));
    }
    return all > 0 ? conserved / all : 0;
  }

 private:
  std::span<const Node> images_;
  const Loopless& a_;
  const Loopless& b_;
  std::vector<char> isImage_;
};

/// The edges that a pair has to conserve with settled ones, of this share of conserved edges.
double neededEdges(double share) {
  constexpr double doubt = 0.1;
  if (share <= 0 || share >= 1) return 1;
  return std::max(1.0, std::ceil(std::log(doubt) / std::log1p(-share)));
}

}  // namespace

void doubtUnsupported(std::vector<float>& confidence, std::span<const Node> images,
                      std::span<const char> isFixed, const Loopless& a, const Loopless& b) {
  const PairEdges edges{images, a, b};
  const double needed = neededEdges(edges.share(confidence));
  std::vector<Node> doubted(1);
  while (!doubted.empty()) {
    doubted.clear();
    for (Node node = 0; node < a.nodeCount(); ++node)
      if (confidence[node] >= 1 && isFixed[node] == 0 &&
          static_cast<double>(edges.conserved(node, confidence, 1)) < needed)
        doubted.push_back(node);
    for (const Node node : doubted)
      confidence[node] = unsupported;
  }
}

std::int64_t settledCount(const Mapping& mapping, std::span<const float> confidence) {
  std::int64_t count = 0;
  for (std::size_t node = 0; node < confidence.size(); ++node)
    count += confidence[node] >= 1 && mapping.imageOf(static_cast<Node>(node)) != noNode ? 1 : 0;
  return count;
}

Mapping surePairs(const Mapping& mapping, std::span<const float> confidence, double least) {
  if (std::ranges::none_of(confidence, [](float one) { return one > 0; }))
    throw Error{
        ErrorCode::Usage,
        "Nobody knows how sure these pairs are, since no two searches that began apart came "
        "to an end: keep all pairs, or search with two searches or more."};
  std::vector<Node> images(mapping.images().begin(), mapping.images().end());
  for (std::size_t node = 0; node < images.size(); ++node)
    if (!(confidence[node] >= static_cast<float>(least))) images[node] = noNode;
  return {std::move(images), mapping.nodesOfB()};
}

}  // namespace kindred
