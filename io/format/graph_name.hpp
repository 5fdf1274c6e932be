#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kindred::io {

/// "set" for "folder/set.smi.gz": the name of a data set.
std::string stemOf(std::string_view fileName);

/// What a reader calls a graph to which the file gives no name: "set" if it is alone in set.gml,
/// else "set 12" by its number in the file, from 1.
std::string nameInFile(std::string_view stem, std::size_t number, std::size_t count);

/// What a molecule without a name is called: its SMILES, which a chemist reads; of a long one the
/// beginning and its number in the file.
std::string nameOfSmiles(std::string_view smiles, std::size_t number);

}  // namespace kindred::io
