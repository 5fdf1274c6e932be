#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace kindred::test {

using Lines = std::vector<std::array<std::string, 2>>;

/// The pairs of words of a file.
inline Lines linesOfTwo(const std::filesystem::path& path) {
  Lines lines;
  std::ifstream file{path};
  for (std::array<std::string, 2> line; file >> line[0] >> line[1];)
    lines.push_back(line);
  return lines;
}

inline void writeLines(const std::filesystem::path& path, const Lines& lines) {
  std::ofstream file{path};
  for (const auto& [one, other] : lines)
    file << one << '\t' << other << '\n';
}

/// Writes the hubs of the two sample networks, with the edges among them, their true alignment, and
/// half of the second network as interactome-c.tsv into files named as the samples are. The whole
/// ones take seconds to be aligned.
inline void writeSmallNetworks(const std::filesystem::path& folder) {
  constexpr int leastNeighbours = 14;  // which leaves 148 of 994 nodes
  const std::filesystem::path samples{KINDRED_SAMPLES};
  std::map<std::string, int> degrees;
  auto edges = linesOfTwo(samples / "interactome-a.tsv");
  for (const auto& edge : edges)
    for (const auto& node : edge)
      ++degrees[node];
  auto truth = linesOfTwo(samples / "interactome-truth.align");
  std::erase_if(truth, [&](const auto& pair) { return degrees[pair[0]] < leastNeighbours; });
  for (const auto& pair : truth)
    degrees[pair[1]] = leastNeighbours;
  const auto leaves = [&](const auto& edge) {
    return degrees[edge[0]] < leastNeighbours || degrees[edge[1]] < leastNeighbours;
  };
  std::erase_if(edges, leaves);
  writeLines(folder / "interactome-a.tsv", edges);
  edges = linesOfTwo(samples / "interactome-b.tsv");
  std::erase_if(edges, leaves);
  writeLines(folder / "interactome-b.tsv", edges);
  writeLines(folder / "interactome-truth.align", truth);
  edges.resize(edges.size() / 2);  // half of the edges of B, as a third network
  writeLines(folder / "interactome-c.tsv", edges);
}

}  // namespace kindred::test
