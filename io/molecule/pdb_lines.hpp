#pragma once

#include <string>
#include <string_view>

#include "engine/core/progress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// True if the line is an ATOM or HETATM line with three coordinates in their places.
bool isPdbAtom(std::string_view line);

/// The atoms of a PDB file, its helices and strands, its title, experiment and resolution, whether
/// a remark names AlphaFold, and nothing else, each model between MODEL and ENDMDL, numbered
/// from 1. One bad line would lose the whole file to the parser behind, so lines whose coordinates
/// cannot be read become notices here, and records that do not concern us (header, symmetry,
/// displacement) never get there.
std::string soundPdbLines(std::string_view text, NoticeLog& notices, Progress& progress);

}  // namespace kindred::io
