#pragma once

#include <string>

#include "engine/core/progress.hpp"
#include "engine/molecule/matched_pairs.hpp"
#include "io/format/format.hpp"

namespace kindred::io {

class IdleReaders;

/// The core that is found by itself.
inline constexpr std::string_view automaticCore = "auto";

/// True of those of a core, and of "scaffold": columns whose texts are SMILES.
bool isStructureColumn(std::string_view name);

/// Adds to what was read the columns `core`, `R1`, `R2` and so on: the core of each molecule, and
/// what hangs on it, as SMILES with * for what is cut off and H for hydrogen. Of two substituents
/// at one atom, the column has both; of one that closes a ring onto two atoms, both columns have
/// it, with the numbers of the columns at its ends. Molecules without the core have empty cells.
/// `core` is a SMILES, whose * mark where there is a column at least, a SMARTS, or automaticCore.
/// A notice says which core it is and how many have it, or why there are no columns. Columns of
/// these names are replaced. Throws Error (Usage) if the core cannot be understood, Cancelled.
void addCoreColumns(ReadResult& read, const std::string& core, IdleReaders* readers,
                    Progress& progress);

/// Writes the parts that change between molecules as SMILES, * for the rest; "*[H]" for a hydrogen,
/// empty for those that cannot be written.
std::vector<std::string> writtenParts(std::span<const std::shared_ptr<const Graph>> graphs,
                                      std::span<const HeavyAtoms> molecules,
                                      std::span<const ChangingPart> parts, IdleReaders* readers,
                                      Progress& progress);

}  // namespace kindred::io
