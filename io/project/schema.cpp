#include "io/project/schema.hpp"

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view tables = R"(
CREATE TABLE datasets(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,       -- graphs
  content TEXT NOT NULL,       -- hash of all but the name
  digest TEXT NOT NULL UNIQUE, -- hash of everything that is saved of it
  definitions BLOB NOT NULL,   -- of the columns of its graphs: column_definitions.hpp
  properties BLOB NOT NULL,    -- its property columns, with definitions of their own
  check_word INTEGER NOT NULL, -- of these two; everywhere: see checkWord()
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
CREATE TABLE orders(
  id INTEGER PRIMARY KEY,
  dataset INTEGER NOT NULL REFERENCES datasets ON DELETE CASCADE,
  name TEXT NOT NULL,          -- "pbr"
  data BLOB NOT NULL,          -- newFromOld of every graph, packed
  check_word INTEGER NOT NULL,
  UNIQUE(dataset, name));
CREATE TABLE kernels(
  name TEXT PRIMARY KEY,
  options TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE gram_runs(
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,    -- hash of data, kernel and solve options
  rows_dataset INTEGER NOT NULL REFERENCES datasets,
  columns_dataset INTEGER REFERENCES datasets,
  kernel TEXT NOT NULL,        -- options as JSON
  solve TEXT NOT NULL,
  normalise INTEGER NOT NULL,
  plan BLOB,
  row_diagonal BLOB,           -- once complete; of rectangular matrices
  column_diagonal BLOB,
  version TEXT NOT NULL,       -- of Kindred
  is_complete INTEGER NOT NULL DEFAULT 0,
  saved TEXT NOT NULL);
CREATE TABLE gram_blocks(
  run INTEGER NOT NULL REFERENCES gram_runs ON DELETE CASCADE,
  block INTEGER NOT NULL,
  data BLOB NOT NULL,          -- one double a pair, in the order of the plan
  check_word INTEGER NOT NULL,
  iterations INTEGER NOT NULL,
  not_converged INTEGER NOT NULL,
  residual_row INTEGER NOT NULL, residual_column INTEGER NOT NULL, residual REAL NOT NULL,
  seconds REAL NOT NULL,
  device TEXT NOT NULL,
  PRIMARY KEY(run, block));
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
