#include "io/molecule/substructure.hpp"

#include <array>

#include "engine/core/error.hpp"
#include "io/format/filtered.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

Graphs molecules(std::initializer_list<const char*> smiles) {
  Graphs graphs;
  for (const auto* one : smiles)
    graphs.push_back(std::make_shared<const Graph>(moleculeOf(one)));
  return graphs;
}

/// How many matches a pattern has in each.
std::vector<std::size_t> counts(const Graphs& graphs, const std::string& smarts) {
  Progress progress;
  std::vector<std::size_t> counted;
  for (const auto& matches : io::substructureMatches(graphs, smarts, progress))
    counted.push_back(matches.count);
  return counted;
}

using MatchCounts = std::vector<std::size_t>;

std::string errorOf(const Graphs& graphs, const std::string& smarts) {
  try {
    counts(graphs, smarts);
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Usage);
    return error.what();
  }
  return {};
}

/// The names of the graphs that a filter lets through.
std::vector<std::string> passing(const char* line) {
  auto read = readText("smiles", "CC(=O)Oc1ccccc1C(=O)O aspirin\nCCO ethanol\nc1ccccc1O phenol\n");
  read.rows = {5, 6, 7};
  Progress progress;
  io::keepFiltered(read, line, nullptr, progress);
  CHECK(read.rows.size() == read.dataset.size());
  return graphNames(read.dataset);
}

}  // namespace

TEST_CASE("a substructure is found as often as a molecule has it") {
  const auto graphs = molecules({"CC(=O)Oc1ccccc1C(=O)O", "CCO", "C1CCCCC1", "[NH4+]"});

  CHECK(counts(graphs, "[#6]") == MatchCounts{9, 2, 6, 0});
  CHECK(counts(graphs, "[OX2H]") == MatchCounts{1, 1, 0, 0});
  CHECK(counts(graphs, "C(=O)O") == MatchCounts{2, 0, 0, 0});
  CHECK(counts(graphs, "cc") == MatchCounts{6, 0, 0, 0});
  CHECK(counts(graphs, "[R]1[R][R][R][R][R]1") == MatchCounts{1, 0, 1, 0});
  CHECK(counts(graphs, "[+1]") == MatchCounts{0, 0, 0, 1});
  CHECK(counts(graphs, "[$(C(=O)[OH])]") == MatchCounts{1, 0, 0, 0});

  // Handedness is not compared; @ between atoms is a bond of a ring.
  const auto alanine = molecules({"C[C@H](N)C(=O)O", "[2H]C([2H])([2H])OC"});
  CHECK(counts(alanine, "N[C@@H](C)C(=O)O") == MatchCounts{1, 0});
  CHECK(counts(alanine, "[$([C@?H](N)C)]") == MatchCounts{1, 0});
  CHECK(counts(graphs, "C@C") == MatchCounts{0, 0, 6, 0});
  CHECK(counts(alanine, "[2H]C") == MatchCounts{0, 3});
  CHECK(counts(alanine, "[H]") == MatchCounts{0, 3});
  CHECK(counts(alanine, "C-,=O") == MatchCounts{2, 2});

  Progress progress;
  const auto matches = io::substructureMatches(graphs, "[OX2H]C", progress);
  CHECK(matches[0].atoms == std::vector<char>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1});
  CHECK(matches[1].atoms == std::vector<char>{0, 1, 1});
  CHECK(io::haveSubstructure(graphs, "c", progress) ==
        std::vector<Presence>{Presence::Yes, Presence::No, Presence::No, Presence::No});
}

TEST_CASE("graphs that are no molecules have no substructure") {
  auto graphs = molecules({"CO"});
  graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}}));

  CHECK(counts(graphs, "C") == MatchCounts{1, 0});
  CHECK(counts({}, "C").empty());
}

TEST_CASE("a pattern that is no SMARTS is refused, whatever there is to search") {
  for (const auto& graphs : {molecules({"CO"}), Graphs{}})
    for (const auto* wrong : {"C(", "[C", "c1cc", "C%", "xyz"}) {
      INFO(wrong);
      CHECK_THAT(errorOf(graphs, wrong), ContainsSubstring("is no SMARTS"));
    }
}

TEST_CASE("a molecule that cannot be searched passes no filter that asks for a substructure") {
  auto data = std::make_shared<Dataset>();
  data->graphs = molecules({"CO", "CN"});
  const GraphTable table{data};
  using enum Presence;
  const auto accepted = [&](const char* line, std::int32_t row) {
    auto filter = RowFilter::read(line, table).filter;
    filter.setPatternRows(
        {std::make_shared<const std::vector<Presence>>(std::vector<Presence>{Unknown, No})});
    CHECK(filter.isUnknown(0));
    return filter.accepts(table, row);
  };

  CHECK_FALSE(accepted("smarts:O", 0));
  CHECK_FALSE(accepted("not smarts:O", 0));
  CHECK(accepted("not smarts:O", 1));
}

TEST_CASE("a data set is filtered by substructures and whatever else is known") {
  CHECK(passing("smarts:c[OH]") == std::vector<std::string>{"phenol"});
  CHECK(passing("not smarts:c1ccccc1") == std::vector<std::string>{"ethanol"});
  CHECK(passing("smarts:[O,N], atoms < 10") == std::vector<std::string>{"ethanol", "phenol"});
  CHECK(passing("(smarts:C(=O)O or phenol) and bonds > 0") ==
        std::vector<std::string>{"aspirin", "phenol"});
  CHECK(passing("smarts: \"C(=O)O\"") == std::vector<std::string>{"aspirin"});
  CHECK(passing("smarts:C-,=C, aspirin") == std::vector<std::string>{"aspirin"});
  CHECK(passing("smarts:\"C-,=O\" and ethanol") == std::vector<std::string>{"ethanol"});
  CHECK_THROWS_AS(passing("smarts:"), Error);
  CHECK_THROWS_AS(passing("smarts:[Au]"), Error);
  CHECK_THROWS_AS(passing("pIC50 > 3"), Error);
}

TEST_CASE("what was found is known when the data set has grown") {
  const auto data = std::make_shared<Dataset>();
  data->graphs = molecules({"CO", "CN"});
  const auto more = std::make_shared<Dataset>(*data);
  more->graphs.push_back(molecules({"CCO"}).front());
  io::KnownSubstructures known;
  Progress progress;
  const auto passed = [&](const std::shared_ptr<const Dataset>& all) {
    const GraphTable table{all};
    auto filter = RowFilter::read("smarts:O", table).filter;
    known.answer(filter, all, progress);
    std::vector<std::int32_t> rows;
    for (std::int32_t row = 0; row < table.size(); ++row)
      if (filter.accepts(table, row)) rows.push_back(row);
    return rows;
  };

  CHECK(passed(data) == std::vector<std::int32_t>{0});
  CHECK(passed(more) == std::vector<std::int32_t>{0, 2});
  CHECK(passed(data) == std::vector<std::int32_t>{0});
}
