#include <chrono>
#include <iostream>
#include <thread>

#include "engine/core/packed.hpp"
#include "io/format/read.hpp"
#include "io/project/recover.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/io/project/forged_project.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::uint64_t most = 0x7fffffff;

constexpr std::string_view endless =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT ";

/// Width 0: any number of values that are all 0, in five bytes.
void constantIntegers(ByteWriter& writer) {
  writer.value(std::uint8_t{0});
  writer.value(std::int32_t{0});
}

void constantNumbers(ByteWriter& writer) {
  writer.value(std::uint8_t{0});
  writer.value(1.0);
}

/// Definitions of as many columns of numbers, or of another kind.
std::vector<std::byte> definitionsOf(std::size_t count, std::uint8_t kind) {
  ByteWriter writer;
  writer.count(count);
  for (std::size_t at = 0; at < count; ++at) {
    writer.text("c" + std::to_string(at));
    writer.value(kind);
    writer.count(0);
  }
  return writer.take();
}

/// A graph without anything but constant ends, weights and columns of numbers.
std::vector<std::byte> constantGraph(std::uint64_t nodes, std::uint64_t edges,
                                     std::size_t columns = 0) {
  ByteWriter writer;
  writer.text("");
  writer.count(nodes);
  writer.count(edges);
  constantIntegers(writer);
  constantIntegers(writer);
  constantNumbers(writer);
  writer.count(columns);
  for (std::size_t at = 0; at < columns; ++at) {
    writer.count(at);
    constantNumbers(writer);
  }
  for (int end = 0; end < 4; ++end)
    writer.count(0);  // edge attributes, names, positions, drawing
  return writer.take();
}

/// A graph of one column of lists, each of as many numbers, all equal.
std::vector<std::byte> graphOfLists(std::uint64_t nodes, std::int32_t length) {
  ByteWriter writer;
  writer.text("");
  writer.count(nodes);
  writer.count(0);
  for (int packed = 0; packed < 3; ++packed)
    writer.value(std::uint8_t{1});  // no edges, no weights
  writer.count(1);
  writer.count(0);
  writer.value(std::uint8_t{0});
  writer.value(length);
  constantNumbers(writer);
  for (int end = 0; end < 4; ++end)
    writer.count(0);
  return writer.take();
}

ForgedDataset propertiesWithoutEnd() {
  ByteWriter writer;
  const auto definitions = definitionsOf(30, 0);
  writer.values(std::span{definitions});
  writer.count(most);
  return {.properties = writer.take(), .graphs = {constantGraph(1, 0)}};
}

ForgedDataset categoriesWithoutEnd() {
  ByteWriter writer;
  writer.count(1);
  writer.text("c");
  writer.value(std::uint8_t{1});
  writer.count(most);
  return {.definitions = writer.take(), .graphs = {constantGraph(1, 0)}};
}

/// Reads a project as a data set in another process; its peak must keep to the bound.
std::string readElsewhere(const std::filesystem::path& file) {
  ChildProcess reader{{KINDRED_PROJECT_PROCESS, "read", file}};
  const auto peak = std::stoull(reader.line());
  const auto bound = (std::uint64_t{256} << 20U) + 40 * std::filesystem::file_size(file);
#ifdef KINDRED_IS_SANITIZED
  std::cout << "skipped: a sanitizer takes memory of its own, " << peak << " of " << bound << '\n';
#else
  CHECK(peak < bound);
#endif
  return reader.output();
}

}  // namespace

TEST_CASE("a project with a table, view or trigger that is not ours is refused, and never run") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const auto whole = describe(Project::open(file).loadDataset(1));
  const std::string foreign =
      GENERATE("CREATE VIEW more AS " + std::string{endless} + "n FROM c",
               "CREATE TRIGGER more AFTER INSERT ON datasets BEGIN INSERT INTO state " +
                   std::string{endless} + "n, n FROM c; END",
               std::string{"CREATE TABLE more(id)"}, std::string{"ALTER TABLE graphs ADD more"},
               std::string{"DROP TRIGGER results_need_their_inputs"},
               std::string{"CREATE INDEX more ON graphs(abs(check_word))"},
               std::string{"CREATE VIRTUAL TABLE more USING fts5(text)"});
  Database{file, Access::Write}.execute(foreign);
  const auto fresh = folder.path() / "fresh.kindred";

  CHECK_THROWS_WITH(Project::open(file), ContainsSubstring("not those that Kindred makes") &&
                                             ContainsSubstring("rescued.kindred"));
  CHECK_THROWS_AS(Project::open(file, Project::Mode::ReadOnly), DamagedError);

  recoverProject(file, fresh);  // the tables are ours: what they hold is saved
  CHECK(describe(Project::open(fresh).loadDataset(1)) == whole);
}

