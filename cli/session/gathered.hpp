#pragma once

#include <vector>

#include "cli/session/session.hpp"
#include "cli/session/team.hpp"

namespace kindred::cli {

/// What each process of a team has to tell, its own first, for the one that leads; nothing for the
/// others.
std::vector<Json> gatheredJson(const Json& own, Team& team);

}  // namespace kindred::cli
