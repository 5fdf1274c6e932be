#pragma once

#include <string>
#include <vector>

#include "io/format/read.hpp"

namespace kindred::io {

/// Adds to molecules that have InChIKeys the columns "duplicates" and "stereo twins": how many of
/// them have their structure, and how many have it whatever their stereochemistry, themselves
/// included. Columns of these names stay.
void addTwinColumns(ReadResult& read);

/// Makes one molecule of all that have one InChIKey or, of stereo twins, its first block: the first
/// of them, with the means of their numbers (geometric ones of concentrations), how many numbers
/// these are and how they spread if some differ, the bounds (">100") of those without numbers,
/// classes of two numbers if they agree, and all their texts. Notices say what became of what.
/// Throws Error (Input) if structures are unknown.
void mergeTwins(ReadResult& read, Merging merging, IdleReaders* readers, Progress& progress);

/// The InChIKeys of molecules, from their column of these or else from their SMILES; empty if Open
/// Babel has none. Throws Error (Input) if there is neither column, or if this build reads no
/// molecules.
std::vector<std::string> structureKeys(const Dataset& dataset, IdleReaders* readers,
                                       Progress& progress);

}  // namespace kindred::io
