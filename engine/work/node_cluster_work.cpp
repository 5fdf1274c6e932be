#include "engine/work/node_cluster_work.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

#include "engine/align/given_pairs.hpp"
#include "engine/align/measures.hpp"
#include "engine/align/method/alignment_doubts.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/error.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/result/one_part.hpp"
#include "engine/work/alignment_work.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

void fields(auto& archive, NetworkNode& node) { archive(node.network, node.node); }
void fields(auto& archive, NodeCluster& cluster) {
  archive(cluster.nodes, cluster.agreement, cluster.support);
}
void fields(auto& archive, AlignedTwo& two) {
  archive(two.a, two.b, two.alignedNodes, two.settledNodes, two.conservedEdges, two.edgeCorrectness,
          two.symmetricStructure, two.isComplete, two.device);
}
void fields(auto& archive, NodeClusters& found) {
  archive(found.networks, found.pairs, found.clusters);
}

/// Similarities of two networks as an alignment keeps them.
struct KeptSimilarities {
  std::size_t a = 0, b = 0;
  std::vector<std::byte> pairs;
};
void fields(auto& archive, KeptSimilarities& kept) { archive(kept.a, kept.b, kept.pairs); }

namespace {

using TwoNumbers = std::pair<std::size_t, std::size_t>;

constexpr auto networksStage = "networks";
constexpr auto similaritiesKey = "similarities";
constexpr double shareOfAlignments = 0.95;

/// The numbers of each two networks of so many nodes, in the order in which they are aligned.
std::vector<TwoNumbers> pairsBySize(std::span<const long long> nodes) {
  std::vector<TwoNumbers> pairs;
  for (std::size_t one = 0; one < nodes.size(); ++one)
    for (auto other = one + 1; other < nodes.size(); ++other)
      pairs.push_back(nodes[one] <= nodes[other] ? TwoNumbers{one, other} : TwoNumbers{other, one});
  return pairs;
}

std::vector<long long> sizesOf(const NodeClustersRequest& request) {
  std::vector<long long> nodes;
  for (const auto& network : request.networks)
    nodes.push_back(network->nodeCount());
  return nodes;
}

std::string keyOfTwo(const TwoNumbers& two) { return joined(two.first, "-", two.second); }

/// The value of an option of a stage; empty if there is none.
std::string_view valueIn(const ResultOptions& options, std::string_view stage,
                         std::string_view key) {
  for (const auto& text : options.texts())
    if (text.stage == stage && text.key == key) return text.value;
  return {};
}

std::vector<long long> sizesIn(const ResultOptions& options) {
  std::vector<long long> nodes;
  auto rest = valueIn(options, networksStage, "nodes");
  while (!rest.empty()) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto count = toInteger(rest.substr(0, end));
    if (!count || *count < 0)
      throw Error{ErrorCode::Input, "The sizes of the networks are not understood."};
    nodes.push_back(*count);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return nodes;
}

/// The given similarities of two networks, seen from the first.
std::vector<ScoredPair> similaritiesOf(const NodeClustersRequest& request, std::size_t a,
                                       std::size_t b) {
  for (const auto& [one, other, pairs] : request.similarities) {
    if (one == a && other == b) return pairs;
    if (one != b || other != a) continue;
    auto turned = pairs;
    for (auto& pair : turned)
      std::swap(pair.a, pair.b);
    putInOrder(turned);
    return turned;
  }
  return {};
}

std::string digestOfTwo(const NodeClustersRequest& request, const TwoNumbers& two) {
  const BestAlignmentRequest similar{.similarities =
                                         similaritiesOf(request, two.first, two.second)};
  return std::string{valueIn(resultRequestOf(similar).options, alignmentStage, similaritiesKey)};
}

std::vector<std::byte> planOf(const NodeClustersRequest& request) {
  std::vector<KeptSimilarities> kept;
  for (const auto& [a, b, pairs] : request.similarities)
    kept.push_back({a, b, bytesOf(GivenPairs{.similarities = pairs})});
  return kept.empty() ? std::vector<std::byte>{} : fieldBytes(kept);
}

std::vector<SimilaritiesOfTwo> similaritiesIn(Bytes plan, NetworkList networks) {
  std::vector<SimilaritiesOfTwo> similarities;
  if (plan.empty()) return similarities;
  for (const auto& [a, b, pairs] : fromFieldBytes<std::vector<KeptSimilarities>>(plan)) {
    if (std::max(a, b) >= networks.size()) throw MalformedBytes{};
    similarities.push_back(
        {a, b,
         givenPairsOf(pairs, networks[a]->nodeCount(), networks[b]->nodeCount()).similarities});
  }
  return similarities;
}

/// With its number if the name does not tell it from another.
std::string nameOf(const NodeClustersRequest& request, std::size_t network) {
  const auto& name = request.networks[network]->name();
  if (name.empty()) return Language::translated("network %1", network + 1);
  const auto isSame = [&](const auto& other) { return other->name() == name; };
  return std::ranges::count_if(request.networks, isSame) > 1 ? joined(name, " ", network + 1)
                                                             : name;
}

void requireNetworks(const NodeClustersRequest& request) {
  requireSeveral(request.networks.size());
  std::set<TwoNumbers> known;
  for (const auto& [a, b, pairs] : request.similarities)
    if (a == b || std::max(a, b) >= request.networks.size() ||
        !known.insert(std::minmax(a, b)).second)
      throw Error{ErrorCode::Usage,
                  "Similarities are of two different networks, and each two are named once."};
}

/// Aligns each two of several networks, and merges what is there.
class AllAligning {
 public:
  AllAligning(const NodeClustersRequest& request, const WorkSetting& setting, OriginClock& clock)
      : request_{request}, setting_{setting}, clock_{clock} {
    found_.networks = request.networks.size();
  }

