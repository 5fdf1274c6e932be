#pragma once

#include <string_view>

namespace kindred {

/// True if `one` comes before `other` as a person sorts names: capital and small letters alike, and
/// "molecule 9" before "molecule 10".
bool comesBefore(std::string_view one, std::string_view other);

}  // namespace kindred
