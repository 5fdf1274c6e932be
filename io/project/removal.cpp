#include "io/project/removal.hpp"

#include <vector>

#include "engine/core/text.hpp"
#include "io/project/result_table.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::io {

namespace {

std::vector<std::int64_t> idsOf(const Database& database, std::string_view sql) {
  auto select = database.prepare(sql);
  std::vector<std::int64_t> ids;
  while (select.step())
    ids.push_back(select.integer(0));
  return ids;
}

void deleteAll(const Database& database, const char* sql, std::int64_t id) {
  database.prepare(sql).bind(1, id).run();
}

/// SQLite reuses row ids: what is kept under one goes with it. Results go by their inputs.
void deleteDataset(const Database& database, std::int64_t id) {
  for (const auto& key : {sourceKey(id), originKey(id)})
    database.prepare("DELETE FROM state WHERE key = ?").bind(1, key).run();
  deleteAll(database, "DELETE FROM graphs WHERE id >= ?1 << 32 AND id < (?1 + 1) << 32", id);
  deleteAll(database, "DELETE FROM datasets WHERE id = ?", id);
}

}  // namespace

void setRemoved(const Database& database, std::string_view table, std::int64_t id, bool isRemoved) {
  database.prepare(joined("UPDATE ", table, " SET is_removed = ? WHERE id = ?"))
      .bind(1, std::int64_t{isRemoved})
      .bind(2, id)
      .run();
}

void purgeRemoved(const Database& database) {
  for (const auto id : idsOf(database, "SELECT id FROM results WHERE is_removed"))
    deleteResult(database, id);
  for (const auto id : idsOf(database, "SELECT id FROM datasets WHERE is_removed"))
    deleteDataset(database, id);
}

bool hasRemoved(const Database& database) {
  return database.integerOf(
             "SELECT EXISTS(SELECT 1 FROM results WHERE is_removed)"
             " OR EXISTS(SELECT 1 FROM datasets WHERE is_removed)") != 0;
}

}  // namespace kindred::io
