#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result/part_store.hpp"
#include "io/project/database.hpp"
#include "io/project/result_entry.hpp"

namespace kindred::io {

// The tables results, result_inputs and result_parts. They know no kind of result. Whatever writes
// runs within the caller's transaction.

/// Finds or makes the result of a request; a removed one is back.
std::int64_t insertResult(const Database& database, const ResultRequest& request,
                          std::span<const ResultInput> inputs);

/// Returns the results that are not removed and can be understood; the kinds and numbers of those
/// that cannot be understood become `damaged`.
std::vector<ResultEntry> selectResults(const Database& database,
                                       std::vector<std::pair<std::string, std::int64_t>>& damaged);

/// Throws DamagedError if it cannot be understood, and Error (Input) if there is none.
ResultEntry selectResult(const Database& database, std::int64_t result);

void deleteResult(const Database& database, std::int64_t result);

/// Keeps how the result is cut; parts of another cut are dropped.
void updatePlan(const Database& database, std::int64_t result, Bytes plan, std::size_t partCount);
std::vector<std::byte> selectPlan(const Database& database, std::int64_t result);

void insertPart(const Database& database, std::int64_t result, std::size_t part, Bytes data,
                std::string_view facts);

/// Returns nothing if the part is not there, or is not what was written.
std::optional<ResultPart> selectPart(const Database& database, std::int64_t result,
                                     std::size_t part);

void updateEnd(const Database& database, std::int64_t result, const ResultEnd& end);

/// Returns nothing if no computation has ended, or the end is not what was written.
std::optional<ResultEnd> selectEnd(const Database& database, std::int64_t result);

/// "Kernel matrix" of "kernel-matrix", for sentences.
std::string kindText(std::string_view kind);

}  // namespace kindred::io
