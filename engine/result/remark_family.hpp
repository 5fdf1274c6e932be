#pragma once

#include <string>
#include <string_view>

#include "engine/result/remark.hpp"

namespace kindred {

/// Returns the remarks of a family, which is the first word of their codes, as model.
Remarks remarksOf(std::string_view family, const Remarks& remarks);

/// Returns the sentences of remarks, a line each.
std::string linesOf(const Remarks& remarks);

}  // namespace kindred
