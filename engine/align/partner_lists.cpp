#include "engine/align/partner_lists.hpp"

#include <algorithm>

namespace kindred {

namespace {

/// Finds the partners of one node after the other.
class PartnerSearch {
 public:
  PartnerSearch(const Loopless& a, const Loopless& b, const Mapping& mapping)
      : a_{a}, b_{b}, mapping_{mapping}, shared_(b.nodeCount(), 0) {}

  std::vector<LikelyPartner> of(Node node, int most) {
    count(node);
    std::vector<LikelyPartner> partners;
    const Node own = mapping_.imageOf(node);
    if (own != noNode) partners.push_back({own, valueOf(own)});
    for (const Node other : reached_)
      if (other != own) partners.push_back({other, valueOf(other)});
    const auto first = partners.begin() + (own == noNode ? 0 : 1);
    const auto kept = std::min<std::ptrdiff_t>(most, std::ssize(partners));
    std::partial_sort(first, std::max(first, partners.begin() + kept), partners.end(), comesBefore);
    partners.resize(kept);
    for (const Node other : reached_)
      shared_[other] = 0;
    return partners;
  }

 private:
  static bool comesBefore(const LikelyPartner& one, const LikelyPartner& other) {
    return one.value != other.value ? one.value > other.value : one.node < other.node;
  }

  /// Counts for all nodes of B which of their neighbours are images of the node's.
  void count(Node node) {
    reached_.clear();
    images_ = 0;
    for (const Node neighbour : a_.neighbours(node)) {
      const Node image = mapping_.imageOf(neighbour);
      if (image == noNode) continue;
      ++images_;
      for (const Node other : b_.neighbours(image))
        if (shared_[other]++ == 0) reached_.push_back(other);
    }
  }

  float valueOf(Node other) const {
    const auto all = images_ + b_.degree(other) - shared_[other];
    return all > 0 ? static_cast<float>(shared_[other]) / static_cast<float>(all) : 0;
  }

  const Loopless& a_;
  const Loopless& b_;
  const Mapping& mapping_;
  std::vector<std::int32_t> shared_;  ///< one a node of B
  std::vector<Node> reached_;         ///< nodes of B that share some
  std::int32_t images_ = 0;
};

}  // namespace

std::vector<std::vector<LikelyPartner>> likelyPartners(const Loopless& a, const Loopless& b,
                                                       const Mapping& mapping, int most,
                                                       const Progress& progress) {
  PartnerSearch search{a, b, mapping};
  std::vector<std::vector<LikelyPartner>> lists;
  for (Node node = 0; node < a.nodeCount(); ++node) {
    progress.checkpoint();
    lists.push_back(search.of(node, most));
  }
  return lists;
}

TrueRanks trueRanks(const std::vector<std::vector<LikelyPartner>>& lists, const Mapping& truth) {
  TrueRanks ranks;
  for (Node node = 0; node < truth.nodesOfA(); ++node) {
    const auto& list = lists[node];
    const auto found = std::ranges::find(list, truth.imageOf(node), &LikelyPartner::node);
    if (truth.imageOf(node) == noNode || found == list.end()) continue;
    const auto rank = found - list.begin() + 1;
    ranks.first += rank == 1;
    ranks.among10 += rank <= 10;
    ranks.reciprocalRank += 1.0 / static_cast<double>(rank);
  }
  const auto count = static_cast<double>(std::max<std::int64_t>(1, truth.alignedCount()));
  return {ranks.first / count, ranks.among10 / count, ranks.reciprocalRank / count};
}

}  // namespace kindred
