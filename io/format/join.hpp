#pragma once

#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// All graphs of several data sets as one, in order. Properties of the same name become one column:
/// if a data set does not have it, or has it in another kind, the value is missing or goes by
/// its text.
Dataset joinedDatasets(std::vector<Dataset> parts, std::string name);

}  // namespace kindred::io
