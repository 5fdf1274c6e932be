#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kindred::io {

/// Returns the certain mistake of a SMILES, in one sentence with the position (from 1), or nothing.
/// Only the writing is judged: brackets, branches, bonds with nothing at an end, rings left open,
/// unknown elements. Open Babel takes some of these in silence and refuses others without a word.
std::optional<std::string> smilesComplaint(std::string_view smiles);

}  // namespace kindred::io
