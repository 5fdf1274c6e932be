#include "io/project/marks.hpp"

#include "io/project/state_keys.hpp"

namespace kindred::io {

namespace {

std::string_view nameOf(Marked kind) { return kind == Marked::Dataset ? "dataset" : "gram"; }

bool hasTable(const Database& database, std::string_view name = "marks") {
  auto select = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?");
  return select.bind(1, name).step();
}

/// The row of a mark, made where there is none.
void require(const Database& database, Marked kind, std::int64_t id) {
  database.execute(
      "CREATE TABLE IF NOT EXISTS marks("
      "kind TEXT NOT NULL,"  // dataset or gram
      "id INTEGER NOT NULL,"
      "name TEXT NOT NULL DEFAULT '',"  // given by the user
      "is_removed INTEGER NOT NULL DEFAULT 0,"
      "PRIMARY KEY(kind, id)) WITHOUT ROWID");
  database.prepare("INSERT OR IGNORE INTO marks(kind, id) VALUES(?, ?)")
      .bind(1, nameOf(kind))
      .bind(2, id)
      .run();
}

void deleteAll(const Database& database, const char* sql, std::int64_t id) {
  database.prepare(sql).bind(1, id).run();
}

/// Numbers are given again: what is kept under one must go with it.
void deleteMark(const Database& database, Marked kind, std::int64_t id) {
  if (!hasTable(database)) return;
  database.prepare("DELETE FROM marks WHERE kind = ? AND id = ?")
      .bind(1, nameOf(kind))
      .bind(2, id)
      .run();
}

void deleteGram(const Database& database, std::int64_t id) {
  deleteMark(database, Marked::Gram, id);
  deleteAll(database, "DELETE FROM gram_blocks WHERE run = ?", id);
  deleteAll(database, "DELETE FROM gram_runs WHERE id = ?", id);
}

void deleteOrigin(const Database& database, std::int64_t dataset) {
  if (!hasTable(database, "state")) return;
  for (const auto& key : {sourceKey(dataset), originKey(dataset)})
    database.prepare("DELETE FROM state WHERE key = ?").bind(1, key).run();
}

void deleteDataset(const Database& database, std::int64_t id) {
  deleteMark(database, Marked::Dataset, id);
  deleteOrigin(database, id);
  auto runs =
      database.prepare("SELECT id FROM gram_runs WHERE rows_dataset = ?1 OR columns_dataset = ?1");
  runs.bind(1, id);
  while (runs.step())
    deleteGram(database, runs.integer(0));
  deleteAll(database, "DELETE FROM graphs WHERE id >= ?1 << 32 AND id < (?1 + 1) << 32", id);
  deleteAll(database, "DELETE FROM notices WHERE dataset = ?", id);
  deleteAll(database, "DELETE FROM orders WHERE dataset = ?", id);
  deleteAll(database, "DELETE FROM datasets WHERE id = ?", id);
}

}  // namespace

void setName(const Database& database, Marked kind, std::int64_t id, std::string_view name) {
  require(database, kind, id);
  database.prepare("UPDATE marks SET name = ? WHERE kind = ? AND id = ?")
      .bind(1, name)
      .bind(2, nameOf(kind))
      .bind(3, id)
      .run();
}

void setRemoved(const Database& database, Marked kind, std::int64_t id, bool isRemoved) {
  if (!isRemoved && !hasTable(database)) return;
  require(database, kind, id);
  database.prepare("UPDATE marks SET is_removed = ? WHERE kind = ? AND id = ?")
      .bind(1, std::int64_t{isRemoved})
      .bind(2, nameOf(kind))
      .bind(3, id)
      .run();
}

std::string givenName(const Database& database, Marked kind, std::int64_t id) {
  if (!hasTable(database)) return {};
  auto select = database.prepare("SELECT name FROM marks WHERE kind = ? AND id = ?");
  select.bind(1, nameOf(kind)).bind(2, id);
  return select.step() ? std::string{select.text(0)} : std::string{};
}

std::set<std::int64_t> removedIds(const Database& database, Marked kind) {
  std::set<std::int64_t> ids;
  if (!hasTable(database)) return ids;
  auto select = database.prepare("SELECT id FROM marks WHERE kind = ? AND is_removed");
  select.bind(1, nameOf(kind));
  while (select.step())
    ids.insert(select.integer(0));
  return ids;
}

bool hasRemoved(const Database& database) {
  return !removedIds(database, Marked::Dataset).empty() ||
         !removedIds(database, Marked::Gram).empty();
}

void purgeRemoved(const Database& database) {
  for (const auto id : removedIds(database, Marked::Gram))
    deleteGram(database, id);
  for (const auto id : removedIds(database, Marked::Dataset))
    deleteDataset(database, id);
}

void setState(const Database& database, std::string_view key, std::string_view value) {
  database.execute(
      "CREATE TABLE IF NOT EXISTS state(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID");
  database.prepare("INSERT OR REPLACE INTO state VALUES(?, ?)").bind(1, key).bind(2, value).run();
}

std::string stateOf(const Database& database, std::string_view key) {
  if (!hasTable(database, "state")) return {};
  auto select = database.prepare("SELECT value FROM state WHERE key = ?");
  return select.bind(1, key).step() ? std::string{select.text(0)} : std::string{};
}

}  // namespace kindred::io
