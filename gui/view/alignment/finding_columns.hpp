#pragma once

#include <cstddef>

#include "gui/view/alignment/alignment_scene.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::gui {

/// A described table of findings that follow from an alignment.
struct DescribedFindings {
  std::size_t count = 0;
  std::vector<DescribedColumn> columns;
};

/// The tests of terms: first of those that aligned pairs share, then of those that the nodes of
/// conserved edges carry. None without annotations.
DescribedFindings termFindings(const std::shared_ptr<const AlignmentScene>& scene);

/// The edges that one network has and predicts in the other.
DescribedFindings predictedFindings(const std::shared_ptr<const AlignmentScene>& scene);

}  // namespace kindred::gui
