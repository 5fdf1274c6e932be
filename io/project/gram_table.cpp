#include "io/project/gram_table.hpp"

#include <algorithm>

#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/file/bytes.hpp"
#include "io/project/content_hash.hpp"
#include "io/project/saved_options.hpp"

namespace kindred::io {

namespace {

/// rows, columns, symmetric (1 byte), pairs, memory, cost, count of blocks, four numbers a block.
std::vector<std::byte> bytesOf(const GramPlan& plan) {
  ByteWriter writer;
  writer.value(plan.rows);
  writer.value(plan.columns);
  writer.value(static_cast<std::uint8_t>(plan.isSymmetric ? 1 : 0));
  writer.value(plan.pairCount);
  writer.value(plan.memoryBytes);
  writer.value(plan.cost);
  writer.count(plan.blocks.size());
  writer.values(std::span{plan.blocks});
  return writer.take();
}

/// Of a symmetric matrix, blocks lie on the diagonal or above it.
bool isWithin(const GramBlock& block, const GramPlan& plan) {
  if (block.rowBegin < 0 || block.rowBegin > block.rowEnd || block.rowEnd > plan.rows ||
      block.columnBegin < 0 || block.columnBegin > block.columnEnd ||
      block.columnEnd > plan.columns)
    return false;
  const bool isOnDiagonal = block.rowBegin == block.columnBegin && block.rowEnd == block.columnEnd;
  return !plan.isSymmetric || isOnDiagonal || block.columnBegin >= block.rowEnd;
}

GramPlan planOf(Bytes bytes) {
  ByteReader reader{bytes};
  GramPlan plan;
  plan.rows = reader.value<std::int32_t>();
  plan.columns = reader.value<std::int32_t>();
  plan.isSymmetric = reader.value<std::uint8_t>() != 0;
  plan.pairCount = reader.value<std::uint64_t>();
  plan.memoryBytes = reader.value<std::uint64_t>();
  plan.cost = reader.value<double>();
  plan.blocks = reader.values<GramBlock>(reader.count());
  if (plan.isSymmetric && plan.rows != plan.columns) throw MalformedBytes{};
  if (!std::ranges::all_of(plan.blocks, [&](const auto& block) { return isWithin(block, plan); }))
    throw MalformedBytes{};
  return plan;
}

std::vector<double> doublesOf(Bytes bytes) {
  return ByteReader{bytes}.values<double>(bytes.size() / sizeof(double));
}

/// Whether blocks of one plan fit the other; what computing them is thought to need may change.
bool isSameCut(const GramPlan& a, const GramPlan& b) {
  return a.rows == b.rows && a.columns == b.columns && a.isSymmetric == b.isSymmetric &&
         a.blocks == b.blocks;
}

bool hasPlan(const Database& database, std::int64_t run, const GramPlan& plan) {
  try {
    const auto known = selectGramPlan(database, run);
    return known && isSameCut(*known, plan);
  } catch (const DamagedError&) {
    return false;
  }
}

constexpr std::string_view selectRuns =
    "SELECT id, rows_dataset, columns_dataset, kernel, solve, normalise, saved,"
    " (SELECT count(*) FROM gram_blocks WHERE run = id) FROM gram_runs";

GramEntry entryOf(const Database& database, const Statement& row) {
  GramEntry entry{.id = row.integer(0),
                  .rows = row.integer(1),
                  .kernel = savedOptions(row.text(3), kernelOptionTable()),
                  .solve = savedOptions(row.text(4), solveOptionTable()),
                  .normalise = row.integer(5) != 0,
                  .blocksDone = static_cast<std::size_t>(row.integer(7)),
                  .saved = std::string{row.text(6)}};
  if (!row.isNull(2)) entry.columns = row.integer(2);
  if (const auto plan = selectGramPlan(database, entry.id)) entry.blocks = plan->blocks.size();
  return entry;
}

}  // namespace

std::int64_t insertGramRun(const Database& database, const GramRequest& request,
                           const std::string& key, std::int64_t rows,
                           std::optional<std::int64_t> columns) {
  auto insert = database.prepare(
      "INSERT INTO gram_runs(key, rows_dataset, columns_dataset, kernel, solve, normalise, version,"
      " saved) VALUES(?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))"
      " ON CONFLICT(key) DO UPDATE SET normalise = excluded.normalise, kernel = excluded.kernel,"
      " solve = excluded.solve");
  const auto kernel = optionsJson(request.kernel, kernelOptionTable()).dump();
  const auto solve = optionsJson(request.solve, solveOptionTable()).dump();
  insert.bind(1, key).bind(2, rows);
  columns ? insert.bind(3, *columns) : insert.bindNull(3);
  insert.bind(4, kernel)
      .bind(5, solve)
      .bind(6, std::int64_t{request.normalise})
      .bind(7, version())
      .run();
  auto find = database.prepare("SELECT id FROM gram_runs WHERE key = ?");
  find.bind(1, key);
  find.step();
  return find.integer(0);
}

void updateGramPlan(const Database& database, std::int64_t run, const GramPlan& plan) {
  if (hasPlan(database, run, plan)) return;
  const auto bytes = bytesOf(plan);
  database.prepare("DELETE FROM gram_blocks WHERE run = ?").bind(1, run).run();
  database.prepare("UPDATE gram_runs SET plan = ?, is_complete = 0 WHERE id = ?")
      .bind(1, Bytes{bytes})
      .bind(2, run)
      .run();
}

std::optional<GramPlan> selectGramPlan(const Database& database, std::int64_t run) {
  auto select = database.prepare("SELECT plan FROM gram_runs WHERE id = ?");
  if (!select.bind(1, run).step() || select.isNull(0)) return std::nullopt;
  try {
    return planOf(select.bytes(0));
  } catch (const MalformedBytes&) {
    throw DamagedError{joined(database.path().filename().string(),
                              " is damaged: the plan of kernel matrix ", run,
                              " cannot be understood.")};
  }
}

std::optional<GramBlockResult> selectGramBlock(const Database& database, std::int64_t run,
                                               std::size_t block) {
  auto select = database.prepare(
      "SELECT data, check_word, iterations, not_converged, residual_row, residual_column, residual,"
      " seconds, device FROM gram_blocks WHERE run = ? AND block = ?");
  if (!select.bind(1, run).bind(2, static_cast<std::int64_t>(block)).step()) return std::nullopt;
  // Over its place too, so that no block passes for another.
  if (checkWord(run, block, select.bytes(0)) != select.integer(1)) return std::nullopt;
  return GramBlockResult{
      .values = doublesOf(select.bytes(0)),
      .iterations = static_cast<std::uint64_t>(select.integer(2)),
      .notConverged = static_cast<std::uint64_t>(select.integer(3)),
      .residual = {static_cast<std::int32_t>(select.integer(4)),
                   static_cast<std::int32_t>(select.integer(5)), select.number(6)},
      .seconds = select.number(7),
      .device = std::string{select.text(8)}};
}

void insertGramBlock(const Database& database, std::int64_t run, std::size_t block,
                     const GramBlockResult& result) {
  const auto bytes = std::as_bytes(std::span{result.values});
  database.prepare("INSERT OR REPLACE INTO gram_blocks VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(1, run)
      .bind(2, static_cast<std::int64_t>(block))
      .bind(3, bytes)
      .bind(4, checkWord(run, block, bytes))
      .bind(5, static_cast<std::int64_t>(result.iterations))
      .bind(6, static_cast<std::int64_t>(result.notConverged))
      .bind(7, std::int64_t{result.residual.row})
      .bind(8, std::int64_t{result.residual.column})
      .bind(9, result.residual.value)
      .bind(10, result.seconds)
      .bind(11, result.device)
      .run();
}

void updateGramEnd(const Database& database, std::int64_t run, const GramResult& result) {
  auto update = database.prepare(
      "UPDATE gram_runs SET is_complete = ?, row_diagonal = ?, column_diagonal = ? WHERE id = ?");
  update.bind(1, std::int64_t{result.isComplete}).bind(4, run);
  if (result.columnDiagonal.empty()) {
    update.bindNull(2).bindNull(3);
  } else {
    update.bind(2, std::as_bytes(std::span{result.rowDiagonal}));
    update.bind(3, std::as_bytes(std::span{result.columnDiagonal}));
  }
  update.run();
}

GramDiagonals selectGramDiagonals(const Database& database, std::int64_t run) {
  auto select =
      database.prepare("SELECT row_diagonal, column_diagonal FROM gram_runs WHERE id = ?");
  if (!select.bind(1, run).step() || select.isNull(0)) return {};
  return {doublesOf(select.bytes(0)), doublesOf(select.bytes(1))};
}

std::optional<GramEntry> selectGramRun(const Database& database, std::int64_t run) {
  auto select = database.prepare(joined(selectRuns, " WHERE id = ?"));
  if (!select.bind(1, run).step()) return std::nullopt;
  return entryOf(database, select);
}

std::vector<GramEntry> selectGramRuns(const Database& database,
                                      std::vector<std::int64_t>& damaged) {
  auto select = database.prepare(joined(selectRuns, " ORDER BY id"));
  std::vector<GramEntry> found;
  while (select.step()) {
    try {
      found.push_back(entryOf(database, select));
    } catch (const DamagedError&) {
      damaged.push_back(select.integer(0));
    }
  }
  return found;
}

}  // namespace kindred::io
