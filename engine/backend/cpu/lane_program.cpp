#include "engine/backend/cpu/lane_program.hpp"

#include <algorithm>

namespace kindred::cpu {
namespace {

struct Slot {
  std::int32_t column = 0;
  std::int16_t edgeClass = 0;
};

}  // namespace

LaneProgram planLanes(const KernelGraph& graph, std::span<const std::uint16_t> classes,
                      LaneWidth width) {
  LaneProgram program;
  const auto laneOfNode = placeInLanes(graph, width);
  program.blockCount = (graph.nodeCount + width.lanes - 1) / width.lanes;
  const std::int32_t lanes = program.blockCount * width.lanes;
  program.rowClasses.assign(lanes, LaneProgram::noNode);
  std::vector<std::vector<Slot>> neighbours(lanes);
  for (Node node = 0; node < graph.nodeCount; ++node) {
    const std::int32_t lane = laneOfNode[node];
    program.rowClasses[lane] = classes[node];
    for (std::int32_t e = graph.offsets[node]; e < graph.offsets[node + 1]; ++e)
      neighbours[lane].push_back(
          {laneOfNode[graph.neighbours[e]],
           static_cast<std::int16_t>(graph.edgeLabels.classes[graph.edgeOf[e]])});
  }

  const std::int32_t sourceLanes = width.lanes * width.sourceBlocks;
  for (auto& slots : neighbours)
    std::ranges::stable_sort(slots, {},
                             [&](const Slot& slot) { return slot.column / sourceLanes; });
  std::vector<std::size_t> next(lanes, 0);  // the first neighbour not yet covered by an entry
  program.firstEntry.push_back(0);
  for (std::int32_t block = 0; block < program.blockCount; ++block) {
    for (std::int32_t source = 0; source < lanes; source += sourceLanes) {
      for (bool isCovered = false; !isCovered;) {
        const std::size_t at = program.shuffle.size();
        isCovered = true;
        for (std::int32_t l = 0; l < width.lanes; ++l) {
          const std::int32_t lane = block * width.lanes + l;
          const auto& slots = neighbours[lane];
          if (next[lane] == slots.size()) continue;
          const Slot slot = slots[next[lane]];
          if (slot.column >= source + sourceLanes) continue;
          ++next[lane];
          if (isCovered) {
            program.shuffle.resize(at + width.lanes, 0);
            program.edgeClasses.resize(at + width.lanes, -1);
            isCovered = false;
          }
          program.shuffle[at + l] = slot.column - source;
          program.edgeClasses[at + l] = slot.edgeClass;
        }
        if (!isCovered) program.sourceColumn.push_back(static_cast<std::uint16_t>(source));
      }
    }
    program.firstEntry.push_back(static_cast<std::int32_t>(program.sourceColumn.size()));
  }
  program.entryCount = program.firstEntry.back();
  program.shuffle.shrink_to_fit();
  program.edgeClasses.shrink_to_fit();
  return program;
}

LaneView LaneProgram::view() const {
  return {firstEntry.data(), sourceColumn.data(), shuffle.data(), blockCount, entryCount};
}

}  // namespace kindred::cpu
