#pragma once

#include <cstdint>
#include <optional>

#include "engine/gram/gram.hpp"
#include "io/project/database.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

// The tables gram_runs and gram_blocks.

/// Finds or makes the run of a request between two saved data sets; within the caller's
/// transaction.
std::int64_t insertGramRun(const Database& database, const GramRequest& request,
                           const std::string& key, std::int64_t rows,
                           std::optional<std::int64_t> columns);

/// All runs that can be understood; the numbers of the others become `damaged`.
std::vector<GramEntry> selectGramRuns(const Database& database, std::vector<std::int64_t>& damaged);

/// Nothing where there is none. Throws DamagedError where it cannot be understood.
std::optional<GramEntry> selectGramRun(const Database& database, std::int64_t run);

/// Keeps the plan of a run; blocks of another plan are dropped. Within the caller's transaction.
void updateGramPlan(const Database& database, std::int64_t run, const GramPlan& plan);

/// Nothing where no plan was kept yet. Throws DamagedError.
std::optional<GramPlan> selectGramPlan(const Database& database, std::int64_t run);

/// Nothing where the block is not there, or is not what was written.
std::optional<GramBlockResult> selectGramBlock(const Database& database, std::int64_t run,
                                               std::size_t block);

void insertGramBlock(const Database& database, std::int64_t run, std::size_t block,
                     const GramBlockResult& result);

/// Keeps the diagonals of a rectangular matrix, and whether all blocks are there.
void updateGramEnd(const Database& database, std::int64_t run, const GramResult& result);

struct GramDiagonals {
  std::vector<double> rows;
  std::vector<double> columns;
};

/// Empty where there are none.
GramDiagonals selectGramDiagonals(const Database& database, std::int64_t run);

}  // namespace kindred::io
