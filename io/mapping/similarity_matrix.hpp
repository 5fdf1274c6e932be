#pragma once

#include <string_view>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// True if the first lines of a text are those of a matrix of so many rows and columns: numbers, as
/// many as columns, perhaps below their names and behind that of the row, or its two sizes.
bool looksLikeMatrix(std::string_view text, std::int32_t rows, std::int32_t columns);

/// The entries of such a matrix that are not 0. Rows and columns stand in the order of the nodes
/// unless they are named. Refuses a matrix of another size.
std::vector<ScoredPair> matrixEntries(std::string_view text, const Graph& a, const Graph& b,
                                      NoticeLog& notices, Progress& progress);

}  // namespace kindred::io
