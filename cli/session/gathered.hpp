#pragma once

#include <vector>

#include "cli/session/session.hpp"
#include "cli/session/team.hpp"

namespace kindred::cli {

/// Returns the JSON of every process of a team, its own first, to the one that leads; nothing to
/// the others.
std::vector<Json> gatheredJson(const Json& own, Team& team);

}  // namespace kindred::cli
