#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/table/row_filter.hpp"

namespace kindred::io {

class IdleReaders;

/// The number of times that a molecule has a substructure, and which of its atoms belong to it.
struct SubstructureMatches {
  std::uint32_t count = 0;  ///< matches of the same atoms count once
  std::vector<char> atoms;  ///< one an atom; empty if nothing was found
};

/// Finds a substructure, given as SMARTS, in molecules. A graph that is no molecule has none. The
/// handedness of atoms (@) is not compared. Throws Error (Usage) if the pattern is no SMARTS,
/// Cancelled.
std::vector<SubstructureMatches> substructureMatches(
    std::span<const std::shared_ptr<const Graph>> molecules, const std::string& smarts,
    Progress& progress, IdleReaders* readers = nullptr);

/// Returns the matches of a substructure in each molecule: the node that each atom of the pattern
/// lies on. Deuterium that is no node stands behind the others. Throws as above.
std::vector<std::vector<std::vector<Node>>> substructureMappings(
    std::span<const std::shared_ptr<const Graph>> molecules, const std::string& smarts,
    Progress& progress, IdleReaders* readers = nullptr);

/// Says of each molecule whether it has a substructure; unknown are those over which the reader
/// ends or takes too long, and those whose aromatic bonds cannot be single and double ones. Throws
/// as above.
std::vector<Presence> haveSubstructure(std::span<const std::shared_ptr<const Graph>> molecules,
                                       const std::string& smarts, Progress& progress,
                                       IdleReaders* readers = nullptr);

/// The substructures found in the molecules of a data set, kept for the next question about the
/// same ones: a table is sorted again and again, and grows while it is read. Safe from any thread.
class KnownSubstructures {
 public:
  /// Finds what the filter asks of the data set, and sets it. Throws as above.
  void answer(RowFilter& filter, const std::shared_ptr<const Dataset>& data, Progress& progress,
              IdleReaders* readers = nullptr);

 private:
  PatternRows rowsOf(const std::string& pattern, const std::shared_ptr<const Dataset>& data,
                     Progress& progress, IdleReaders* readers);

  struct Known {
    std::weak_ptr<const Dataset> data;  ///< no longer than somebody else needs it
    PatternRows rows;
  };

  std::mutex mutex_;
  std::map<std::string, Known> known_;  ///< by pattern
};

}  // namespace kindred::io
