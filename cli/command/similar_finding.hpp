#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/gram/similar.hpp"

namespace kindred::cli {

/// Finds the most similar graphs and says what the computation met. `project` keeps what is
/// compared, so that a stopped job goes on from it, and finished lists are found again; empty:
/// nothing is kept.
SimilarResult findSimilarKept(const SimilarRequest& request, const std::string& project,
                              const OpenDevices& devices, const Session& session,
                              const Progress& progress);

}  // namespace kindred::cli
