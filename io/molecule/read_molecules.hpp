#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/format/attribute_table.hpp"
#include "io/format/notice_log.hpp"
#include "io/format/read.hpp"
#include "io/molecule/wire.hpp"

namespace kindred::io {

/// One molecule of a file, not yet read.
struct MoleculeRecord {
  std::string_view text;                 ///< text that Open Babel gets
  std::string name;                      ///< empty: see graph_name.hpp
  std::size_t line = 0;                  ///< line where the record begins
  std::optional<std::string> complaint;  ///< set: it is bad as it stands, and never read
  std::string remark;                    ///< a doubt about it, or empty
};

/// The molecules of a file and what the file says of each; row = record, from 0.
struct MoleculeFile {
  wire::Syntax syntax = wire::Syntax::Smiles;
  std::vector<MoleculeRecord> records;
  AttributeTable properties;
  std::string smilesName = "SMILES";  ///< of the property that holds the SMILES
  std::deque<std::string> mended;     ///< texts of records that are not as the file has them
};

/// Reads every record by kindred-molread, in order; bad ones become notices, as do doubts about
/// those that were read. The SMILES of molecules are their first property: as the file has them, or
/// as the options ask for them to be written. `stem` names the data set, and molecules that no name
/// and no SMILES does. Throws Error (Input) when not one can be read.
ReadResult readMolecules(MoleculeFile file, std::string stem, const ReadOptions& options,
                         NoticeLog& notices, Progress& progress);

}  // namespace kindred::io
