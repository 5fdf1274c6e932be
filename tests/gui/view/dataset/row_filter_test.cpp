#include "gui/view/dataset/row_filter.hpp"

#include "gui/view/dataset/row_order.hpp"
#include "tests/gui/view/dataset/tables.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

Rows passing(const QString& line) {
  const auto table = tableOf(fourPaths());
  const auto [filter, complaint] = RowFilter::read(line, *table);
  INFO(line.toStdString());
  CHECK(complaint.toStdString() == "");
  Progress progress;
  return orderedRows(*table, {.filter = filter}, progress);
}

std::string complaintAbout(const QString& line) {
  return RowFilter::read(line, *tableOf(fourPaths())).complaint.toStdString();
}

Rows sortedBy(const char* column, bool isDescending) {
  const auto table = tableOf(fourPaths());
  Progress progress;
  return orderedRows(*table,
                     {.column = table->columnNamed(QString{column}), .isDescending = isDescending},
                     progress);
}

}  // namespace

TEST_CASE("conditions on numbers let through the rows for which they hold") {
  CHECK(passing("") == Rows{0, 1, 2, 3});
  CHECK(passing("nodes > 3") == Rows{1, 3});
  CHECK(passing("NODES>=3") == Rows{0, 1, 3});
  CHECK(passing("nodes ≤ 3, target < 1") == Rows{0});
  CHECK(passing("target = 2") == Rows{2});
  CHECK(passing("target = missing") == Rows{1});
  CHECK(passing("target != missing, nodes != 3") == Rows{2, 3});
  CHECK(passing("density < 0.5") == Rows{1});
}

TEST_CASE("words are looked for in names and properties") {
  CHECK(passing("drug") == Rows{0, 1, 3});
  CHECK(passing("ASPIRIN") == Rows{2});
  CHECK(passing("idle, 9") == Rows{1, 3});
  CHECK(passing("class = active") == Rows{0, 2});
  CHECK(passing("class != Active") == Rows{1, 3});
  CHECK(passing("name = \"drug 9\", nodes < 5") == Rows{3});
  CHECK(passing("\"nodes > 3\"").empty());
}

TEST_CASE("a line that cannot be understood is told of in one sentence") {
  CHECK(complaintAbout("weight > 3") ==
        "There is no column “weight”: the columns are Name, Nodes, Edges, Density, target, class, "
        "Attributes. Text in quotes is looked for as it is.");
  CHECK(complaintAbout("nodes > many") == "“many” is not a number to compare nodes with.");
  CHECK(complaintAbout("nodes >") == "A value is missing behind nodes >.");
  CHECK(complaintAbout("nodes > missing") == "“missing” is not a number to compare nodes with.");
  CHECK(complaintAbout("name > b") ==
        "“name” holds text, which is equal or not: write name = b, or name != b.");
  CHECK(complaintAbout("name = \"drug") == "A quotation mark is missing in name = \"drug.");
}

TEST_CASE("rows are sorted by any column, missing values last, equal ones as in the file") {
  CHECK(sortedBy("Nodes", false) == Rows{2, 0, 3, 1});
  CHECK(sortedBy("Nodes", true) == Rows{1, 3, 0, 2});
  CHECK(sortedBy("target", false) == Rows{3, 0, 2, 1});
  CHECK(sortedBy("target", true) == Rows{2, 0, 3, 1});
  CHECK(sortedBy("Name", false) == Rows{2, 1, 3, 0});
  CHECK(sortedBy("class", true) == Rows{1, 3, 0, 2});
}
