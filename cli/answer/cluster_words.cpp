#include "cli/answer/cluster_words.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/result/remark_family.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostListed = 20;  // clusters
constexpr std::size_t mostNamed = 24;   // graphs of a cluster

std::string graphsText(std::size_t count) {
  return counted(static_cast<long long>(count), "graph", "graphs");
}

/// The graphs of a cluster but the one in its middle, which is named above them.
std::string membersText(const std::vector<std::int32_t>& members, std::int32_t medoid,
                        std::span<const std::string> names) {
  std::string text;
  std::size_t named = 0;
  for (const auto member : members) {
    if (member == medoid) continue;
    if (named++ == mostNamed) {
      text += joined(" and ", members.size() - 1 - mostNamed, " more, which -o lists");
      break;
    }
    text += joined(text.empty() ? "     " : ", ", names[static_cast<std::size_t>(member)]);
  }
  return text.empty() ? text : text + "\n";
}

std::string headText(const Clusters& clusters) {
  const auto& cut = clusters.cut;
  const auto number = counted(static_cast<long long>(cut.members.size()), "cluster", "clusters");
  const auto clustered = graphsText(cut.groupOf.size() - clusters.singles.size());
  const auto single = joined("; ", graphsText(clusters.singles.size()), " single");
  if (!clusters.areByThreshold())
    return joined(number, " of ", clustered, ", cut at a distance of ", rounded(cut.height),
                  "; silhouette ", rounded(clusters.silhouette), ", where 1 would be perfect",
                  clusters.singles.empty() ? "" : single, ".\n");
  const auto* method =
      clusters.method == ClusterMethod::Leader ? "the leader method" : "Butina's method";
  return joined(number, " of ", clustered, " by ", method, ", as alike as ",
                rounded(clusters.threshold, 4), single, ".\n");
}

/// Nothing if hardly anything is shared.
std::string coreText(const CommonCore& core) {
  if (core.atoms.empty()) return {};
  return joined("     Common core of ", core.atoms.size(), " atoms, in ",
                std::lround(100 * core.share), " %: ", core.smarts, "\n");
}

std::string clusterText(const Clusters& clusters, std::size_t group,
                        std::span<const std::string> names) {
  const auto size = clusters.cut.members[group].size();
  return joined(
      "  ", group + 1, ": ", graphsText(size), ", in the middle ",
      names[static_cast<std::size_t>(clusters.medoids[group])],
      size > 1 ? joined(", mean similarity to it ", rounded(clusters.likeness[group])) : "", "\n");
}

Json namesOf(std::span<const std::int32_t> graphs, std::span<const std::string> names) {
  auto list = Json::array();
  for (const auto graph : graphs)
    list.push_back(names[static_cast<std::size_t>(graph)]);
  return list;
}

}  // namespace

std::string clustersText(const Clusters& clusters, std::span<const std::string> names,
                         std::span<const CommonCore> cores, bool namesMembers,
                         const Remarks& remarks) {
  const auto count = clusters.cut.members.size();
  const bool listsAll = namesMembers && !clusters.areByThreshold();
  const auto listed = listsAll ? count : std::min(mostListed, count);
  auto text = headText(clusters) + linesOf(remarks);
  for (std::size_t group = 0; group < listed; ++group) {
    text += clusterText(clusters, group, names);
    if (!cores.empty()) text += coreText(cores[group]);
    if (namesMembers)
      text += membersText(clusters.cut.members[group], clusters.medoids[group], names);
  }
  if (count > listed)
    text += joined("  ... and ", count - listed, " more; --json ", namesMembers ? "or -o " : "",
                   "lists them all.\n");
  return text;
}

Json clustersJson(const Clusters& clusters, std::span<const std::string> names,
                  std::span<const CommonCore> cores) {
  Json json{{"graphs", names.size()}, {"clusters", Json::array()}};
  for (std::size_t group = 0; group < clusters.cut.members.size(); ++group) {
    Json cluster{{"cluster", group + 1},
                 {"graphs", clusters.cut.members[group].size()},
                 {"medoid", names[static_cast<std::size_t>(clusters.medoids[group])]},
                 {"likeness", clusters.likeness[group]},
                 {"members", namesOf(clusters.cut.members[group], names)}};
    if (!cores.empty() && !cores[group].atoms.empty())
      cluster["core"] = {{"smarts", cores[group].smarts},
                         {"atoms", cores[group].atoms},
                         {"share", cores[group].share}};
    json["clusters"].push_back(std::move(cluster));
  }
  if (clusters.areByThreshold()) {
    json["threshold"] = clusters.threshold;
    json["share_of_pairs"] = clusters.shareOfPairs;
  } else {
    json["height"] = clusters.cut.height;
    json["silhouette"] = clusters.silhouette;
  }
  json["single"] = namesOf(clusters.singles, names);
  return json;
}

}  // namespace kindred::cli
