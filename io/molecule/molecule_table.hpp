#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "io/format/read.hpp"
#include "io/molecule/delimited_table.hpp"

namespace kindred::io {

/// What the columns of a table with SMILES are for.
struct TableColumns {
  bool hasHeader = true;
  std::vector<std::string> names;  ///< "column 3" where there is no header
  std::size_t smiles = 0;
  std::optional<std::size_t> name;
  std::vector<std::size_t> targets;
};

/// The column that holds SMILES: by its name, else by its content. Nothing if there is none.
std::optional<std::size_t> findSmilesColumn(const DelimitedTable& table);

/// Settles what each column is for; where no header says it, a notice does. Throws Error (Usage)
/// when the options name a column that is not there, Error (Input) when no column holds SMILES.
TableColumns tableColumns(const DelimitedTable& table, const ReadOptions& options,
                          NoticeLog& notices);

}  // namespace kindred::io
