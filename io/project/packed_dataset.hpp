#pragma once

#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// A whole data set as bytes, as projects save it: what one process has read for others.
std::vector<std::byte> packed(const Dataset& dataset, const Progress& progress);

/// The data set again. Throws MalformedBytes if the bytes are those of none.
Dataset unpacked(Bytes bytes, const Progress& progress);

}  // namespace kindred::io
