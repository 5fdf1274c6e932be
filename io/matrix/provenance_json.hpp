#pragma once

#include <nlohmann/json.hpp>

#include "engine/gram/gram.hpp"

namespace kindred::io {

/// A list of code, severity and sentence.
nlohmann::ordered_json remarksJson(const Remarks& remarks);

/// Returns JSON of how values were computed, alike wherever values go: preset, kernel, solve
/// (options as they were given), arithmetic, device, version, seconds.
nlohmann::ordered_json provenanceJson(const KernelOptions& kernel, const SolveOptions& solve,
                                      const Origin& from);

}  // namespace kindred::io
