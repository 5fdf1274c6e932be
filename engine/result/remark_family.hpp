#pragma once

#include <string>
#include <string_view>

#include "engine/result/remark.hpp"

namespace kindred {

/// Those of a family, which is the first word of their codes, as model.
Remarks remarksOf(std::string_view family, const Remarks& remarks);

/// Their sentences, a line each.
std::string linesOf(const Remarks& remarks);

}  // namespace kindred
