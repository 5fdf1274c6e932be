#pragma once

#include <cstdint>
#include <string_view>

#include "io/project/database.hpp"

namespace kindred::io {

// A row of `datasets` or `results` that the user removed is marked, and can be brought back until
// it is purged.

/// Marks or unmarks a row. Runs within the caller's transaction.
void setRemoved(const Database& database, std::string_view table, std::int64_t id, bool isRemoved);

/// Deletes for good what was removed, with what was computed from it. Runs within the caller's
/// transaction.
void purgeRemoved(const Database& database);

/// True if there is something to purge.
bool hasRemoved(const Database& database);

}  // namespace kindred::io
