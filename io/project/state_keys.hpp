#pragma once

#include <cstdint>
#include <string>

#include "engine/core/text.hpp"

namespace kindred::io {

/// Returns the key under which a project says where a data set was read from, for people; it goes
/// with the data set.
inline std::string sourceKey(std::int64_t dataset) { return joined("source of ", dataset); }

/// Returns the key under which a project says where to read a data set again.
inline std::string originKey(std::int64_t dataset) { return joined("origin of ", dataset); }

}  // namespace kindred::io
