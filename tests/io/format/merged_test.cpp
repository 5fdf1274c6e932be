#include "io/format/merged.hpp"

#include <limits>

#include "engine/core/error.hpp"
#include "io/molecule/descriptors.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

constexpr auto gap = std::numeric_limits<double>::quiet_NaN();

/// Records A, B, A, C, B, twin of A, and one of no structure.
ReadResult records() {
  ReadResult read;
  read.dataset.name = "set";
  const std::vector<std::string> keys{"AAAAAAAAAAAAAA-UHFFFAOYSA-N",
                                      "BBBBBBBBBBBBBB-UHFFFAOYSA-N",
                                      "AAAAAAAAAAAAAA-UHFFFAOYSA-N",
                                      "CCCCCCCCCCCCCC-UHFFFAOYSA-N",
                                      "BBBBBBBBBBBBBB-UHFFFAOYSA-N",
                                      "AAAAAAAAAAAAAA-REOHCLBHSA-N",
                                      ""};
  for (std::size_t row = 0; row < keys.size(); ++row) {
    read.dataset.graphs.push_back(std::make_shared<const Graph>());
    read.rows.push_back(static_cast<std::int32_t>(row));
  }
  read.dataset.properties.push_back({"InChIKey", categoriesOf(keys)});
  return read;
}

void give(ReadResult& read, std::string name, std::vector<double> values) {
  read.dataset.properties.push_back({std::move(name), NumberColumn{std::move(values)}});
}

void give(ReadResult& read, std::string name, const std::vector<std::string>& texts) {
  read.dataset.properties.push_back({std::move(name), categoriesOf(texts)});
}

ReadResult merged(ReadResult read, Merging merging = Merging::Duplicates) {
  Progress progress;
  mergeTwins(read, merging, nullptr, progress);
  return read;
}

std::string cells(const ReadResult& read, std::string_view name) {
  const auto* column = findColumn(read.dataset.properties, name);
  if (column == nullptr) return "no such column";
  std::string text;
  for (std::size_t row = 0; row < rowCount(column->data); ++row)
    text += (row > 0 ? "|" : "") + cellText(column->data, row);
  return text;
}

}  // namespace

TEST_CASE("molecules of one structure become the first, with mean, count and spread", "[files]") {
  auto read = records();
  give(read, "logD", {1, 5, 3, 7.5, gap, 2, 4});
  give(read, "mass", {10, 20, 10, 30, 20, 10, 40});

  const auto made = merged(std::move(read));

  CHECK(made.rows == std::vector<std::int32_t>{0, 1, 3, 5, 6});
  CHECK(cells(made, "logD") == "2|5|7.5|2|4");
  CHECK(cells(made, "logD count") == "2|1|1|1|1");
  CHECK(
      std::get<NumberColumn>(findColumn(made.dataset.properties, "logD spread")->data).values[0] ==
      1.414);
  CHECK(cells(made, "mass") == "10|20|30|10|40");
  CHECK(cells(made, "mass count") == "no such column");
  CHECK(cells(made, "records") == "2|2|1|1|1");
  REQUIRE(made.notices.size() == 1);
  CHECK(made.notices[0].sentence ==
        "7 molecules became 5 structures: 2 were there more than once.");
}

TEST_CASE("means are no longer than people write them", "[files]") {
  auto read = records();
  give(read, "logD", {10.95, 5, 10.99, 7.5, gap, 2, 4});

  CHECK(cells(merged(std::move(read)), "logD") == "10.97|5|7.5|2|4");
}

TEST_CASE("stereo twins are one structure only if that is asked", "[files]") {
  auto read = records();
  give(read, "logD", {1, 5, 3, 7.5, gap, 5, 4});

  const auto made = merged(std::move(read), Merging::StereoTwins);

  CHECK(cells(made, "logD") == "3|5|7.5|4");
  CHECK(cells(made, "records") == "3|2|1|1");
  REQUIRE(made.notices.size() == 2);
  CHECK(made.notices[1].sentence.find("the stereochemistry of the first") != std::string::npos);
}

