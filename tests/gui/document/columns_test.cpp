#include <algorithm>

#include "engine/table/graph_table.hpp"
#include "gui/result/graph_clusters.hpp"
#include "tests/gui/document/bench.hpp"

// What results say of each graph stands in the table of the data set.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

struct Clustered : Bench {
  ItemId drugs = read("drugs.csv");
  ItemId matrix = computeWhole(drugs);
  int told = 0;

  Clustered() {
    QObject::connect(&document, &Document::columnsChanged, &document, [this] { ++told; });
  }

  ItemId cluster(int number) {
    const auto id =
        document.compute(clustersChoice(*kernelMatrix(document, matrix), {.number = number}));
    REQUIRE(isIdle());
    REQUIRE(graphClusters(document.result(id)));
    return id;
  }

  std::vector<std::string> columns() const {
    std::vector<std::string> names;
    for (const auto& column : document.annotated(drugs)->properties)
      names.push_back(column.name);
    return names;
  }

  bool hasColumn(const std::string& name) const { return std::ranges::count(columns(), name) == 1; }
};

}  // namespace

TEST_CASE("the clusters of graphs are a column of their data set") {
  Clustered test;
  CHECK(test.document.annotated(test.drugs) == test.document.dataset(test.drugs)->data);
  const auto id = test.cluster(5);

  const auto data = test.document.annotated(test.drugs);
  CHECK(test.told == 1);
  CHECK(test.document.annotated(test.drugs) == data);
  const auto* column = findColumn(data->properties, "Cluster");
  REQUIRE(column);
  const auto clusters = graphClusters(test.document.result(id));
  CHECK(clusters->medoids.size() == 5);
  for (std::size_t graph = 0; graph < data->size(); ++graph)
    REQUIRE(cellText(column->data, graph) == std::to_string(clusters->cut.groupOf[graph] + 1));
  // The data set itself, from which others are computed, stays as it is.
  CHECK(!findColumn(test.document.dataset(test.drugs)->data->properties, "Cluster"));
}

TEST_CASE("a second result of a kind gives a column of another name") {
  Clustered test;
  test.cluster(5);
  const auto second = test.cluster(3);

  CHECK(test.hasColumn("Cluster"));
  CHECK(test.hasColumn("Cluster (2)"));
  CHECK(test.told == 2);

  test.document.remove(second);
  CHECK_FALSE(test.hasColumn("Cluster (2)"));
  test.document.undoStack().undo();
  CHECK(test.hasColumn("Cluster (2)"));
}

TEST_CASE("columns of kept results are there when the project is opened again") {
  Clustered test;
  test.cluster(5);

  test.reopen();

  test.drugs = test.document.datasets().front();
  CHECK(waitUntil([&] { return test.hasColumn("Cluster"); }, 20000));
}
