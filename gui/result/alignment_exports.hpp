#pragma once

#include <vector>

#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// The files that an alignment can be written as: both networks as one come first.
std::vector<ResultFile> alignmentFilesOf(const ResultItem& item, const Document& document);

}  // namespace kindred::gui
