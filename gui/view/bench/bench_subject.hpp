#pragma once

#include <memory>

#include "engine/bench/ladder_bench.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The subject that can be measured of a data set: its alignment, if it holds two networks, or one
/// and another data set the other; else how its pairs are solved. Nothing while it is read.
struct BenchSubject {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Graph> a;  ///< two networks to align, or none
  std::shared_ptr<const Graph> b;

  bool isAlignment() const { return a && b; }
};

BenchSubject benchSubjectOf(const Document& document, ItemId dataset);

}  // namespace kindred::gui