TEST_CASE("concentrations have a geometric mean, and say what disagrees", "[files]") {
  ReadResult read;
  read.dataset.name = "set";
  std::vector<std::string> keys;
  std::vector<double> values{10, 1000};
  for (int row = 0; row < 12; ++row) {
    read.dataset.graphs.push_back(std::make_shared<const Graph>());
    keys.push_back(row < 2 ? "A" : std::string(1, static_cast<char>('A' + row)));
    if (row >= 2) values.push_back(row == 11 ? 1e5 : row);
  }
  give(read, "InChIKey", keys);
  give(read, "IC50", values);

  const auto made = merged(std::move(read));

  const auto& means =
      std::get<NumberColumn>(findColumn(made.dataset.properties, "IC50")->data).values;
  CHECK(means[0] == Approx(100));
  CHECK(means[1] == 2);
  CHECK(std::get<NumberColumn>(findColumn(made.dataset.properties, "IC50 spread (log10)")->data)
            .values[0] == 1.414);
  REQUIRE(made.notices.size() == 3);
  CHECK(made.notices[1].sentence.starts_with("The mean of IC50 is geometric"));
  CHECK(made.notices[2].sentence.starts_with("Of 1 structure IC50 disagrees"));
}

TEST_CASE("a bound counts if there is no number, and says if it contradicts one", "[files]") {
  auto read = records();
  give(read, "pKi", {"5", ">7.5", ">9", "6.25", ">8", "4", "3"});

  const auto made = merged(std::move(read));

  CHECK(cells(made, "pKi") == "5|>8|6.25|4|3");
  CHECK(made.notices.back().sentence.starts_with("Of 1 structure pKi disagrees"));
}

TEST_CASE("of several bounds the one that says most stays", "[files]") {
  auto read = records();
  give(read, "IC50", {">100", "<5", ">300", "6.25", "<2", "~4", ">3"});
  auto contradicted = records();
  give(contradicted, "IC50", {">100", "<5", "<300", "6.25", "<2", "~4", ">3"});

  CHECK(cells(merged(std::move(read)), "IC50") == ">300|<2|6.25|~4|>3");
  CHECK(cells(merged(std::move(contradicted)), "IC50") == ">100|<2|6.25|~4|>3");
}

TEST_CASE("names of molecules that became one stand together", "[files]") {
  ReadResult read;
  read.dataset.name = "set";
  for (const char* name : {"first", "second", "third", "first"}) {
    read.dataset.graphs.push_back(std::make_shared<const Graph>(GraphData{.name = name}));
  }
  give(read, "InChIKey", std::vector<std::string>{"A", "A", "B", "A"});

  CHECK(cells(merged(std::move(read)), "names") == "first; second|third");
}

TEST_CASE("classes on which records disagree are empty, and texts stand together", "[files]") {
  auto read = records();
  give(read, "active", {1, 0, 0, 1, 0, 1, 0});
  give(read, "source", {"x 1", "y 2", "z 3", "u 4", "y 2", "w 5", "v 6"});

  const auto made = merged(std::move(read));

  CHECK(cells(made, "active") == "nan|0|1|1|0");
  CHECK(cells(made, "source") == "x 1; z 3|y 2|u 4|w 5|v 6");
  CHECK(made.notices.back().sentence ==
        "The class active is left empty for 1 structure whose records disagree.");
}

TEST_CASE("duplicates and stereo twins are counted, themselves included") {
  auto read = records();

  addTwinColumns(read);

  CHECK(cells(read, "duplicates") == "2|2|2|1|2|1|nan");
  CHECK(cells(read, "stereo twins") == "3|2|3|1|2|3|nan");
}

TEST_CASE("what is computed of structures is that of the first, and twins are counted again",
          "[files]") {
  auto read = records();
  addTwinColumns(read);
  for (const auto name : descriptorNames)
    give(read, std::string{name}, {1, 5, 2, 7, 6, 2, 4});
  give(read, std::string{scaffoldName}, {"x", "b", "y", "c", "b", "", ""});

  const auto made = merged(read);

  CHECK(cells(made, "H acceptors") == "1|5|7|2|4");
  CHECK(cells(made, "H acceptors spread") == "no such column");
  CHECK(cells(made, "scaffold") == "x|b|c||");
  CHECK(cells(made, "duplicates") == "1|1|1|1|nan");
  CHECK(cells(made, "stereo twins") == "2|1|1|2|nan");

  // A logP alone was measured.
  auto measured = records();
  give(measured, "logP", {1, 5, 2, 7, 6, 2, 4});
  CHECK(cells(merged(std::move(measured)), "logP") == "1.5|5.5|7|2|4");
}

TEST_CASE("what has no structures cannot be merged") {
  ReadResult read;
  read.dataset.graphs.push_back(std::make_shared<const Graph>());
  Progress progress;

  CHECK_THROWS_AS(mergeTwins(read, Merging::Duplicates, nullptr, progress), Error);
}