  /// Aligns the networks, until the user asks to keep what is there.
  void align(const Progress& progress, const NodeClustersWatcher& watcher) {
    const auto pairs = pairsBySize(sizesOf(request_));
    double all = 0, done = 0;
    for (const auto& two : pairs)
      all += costOf(two);
    for (std::size_t step = 0; step < pairs.size() && !progress.mayStopEarly(); ++step) {
      const auto end = done + costOf(pairs[step]);
      alignTwo(pairs[step], step, progress.slice(done / all, end / all));
      done = end;
      if (!watcher || step + 1 == pairs.size()) continue;
      auto merging = progress.silent();
      merge(merging);
      watcher(found_);
    }
    isComplete_ = found_.pairs.size() == pairs.size() &&
                  std::ranges::all_of(found_.pairs, &AlignedTwo::isComplete);
    if (found_.pairs.size() < pairs.size())
      clock_.add({{"node-clusters.stopped", Severity::Doubt,
                   Language::translated("%1 of %2 alignments were begun before it was stopped: "
                                        "clusters are merged from these.",
                                        found_.pairs.size(), pairs.size())}});
  }

  void merge(Progress& progress) {
    found_.clusters = mergedAlignments(request_.networks, alignments_, request_.options, progress);
  }

  NodeClusters& found() noexcept { return found_; }
  bool isComplete() const noexcept { return isComplete_; }

 private:
  /// The share of the time that an alignment takes, roughly.
  double costOf(const TwoNumbers& two) const {
    const auto sizeOf = [this](std::size_t network) {
      const auto& graph = *request_.networks[network];
      return static_cast<double>(graph.nodeCount()) + static_cast<double>(graph.edgeCount());
    };
    return 1 + sizeOf(two.first) + sizeOf(two.second);
  }

  void alignTwo(const TwoNumbers& two, std::size_t step, Progress progress) {
    const auto [a, b] = two;
    const auto request = requestOfPair(request_, a, b);
    const auto computed = kindred::compute(request, setting_.ofStep(step), progress);
    const auto& alignment = *computed->value();
    const auto measures =
        measureAlignment(*request.a, *request.b, alignment.mapping, {}, progress.silent());
    auto origin = computed->origin();
    for (auto& remark : origin.remarks)
      remark.sentence = Language::translated("%1 with %2: %3", nameOf(request_, a),
                                             nameOf(request_, b), remark.sentence);
    clock_.add(origin);
    found_.pairs.push_back({.a = a,
                            .b = b,
                            .alignedNodes = alignment.mapping.alignedCount(),
                            .settledNodes = settledBySearches(alignment, 0),
                            .conservedEdges = alignment.conservedEdges,
                            .edgeCorrectness = measures.edgeCorrectness,
                            .symmetricStructure = measures.symmetricStructure,
                            .isComplete = alignment.isComplete,
                            .device = origin.device});
    alignments_.push_back({a, b, alignment.mapping, alignment.confidence});
  }

  const NodeClustersRequest& request_;
  const WorkSetting& setting_;
  OriginClock& clock_;
  NodeClusters found_;
  std::vector<NetworkPair> alignments_;
  bool isComplete_ = false;
};

bool areOf(const NodeClusters& found, NetworkList networks) {
  const auto isNumber = [&](std::size_t network) { return network < networks.size(); };
  const auto isNode = [&](const NetworkNode& node) {
    return isNumber(node.network) && node.node >= 0 &&
           node.node < networks[node.network]->nodeCount();
  };
  return found.networks == networks.size() &&
         std::ranges::all_of(
             found.pairs,
             [&](const AlignedTwo& two) { return isNumber(two.a) && isNumber(two.b); }) &&
         std::ranges::all_of(found.clusters, [&](const NodeCluster& cluster) {
           return cluster.nodes.size() > 1 && std::ranges::all_of(cluster.nodes, isNode);
         });
}

}  // namespace

void requireSeveral(std::size_t networks) {
  if (networks < 2)
    throw Error{ErrorCode::Usage, "There is but one network: give two or more to align."};
}

