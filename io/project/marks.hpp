#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "io/project/database.hpp"

namespace kindred::io {

// The table marks: what the user says of a data set or a kernel matrix that is not part of its
// content. It is made with the first mark, so that older projects need not change to be read.

/// What a mark is about.
enum class Marked { Dataset, Gram };

/// Within the caller's transaction.
void setName(const Database& database, Marked kind, std::int64_t id, std::string_view name);
void setRemoved(const Database& database, Marked kind, std::int64_t id, bool isRemoved);

/// Empty where the user gave none.
std::string givenName(const Database& database, Marked kind, std::int64_t id);

/// What was removed and can still be brought back.
std::set<std::int64_t> removedIds(const Database& database, Marked kind);

/// Deletes for good what was removed. Within the caller's transaction.
void purgeRemoved(const Database& database);

/// True if there is something to delete.
bool hasRemoved(const Database& database);

// The table state: what a program that works with the project wants to find again.

/// Within the caller's transaction.
void setState(const Database& database, std::string_view key, std::string_view value);

/// Empty where there is none.
std::string stateOf(const Database& database, std::string_view key);

}  // namespace kindred::io
