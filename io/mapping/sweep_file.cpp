#include "io/mapping/sweep_file.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array sweepKinds{FileKind{".csv", "Table"}};

/// The stages of all rows, in the order in which they come.
std::vector<std::string> stageNames(std::span<const SweepRow> rows) {
  std::vector<std::string> names;
  for (const auto& row : rows)
    for (const auto& stage : row.stages)
      if (std::ranges::find(names, stage.name) == names.end()) names.push_back(stage.name);
  return names;
}

/// "belief propagation" is the column "seconds_belief_propagation".
std::string columnOf(std::string stage) {
  std::ranges::replace(stage, ' ', '_');
  return "seconds_" + stage;
}

}  // namespace

std::span<const FileKind> sweepFileKinds() { return sweepKinds; }

void writeSweep(std::span<const SweepRow> rows, const std::filesystem::path& path) {
  kindOf(path, sweepKinds, "a sweep");
  requireFreePlace(path);
  const auto stages = stageNames(rows);
  AtomicFile file{path};
  file.write(
      "density,reached_density,candidates,overlap_entries,overlaps,conserved_edges,ncv_gs3,"
      "seconds");
  for (const auto& stage : stages)
    file.write(joined(",", columnOf(stage)));
  file.write("\n");
  for (const auto& row : rows) {
    file.write(joined(row.density, ",", row.reached, ",", row.candidates, ",", row.overlapEntries,
                      ",", row.overlaps, ",", row.conservedEdges, ",", row.coverageAndS3, ",",
                      row.seconds));
    for (const auto& stage : stages) {
      const auto found = std::ranges::find(row.stages, stage, &AlignmentStage::name);
      file.write(joined(",", found == row.stages.end() ? "" : toText(found->seconds)));
    }
    file.write("\n");
  }
  file.commit();
}

}  // namespace kindred::io
