// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>

namespace kindred::molread {

/// What keeps Open Babel from reading as it should, in one sentence; empty if nothing does.
/// Without its data files it goes on and perceives other hybridisations and aromatic rings.
std::string environmentProblem();

}  // namespace kindred::molread
