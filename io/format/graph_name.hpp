#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kindred::io {

/// "set" for "folder/set.smi.gz": the name of a data set.
std::string stemOf(std::string_view fileName);

/// Returns the name of a graph to which the file gives none: "set" if it is alone in set.gml, else
/// "set 12" by its number in the file, from 1.
std::string nameInFile(std::string_view stem, std::size_t number, std::size_t count);

/// True of a SMILES that a chemist reads as a name.
bool isShortSmiles(std::string_view smiles);

/// Returns the name of a molecule to which nobody gave one: its SMILES; of a long one its beginning
/// and its end.
std::string nameOfSmiles(std::string_view smiles);

}  // namespace kindred::io
