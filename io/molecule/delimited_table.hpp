#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// A table of texts: CSV after RFC 4180 (quoted cells may hold separators, doubled quotes and line
/// ends), with commas, semicolons or tabs between cells.
struct DelimitedTable {
  struct Row {
    std::size_t line = 0;  ///< line where the row begins, from 1
    std::vector<std::string> cells;
  };

  char separator = ',';
  std::vector<Row> rows;  ///< the header, if there is one, first; blank lines left out
};

/// The separator that cuts the first lines into the same number of cells, more than one; a comma
/// if none does.
char detectedSeparator(std::string_view beginning);

/// At most `mostRows` rows. A quote that is never closed becomes a notice.
DelimitedTable parseTable(std::string_view text, char separator, NoticeLog& notices,
                          const Progress& progress,
                          std::size_t mostRows = static_cast<std::size_t>(-1));

}  // namespace kindred::io
