#include "io/format/joined_table.hpp"

#include <cmath>
#include <fstream>
#include <string_view>

#include "engine/core/error.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

/// The path a - b - c - d, joined with a table of that text.
ReadResult pathJoinedWith(std::string_view text) {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "expression.csv";
  std::ofstream{path, std::ios::binary} << text;
  auto read = readText("g.sif", "a pp b\nb pp c\nc pp d\n");
  Progress progress;
  joinTable(read, path, progress);
  return read;
}

std::span<const Column> nodesOf(const ReadResult& read) {
  return read.dataset.graphs.at(0)->nodeAttributes();
}

}  // namespace

TEST_CASE("a table is joined to nodes by their names, in any order") {
  const auto read = pathJoinedWith("gene,change,process\nc,-1.5,repair\nx,9,none\na,2,\"a, b\"\n");

  const auto columns = nodesOf(read);
  const auto* change = findColumn(columns, "change");
  REQUIRE(change != nullptr);
  const auto& values = std::get<NumberColumn>(change->data).values;
  CHECK(values[0] == 2);
  CHECK(std::isnan(values[1]));
  CHECK(values[2] == -1.5);
  CHECK(cell(columns, "process", 0) == "a, b");
  CHECK(cell(columns, "process", 1).empty());
  CHECK(findColumn(columns, "gene") == nullptr);
  CHECK(read.dataset.graphs[0]->edgeCount() == 3);
  CHECK(hasNotice(read, "2 of 4 nodes were found by the column gene."));
  CHECK(hasNotice(read, "Nodes without a row: b, d."));
  CHECK(hasNotice(read, "Rows without a node: x."));
}

TEST_CASE("what R writes for no value makes no text of a column of numbers") {
  const auto read = pathJoinedWith("gene,padj\na,0.01\nb,NA\nc,1e-9\n");

  const auto* padj = findColumn(nodesOf(read), "padj");
  REQUIRE(padj != nullptr);
  const auto& values = std::get<NumberColumn>(padj->data).values;
  CHECK(values[0] == 0.01);
  CHECK(std::isnan(values[1]));
  CHECK(values[2] == 1e-9);
}

TEST_CASE("names of a joined table stand in the column that finds the most nodes") {
  const auto read = pathJoinedWith("number\tname\n1\tb\n2\td\n");

  CHECK(cell(nodesOf(read), "number", 1) == "1");
  CHECK(cell(nodesOf(read), "number", 3) == "2");
  CHECK(hasNotice(read, "2 of 4 nodes were found by the column name."));
}

TEST_CASE("a joined table keeps columns of one name apart, and the first row of a name") {
  const auto read = pathJoinedWith("id;score;score;\na;1;2;3\na;4;5;6\n");

  CHECK(cell(nodesOf(read), "score", 0) == "1");
  CHECK(cell(nodesOf(read), "score 2", 0) == "2");
  CHECK(cell(nodesOf(read), "column 4", 0) == "3");
  CHECK(hasNotice(read, "Later rows of a name are left out: a."));
}

TEST_CASE("five of the rows that find no node are named") {
  const auto read = pathJoinedWith("id,v\na,1\np,1\nq,1\nr,1\ns,1\nt,1\nu,1\nv,1\n");

  CHECK(hasNotice(read, "Rows without a node: p, q, r, s, t and 2 more."));
}

TEST_CASE("a table that finds no node, or has no rows, is refused") {
  CHECK_THROWS_AS(pathJoinedWith("id,v\nA,1\n"), Error);
  CHECK_THROWS_AS(pathJoinedWith("id,v\n"), Error);
}