Matrix symmetricStructures(const NodeClusters& clusters) {
  Matrix values{clusters.networks, clusters.networks, std::numeric_limits<double>::quiet_NaN()};
  for (std::size_t at = 0; at < clusters.networks; ++at)
    values(at, at) = 1;
  for (const auto& pair : clusters.pairs)
    values(pair.a, pair.b) = values(pair.b, pair.a) = pair.symmetricStructure;
  return values;
}

BestAlignmentRequest requestOfPair(const NodeClustersRequest& request, std::size_t a,
                                   std::size_t b) {
  return {.a = request.networks[a],
          .b = request.networks[b],
          .search = request.search,
          .similarities = similaritiesOf(request, a, b),
          .walks = request.walks};
}

ResultRequest resultRequestOf(const NodeClustersRequest& request) {
  const auto nodes = sizesOf(request);
  std::string sizes;
  for (const auto count : nodes)
    sizes += joined(sizes.empty() ? "" : ",", count);
  // The networks themselves identify the result, not their sizes.
  std::vector<OptionText> texts{{networksStage, "nodes", sizes, false}};
  for (const auto& two : pairsBySize(nodes))
    if (auto digest = digestOfTwo(request, two); !digest.empty())
      texts.push_back({similaritiesKey, keyOfTwo(two), std::move(digest), true});
  ResultOptions options{std::move(texts)};
  if (request.walks.nearest > 0) options.add("walks", request.walks, walkKernelTable());
  options.add("search", request.search, searchOptionTable())
      .add("clusters", request.options, nodeClusterOptionTable());
  return {nodeClustersKind, 1000 * nodeClustersVersion + bestAlignmentVersion, std::move(options)};
}

NodeClustersRequest nodeClustersRequestOf(const ResultOptions& options) {
  return {.networks = {},
          .search = options.of("search", searchOptionTable()),
          .walks = options.of("walks", walkKernelTable()),
          .options = options.of("clusters", nodeClusterOptionTable())};
}

std::vector<WorkInput> inputsOf(const NodeClustersRequest& request) {
  std::vector<WorkInput> inputs;
  for (const auto& network : request.networks)
    inputs.push_back({.data = {}, .graph = network});
  return inputs;
}

std::vector<WorkStep> stepsOf(const NodeClustersRequest& request) {
  return nodeClusterStepsOf(resultRequestOf(request).options);
}

std::vector<WorkStep> nodeClusterStepsOf(const ResultOptions& options) {
  const auto known = nodeClustersRequestOf(options);
  const auto plain =
      resultRequestOf(BestAlignmentRequest{.search = known.search, .walks = known.walks});
  std::vector<WorkStep> steps;
  for (const auto& two : pairsBySize(sizesIn(options))) {
    auto request = plain;
    if (const auto digest = valueIn(options, similaritiesKey, keyOfTwo(two)); !digest.empty()) {
      std::vector texts(plain.options.texts().begin(), plain.options.texts().end());
      for (auto& text : texts)
        if (text.stage == alignmentStage && text.key == similaritiesKey)
          text = {text.stage, text.key, std::string{digest}, true};
      request.options = ResultOptions{std::move(texts)};
    }
    steps.push_back({std::move(request), {two.first, two.second}});
  }
  return steps;
}

NodeClustersRequest withKeptSimilarities(NodeClustersRequest request, const ResultOptions& options,
                                         PartSource& source) {
  if (request.similarities.empty())
    request.similarities = similaritiesIn(source.plan(), request.networks);
  const auto anew = resultRequestOf(request).options;
  for (const auto& text : options.texts())
    if (text.stage == similaritiesKey &&
        std::ranges::find(anew.texts(), text) == anew.texts().end())
      throw Error{ErrorCode::Input,
                  "The similarities of these networks are not kept with them: align the networks "
                  "again, and give their files anew."};
  return request;
}

ComputedPointer<NodeClusters> compute(const NodeClustersRequest& request,
                                      const WorkSetting& setting, Progress& progress,
                                      const NodeClustersWatcher& watcher) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  requireNetworks(request);
  const auto store = setting.storeOrMemory();
  store->begin(planOf(request), 1);
  OriginClock clock{store->end()};
  AllAligning all{request, setting, clock};
  all.align(progress.slice(0, shareOfAlignments), watcher);
  auto merging = progress.following().slice(shareOfAlignments, 1);
  all.merge(merging);
  auto origin = clock.origin();
  store->store(0, fieldBytes(all.found()), {});
  store->finish({.origin = origin, .isComplete = all.isComplete()});
  return computed(std::move(all.found()), std::move(origin), all.isComplete());
}

ComputedPointer<NodeClusters> kept(const NodeClustersRequest& request, PartSource& source,
                                   Progress&) {
  auto found = keptOnePart<NodeClusters>(source);
  const auto end = source.end();
  // They end with their one part.
  if (found ? !areOf(*found, request.networks) : end.has_value()) throw MalformedBytes{};
  return found && end ? computed(std::move(*found), end->origin, end->isComplete) : nullptr;
}

}  // namespace kindred
