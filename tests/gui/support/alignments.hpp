#pragma once

#include "gui/result/alignment.hpp"

namespace kindred::test {

/// Asks a document for an alignment of its first two data sets, networks both, on the processor.
inline gui::ItemId computeAlignment(gui::Document& document, const SearchOptions& search) {
  const auto datasets = document.datasets();
  const gui::GraphPlace a{datasets[0], 0}, b{datasets[1], 0};
  auto choice = gui::alignmentChoice(
      a, b, {.a = document.graph(a), .b = document.graph(b), .search = search});
  choice.device = "cpu";
  return document.compute(choice);
}

/// One whose search takes some ten seconds, and keeps how far it is several times.
inline gui::ItemId computeSlowAlignment(gui::Document& document) {
  return computeAlignment(document, {.effort = 40'000, .chains = 2});
}

}  // namespace kindred::test
