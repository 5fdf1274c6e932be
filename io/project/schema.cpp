#include "io/project/schema.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view tables = R"(
CREATE TABLE datasets(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  given_name TEXT NOT NULL DEFAULT '', -- by the user; not part of its content
  size INTEGER NOT NULL,       -- graphs
  content TEXT NOT NULL,       -- hash of all but the name
  digest TEXT NOT NULL UNIQUE, -- hash of everything that is saved of it
  definitions BLOB NOT NULL,   -- of the columns of its graphs: column_definitions.hpp
  properties BLOB NOT NULL,    -- its property columns, with definitions of their own
  check_word INTEGER NOT NULL, -- of these two; everywhere: see checkWord()
  is_removed INTEGER NOT NULL DEFAULT 0, -- can be brought back until the project is next opened
  saved TEXT NOT NULL);
CREATE TABLE graphs(
  id INTEGER PRIMARY KEY,      -- data set * 2^32 + place
  data BLOB NOT NULL,          -- graph_blob.hpp
  check_word INTEGER NOT NULL);
CREATE TABLE notices(
  dataset INTEGER NOT NULL REFERENCES datasets ON DELETE CASCADE,
  place INTEGER NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, record INTEGER NOT NULL,
  sentence TEXT NOT NULL,      -- and, after U+001F, the name of the record, if it has one
  PRIMARY KEY(dataset, place)) WITHOUT ROWID;
CREATE TABLE results(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,          -- "kernel-matrix"
  key TEXT NOT NULL UNIQUE,    -- resultKey()
  name TEXT NOT NULL DEFAULT '', -- given by the user
  numerics INTEGER NOT NULL,   -- version of the numerics of its kind
  options TEXT NOT NULL,       -- JSON: [[stage, key, value, identifies], ...]
  plan BLOB NOT NULL DEFAULT x'', -- how it is cut into parts, as its kind writes it
  parts INTEGER NOT NULL DEFAULT 0, -- of the plan
  check_word INTEGER NOT NULL DEFAULT 0, -- of kind, key, numerics, options, parts, plan and inputs
  is_complete INTEGER NOT NULL DEFAULT 0,
  ending BLOB,                 -- where it comes from, and what belongs to no part
  ending_word INTEGER,
  is_removed INTEGER NOT NULL DEFAULT 0,
  saved TEXT NOT NULL);
CREATE TABLE result_inputs(
  result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
  place INTEGER NOT NULL,
  dataset INTEGER REFERENCES datasets ON DELETE CASCADE,
  graph INTEGER,               -- of the data set; NULL: all of them
  source INTEGER REFERENCES results ON DELETE CASCADE, -- another result
  PRIMARY KEY(result, place)) WITHOUT ROWID;
CREATE INDEX inputs_by_dataset ON result_inputs(dataset);
CREATE INDEX inputs_by_source ON result_inputs(source);
CREATE TRIGGER results_need_their_inputs AFTER DELETE ON result_inputs BEGIN
  DELETE FROM results WHERE id = OLD.result;
END;
CREATE TABLE result_parts(
  result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
  part INTEGER NOT NULL,
  data BLOB NOT NULL,
  check_word INTEGER NOT NULL,
  facts TEXT NOT NULL,         -- what is known of it beside its values, as its kind writes it
  PRIMARY KEY(result, part));
CREATE TABLE state(            -- what a program wants to find again
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL) WITHOUT ROWID;
)";

/// The text of a statement without comments and superfluous blanks.
std::string withoutComments(std::string_view sql) {
  std::string text;
  for (std::size_t at = 0; at < sql.size(); ++at) {
    if (sql.substr(at).starts_with("--")) at = std::min(sql.find('\n', at), sql.size() - 1);
    const bool isBlank = sql[at] == ' ' || sql[at] == '\n';
    if (!isBlank)
      text += sql[at];
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  return text;
}

/// Returns what stands in the schema: the kind, name and text of each entry.
std::set<std::string> entriesOf(const Database& database) {
  auto select = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  std::set<std::string> entries;
  while (select.step())
    entries.insert(joined(select.text(0), " ", select.text(1), " of ", select.text(2), ": ",
                          withoutComments(select.text(3))));
  return entries;
}

/// Returns the columns of all tables by their names. A column that is computed, of a view or of a
/// virtual table is none.
std::map<std::string, std::set<std::string>> columnsOf(const Database& database) {
  auto select = database.prepare(
      "SELECT list.name, info.name FROM pragma_table_list AS list,"
      " pragma_table_xinfo(list.name) AS info"
      " WHERE list.schema = 'main' AND list.type = 'table' AND info.hidden = 0"
      " AND list.name NOT LIKE 'sqlite_%'");
  std::map<std::string, std::set<std::string>> columns;
  while (select.step())
    columns[std::string{select.text(0)}].emplace(select.text(1));
  return columns;
}

Database emptyProject() {
  Database own{"schema", Access::Memory};
  createSchema(own);
  return own;
}

[[noreturn]] void refuseSchema(const Database& database, std::string_view what) {
  throw DamagedError{joined(database.path().filename().string(), " is damaged: ", what, ".")};
}

}  // namespace

void requireOwnSchema(const Database& database) {
  static const auto own = entriesOf(emptyProject());
  if (entriesOf(database) != own)
    refuseSchema(database, "its tables are not those that Kindred makes");
}

void requireOwnTables(const Database& database) {
  static const auto ownColumns = columnsOf(emptyProject());
  auto columns = columnsOf(database);
  for (const auto& [table, own] : ownColumns)
    if (!std::ranges::includes(columns[table], own))
      refuseSchema(database, joined("its table ", table, " is not one that Kindred makes"));
}

void createSchema(const Database& database) {
  database.execute("PRAGMA page_size = 8192");  // blocks are megabytes, everything else is small
  Transaction transaction{database};
  database.execute(std::string{tables});
  database.execute(joined("PRAGMA application_id = ", projectApplicationId));
  database.execute(joined("PRAGMA user_version = ", schemaVersion));
  transaction.commit();
}

}  // namespace kindred::io
