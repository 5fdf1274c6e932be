#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kindred::io {

/// The complaint about the atoms of a MOL2 record, or the record as it must be changed to be
/// understood.
struct Mol2Atoms {
  std::optional<std::string> complaint;
  std::optional<std::string> rewritten;  ///< the whole record with other atom types
};

/// Checks that the atoms announced are there and complete. Atom types of a force field (c3, CT, hn)
/// instead of SYBYL's (C.3) are replaced by elements: Open Babel would read any atom, *.
Mol2Atoms checkMol2Atoms(std::string_view record);

}  // namespace kindred::io
