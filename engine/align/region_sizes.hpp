#pragma once

#include <vector>

#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Chooses the size of the next region that is taken out of an alignment. Sizes are in groups, each
/// twice as large as the one before; all groups get equal shares of the work at first, and then the
/// more, the more they gained for it.
class RegionSizes {
 public:
  explicit RegionSizes(Node nodes);

  /// Chooses a group.
  std::size_t choose(Random& random) const;

  /// A size of a group.
  Node sizeIn(std::size_t group, Random& random) const;

  /// Counts what a region of a group cost and gained; what is long ago counts less and less.
  void count(std::size_t group, double work, double gain);

 private:
  struct Group {
    Node smallest;
    double work = 0;
    double gain = 0;

    double rate() const { return gain / (work + smallest); }
  };

  Node largest_;
  std::vector<Group> groups_;
};

}  // namespace kindred
