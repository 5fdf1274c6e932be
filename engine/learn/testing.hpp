#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/learn/learn_options.hpp"
#include "engine/learn/splits.hpp"

namespace kindred {

/// Properties that graphs with a target share, by which some of them are tested together.
struct TestGroups {
  std::size_t twins = 0;      ///< graphs that the kernel cannot tell from another one
  std::size_t kinds = 0;      ///< of graphs that it can tell apart
  std::size_t ringless = 0;   ///< molecules without a scaffold, if scaffolds are asked for
  std::size_t untimed = 0;    ///< graphs without a time, if times are asked for
  std::size_t unsplit = 0;    ///< graphs of which the split says nothing, if it is asked for
  std::size_t ungrouped = 0;  ///< graphs without a group, if groups are asked for

  bool operator==(const TestGroups&) const = default;
};

void fields(auto& archive, TestGroups& groups) {
  archive.counts(groups.twins, groups.kinds, groups.ringless, groups.untimed, groups.unsplit,
                 groups.ungrouped);
}

/// The tests of a model: who is tested, by whom.
struct Testing {
  std::vector<Split> splits;  ///< none if nothing is validated, and none for LeaveOneOut
  TestGroups groups;
  std::vector<std::int32_t> together;  ///< graphs of one number must not be parted
};

/// Throws what testingOf() would, before there are kernel values.
void requireTestable(const Dataset& dataset, std::span<const std::int32_t> places,
                     const LearnOptions& options);

/// `places` are those of the graphs with a target, `twins` their twinGroups(). Twins are tested
/// together, or graphs that were trained on would be predicted; unless all are twins, or a time or
/// a split parts them. Throws Error (Usage) if a property is not named or not there, Error (Input)
/// if it cannot part the graphs.
Testing testingOf(const Dataset& dataset, std::span<const std::int32_t> places,
                  std::vector<std::int32_t> twins, const LearnOptions& options);

}  // namespace kindred
