#include "tests/io/matrix/small_gram.hpp"

#include <vector>

namespace kindred::io::test {

namespace {

std::shared_ptr<const Graph> named(std::string name) {
  GraphData data;
  data.name = std::move(name);
  data.nodeCount = 1;
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

GramResult symmetricGram() {
  Dataset rows;
  rows.graphs = {named("a \"quoted\", graph"), named("b")};
  const std::vector<std::string> families{"x", "y"};
  rows.properties = {{"family", categoriesOf(families)}, {"logS", NumberColumn{{-0.25, 2}}}};

  GramResult gram;
  gram.request.rows = std::make_shared<const Dataset>(std::move(rows));
  gram.request.kernel.node = "delta(element, 0.5)";
  gram.values = Matrix{2, 2, 1};
  gram.values(0, 1) = gram.values(1, 0) = 0.1;
  gram.rowDiagonal = {3, 4};
  gram.provenance = {{"cpu", "0.1.0", 1.5, {}}, 7, 3, 0, {1, 0, 1e-8}, {}};
  return gram;
}

GramResult rectangularGram() {
  auto gram = symmetricGram();
  Dataset columns;
  columns.graphs = {named("c0"), named("c1"), named("c2")};
  gram.request.columns = std::make_shared<const Dataset>(std::move(columns));
  gram.values = Matrix{2, 3};
  for (std::size_t at = 0; at < 6; ++at)
    gram.values.values()[at] = static_cast<double>(at) + 1;
  gram.columnDiagonal = {1, 2, 3};
  return gram;
}

}  // namespace kindred::io::test
