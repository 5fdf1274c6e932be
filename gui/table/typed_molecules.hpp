#pragma once

#include <QString>
#include <memory>
#include <string>

#include "engine/graph/dataset.hpp"
#include "io/format/read.hpp"

namespace kindred::gui {

/// The format of molecules that were typed or pasted, by its name: "sdf", "csv", "inchi" or
/// "smiles".
std::string formatOfTyped(const QString& text);

/// The options by which typed molecules are read, so that they can be compared with graphs that
/// were read by the others, such as with hydrogens.
io::ReadOptions typedReading(const io::ReadOptions& others, bool asParent,
                             std::shared_ptr<io::IdleReaders> readers);

/// Reads molecules that were typed or pasted: a SMILES or an InChI a line, molfiles, or a table.
/// Runs in a job. Throws Error (Input) if it holds none.
io::ReadResult typedMolecules(const QString& text, const io::ReadOptions& options,
                              Progress& progress);

}  // namespace kindred::gui
