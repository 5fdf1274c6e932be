#include "io/project/schema.hpp"

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
  file TEXT NOT NULL, line INTEGER NOT NULL, record INTEGER NOT NULL, sentence TEXT NOT NULL,
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

}  // namespace

void createSchema(const Database& database) {
  database.execute("PRAGMA page_size = 8192");  // blocks are megabytes, everything else is small
  Transaction transaction{database};
  database.execute(std::string{tables});
  database.execute(joined("PRAGMA application_id = ", projectApplicationId));
  database.execute(joined("PRAGMA user_version = ", schemaVersion));
  transaction.commit();
}

}  // namespace kindred::io
