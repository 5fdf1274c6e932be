#pragma once

#include <cstdint>

#include "io/project/database.hpp"

namespace kindred::io {

/// Stands in the header of the file, so that `file` and others know a project: "KNDR".
inline constexpr std::int64_t projectApplicationId = 0x4b4e4452;

/// Counts up with every change that an older Kindred could not write correctly.
inline constexpr std::int64_t schemaVersion = 3;

/// Makes the tables in an empty file, all or nothing.
void createSchema(const Database& database);

/// Throws DamagedError unless the schema of the file is the one that createSchema() makes: with
/// another table, view or trigger, the file would do what we did not write.
void requireOwnSchema(const Database& database);

/// Throws DamagedError unless all tables of a project are there, as tables with our columns. What
/// else there is does not matter to a reader: a newer Kindred may have more, a damaged schema less.
void requireOwnTables(const Database& database);

}  // namespace kindred::io
