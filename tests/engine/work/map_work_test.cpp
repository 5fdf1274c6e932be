#include "engine/work/map_work.hpp"

#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const Dataset> graphs(std::size_t count) {
  const auto graph = std::make_shared<const Graph>();
  return std::make_shared<const Dataset>(Dataset{.graphs = {count, graph}, .properties = {}});
}

int nearestOf(std::size_t count, const MapOptions& options, std::optional<int> nearest) {
  return mapRequestFor(graphs(count), kernelPreset("unlabeled").options, {}, options, nearest)
      .nearest();
}

}  // namespace

TEST_CASE("many graphs are mapped by the lists that t-SNE looks at, few by their matrix") {
  CHECK(nearestOf(5000, {}, std::nullopt) == 0);
  CHECK(nearestOf(5001, {}, std::nullopt) == 90);
  CHECK(nearestOf(5001, {.perplexity = 10.5}, std::nullopt) == 32);
  CHECK(nearestOf(5001, {.method = MapMethod::Pca}, std::nullopt) == 0);
}

TEST_CASE("who says how many similar graphs a map looks at is heard, however many there are") {
  CHECK(nearestOf(10, {}, 5) == 5);
  CHECK(nearestOf(5001, {}, 0) == 0);
}
