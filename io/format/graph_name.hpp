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

/// Returns the name of a molecule to which the file gives none: its SMILES, which a chemist reads;
/// of a long SMILES, its beginning, its end and the number of the molecule in the file.
std::string nameOfSmiles(std::string_view smiles, std::size_t number);

}  // namespace kindred::io