TEST_CASE("a view, a virtual table or a computed column in place of a table is never read") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const std::string table = GENERATE("datasets", "graphs", "results", "state", "notices");
  const std::string as = GENERATE("view", "virtual", "computed");
  {
    const Database database{file, Access::Write};
    database.execute("DROP TRIGGER results_need_their_inputs");
    database.execute("DROP TABLE " + table);
    if (as == "view")
      database.execute("CREATE VIEW " + table + " AS " + std::string{endless} +
                       "n AS id, n AS name, '' AS given_name, 0 AS is_removed, n AS size FROM c");
    else if (as == "virtual")
      database.execute("CREATE VIRTUAL TABLE " + table + " USING fts5(id, name, size)");
    else
      database.execute("CREATE TABLE " + table +
                       "(id INTEGER PRIMARY KEY, name AS (hex(zeroblob(100000000))))");
  }
  const auto fresh = folder.path() / "fresh.kindred";

  CHECK_THROWS_AS(Project::open(file), DamagedError);
  CHECK_THROWS_WITH(recoverProject(file, fresh), ContainsSubstring("its table " + table));
  CHECK_FALSE(std::filesystem::exists(fresh));
  Progress progress;
  CHECK_THROWS_AS(readDataset(std::array{file}, {}, progress), Error);
}

TEST_CASE("a query that takes long ends within 200 ms once the work is cancelled") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const Database database{file, Access::Read};

  const auto seconds = secondsAfterCancel(std::chrono::milliseconds{200}, [&](Progress& progress) {
    const Listening listening{database, progress};
    database.integerOf(std::string{endless} + "count(*) FROM c");
  });

  CHECK(seconds < 0.2);
  CHECK(database.integerOf("SELECT count(*) FROM datasets") == 1);  // it goes on
}

TEST_CASE("a query that memory ends is refused for its memory, and not called cancelled") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const Database database{file, Access::Read};
  const auto progress = Progress{}.guarded([] {
    throw Error{ErrorCode::Input, "a.kindred takes too much memory."};
  });
  {
    const Listening listening{database, progress};

    CHECK_THROWS_WITH(database.integerOf(std::string{endless} + "count(*) FROM c"),
                      "a.kindred takes too much memory.");
  }
  CHECK(database.integerOf("SELECT count(*) FROM datasets") == 1);  // it goes on
}

TEST_CASE("a project keeps its memory to 256 MiB and 40 times its size, whatever it claims") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto numbers = definitionsOf(1000, 0);
  const auto lists = definitionsOf(1, 2);
  const auto forged = GENERATE_REF(
      std::vector<ForgedDataset>{{.graphs = {constantGraph(most, 0)}}},
      std::vector<ForgedDataset>{{.graphs = {constantGraph(2, most)}}},
      std::vector<ForgedDataset>{{.graphs = {constantGraph(2, 300'000'000)}}},
      std::vector<ForgedDataset>{
          {.definitions = numbers, .graphs = {constantGraph(1'000'000, 0, 1000)}}},
      std::vector<ForgedDataset>{{.definitions = lists, .graphs = {graphOfLists(1, 0x7fffffff)}}},
      std::vector<ForgedDataset>{{.definitions = lists, .graphs = {graphOfLists(most, 0)}}},
      std::vector<ForgedDataset>{propertiesWithoutEnd()},
      std::vector<ForgedDataset>{categoriesWithoutEnd()},
      // Each is small by itself.
      std::vector<ForgedDataset>{{.graphs = std::vector(200, constantGraph(10'000'000, 0))}},
      std::vector<ForgedDataset>{{.name = "1", .graphs = {constantGraph(10'000'000, 0)}},
                                 {.name = "2", .graphs = {constantGraph(10'000'000, 0)}},
                                 {.name = "3", .graphs = {constantGraph(10'000'000, 0)}}});
  forgeProject(file, forged);

  const auto said = readElsewhere(file);

  CHECK_THAT(said, ContainsSubstring("damaged") || ContainsSubstring("not intact") ||
                       ContainsSubstring("lost") || ContainsSubstring("no data set"));
}

