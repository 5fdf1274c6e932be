#pragma once

#include <cstdint>
#include <vector>

#include "engine/molecule/heavy_atoms.hpp"

namespace kindred::io {

/// A molecule whose atoms * mark where something hangs on the others.
struct MarkedCore {
  struct Mark {
    std::int32_t number = 0;  ///< [1*]; 0: *
    std::int32_t atom = 0;    ///< of `atoms`
  };

  explicit MarkedCore(const Graph& graph);

  HeavyAtoms atoms;         ///< without the marks
  std::vector<Mark> marks;  ///< by their numbers
};

}  // namespace kindred::io
