#pragma once

#include <memory>

#include "engine/backend/alignment.hpp"

namespace kindred {

/// The facet of the reference that aligns networks: sorted greedy, and belief propagation by rows.
std::unique_ptr<Alignment> makeReferenceAlignment();

}  // namespace kindred