TEST_CASE("a text that is longer than any name is damage") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  Database{file, Access::Write}.execute("UPDATE datasets SET given_name = hex(zeroblob(20000000))");

  auto project = Project::open(file);

  CHECK_THROWS_WITH(project.datasets(), ContainsSubstring("a text of 40000000 bytes"));
  CHECK_THROWS_WITH(project.renameDataset(1, std::string(longestText + 1, 'a')),
                    ContainsSubstring("is too long for a.kindred"));
}

TEST_CASE("twenty thousand data sets are read or refused within the bound, and can be cancelled") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  std::vector<ForgedDataset> many(20'000);
  for (std::size_t at = 0; at < many.size(); ++at)
    many[at] = {.name = std::to_string(at), .graphs = {constantGraph(2, 0)}};
  forgeProject(file, many);

  readElsewhere(file);
  const auto seconds = secondsAfterCancel(std::chrono::milliseconds{40}, [&](Progress& progress) {
    readDataset(std::array{file}, {}, progress);
  });

  CHECK(seconds < 0.2);
}

TEST_CASE("graphs that change their places, sets that change their names, are not what was saved") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const std::string change =
      GENERATE("UPDATE datasets SET name = 'other'", "UPDATE datasets SET digest = 'other'",
               "UPDATE graphs SET (data, check_word) = (SELECT data, check_word FROM graphs AS o"
               " WHERE o.id = (1 << 32) + 3) WHERE id = (1 << 32) + 4");
  Database{file, Access::Write}.execute(change);

  CHECK_THROWS_WITH(Project::open(file).loadDataset(1), ContainsSubstring("not what was saved"));
}

TEST_CASE("a result whose input became another data set is damaged, as is one with another end") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  REQUIRE(loadGram(Project::open(file), 1).isComplete);
  SECTION("input") {
    Database{file, Access::Write}.execute("UPDATE datasets SET digest = 'other'");
    const auto list = Project::open(file).listResults();
    CHECK(list.entries.empty());
    CHECK(list.damages.size() == 2);
  }
  SECTION("end") {
    Database{file, Access::Write}.execute("UPDATE results SET ending = x'00' WHERE id = 1");
    CHECK_FALSE(Project::open(file).result(1).hasEnded);
  }
}

TEST_CASE("a rescue that finds nothing says so and leaves no file") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  makeProject(file);
  const auto* const damage = GENERATE("UPDATE datasets SET definitions = x'00'",
                                      "UPDATE graphs SET data = x'00'", "DELETE FROM graphs");
  Database{file, Access::Write}.execute(damage);

  CHECK_THROWS_WITH(recoverProject(file, fresh),
                    ContainsSubstring("Nothing of a.kindred is intact"));

  CHECK_FALSE(std::filesystem::exists(fresh));
}

TEST_CASE("a block whose worst pair is no pair of the matrix is taken for lost") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  auto project = Project::open(file);
  const auto parts = project.parts(1);
  const auto block = parts->load(0).value();
  const std::string facts =
      GENERATE("1 0 60 0 0.5 0 cpu", "1 0 0 1000000000 0.5 0 cpu", "1 0 -7 0 0.5 0 cpu");
  parts->store(0, block.data, facts);

  const auto loaded = loadGram(project, 1);

  CHECK_FALSE(loaded.isComplete);
  CHECK(loaded.provenance.residual.row == -1);
}

TEST_CASE("an order of more nodes than its graph has is damage, whatever its number") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  auto project = Project::open(file);
  const std::uint64_t nodes = GENERATE(std::uint64_t{0x7fffffff}, std::uint64_t{1} << 62U);
  ByteWriter writer;
  writer.count(nodes);
  constantIntegers(writer);
  const auto order = orderEntries(project).at(0).id;
  project.parts(order)->store(0, writer.bytes(), "0");

  CHECK_THROWS_AS(loadOrder(project, order), MalformedBytes);
}
