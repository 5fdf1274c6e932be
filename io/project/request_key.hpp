#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/gram/gram.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred::io {

/// By which an interrupted request is known again in its project: the saved data sets of its rows
/// and columns, the kernel options, and the solve options that values depend on. Normalising comes
/// after the blocks, and the number of threads and the device change nothing beyond the tolerance:
/// they do not count. Values of another version of the numerics are those of another request.
std::string requestKey(const GramRequest& request, std::int64_t rows,
                       std::optional<std::int64_t> columns,
                       int resultsVersion = gramResultsVersion);

}  // namespace kindred::io
