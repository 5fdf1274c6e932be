#pragma once

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Throws Error (Input) about a pair of nodes that cannot be locked.
[[noreturn]] inline void refuseLocked(Node a, Node b) {
  throw Error{ErrorCode::Input,
              joined("Nodes ", a + 1, " and ", b + 1,
                     " cannot be locked: one of them is not there, or locked already.")};
}

}  // namespace kindred
