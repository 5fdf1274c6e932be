#pragma once

#include <optional>

#include "io/format/read.hpp"
#include "io/molecule/delimited_table.hpp"

namespace kindred::io {

/// The column that holds molecules: by its name, else InChI or SMILES by its content. Nothing if
/// there is none.
std::optional<std::size_t> findSmilesColumn(const DelimitedTable& table);

/// Settles what each column is for; if no header says it, a notice does. Throws Error (Usage)
/// when the options name a column that is not there, Error (Input) when no column holds molecules.
TableColumns tableColumns(const DelimitedTable& table, const TableOptions& options,
                          NoticeLog& notices);

}  // namespace kindred::io
