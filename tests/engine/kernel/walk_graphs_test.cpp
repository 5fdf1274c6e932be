#include "engine/kernel/walk_graphs.hpp"

#include "engine/kernel/presets.hpp"
#include "tests/engine/kernel/compiled.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<std::shared_ptr<const Graph>> carbonDioxide() {
  const std::vector<std::string> elements{"O", "C", "O"};
  return {std::make_shared<const Graph>(
      GraphData{.nodeCount = 3,
                .edges = {{0, 1}, {1, 2}},
                .nodeAttributes = {{"element", categoriesOf(elements)}},
                .edgeAttributes = {{"order", NumberColumn{{2, 2}}}},
                .positions = {{-1.16, 0, 0}, {0, 0, 0}, {1.16, 0, 0}}})};
}

}  // namespace

TEST_CASE("a kernel over edges walks on the graphs themselves") {
  const auto graphs = carbonDioxide();

  CHECK(graphsFor({}, graphs, {}) == graphs);
}

TEST_CASE("a kernel over space walks on neighbours, with the spatial options it carries") {
  KernelOptions options = kernelPreset("molecule3d").options;
  options.spatial.zoom = 0.5;  // 3σ = 2.28 Å between oxygens, which are 2.32 Å apart

  const auto near = graphsFor(options, carbonDioxide(), {});
  const auto usual = graphsFor(kernelPreset("molecule3d").options, carbonDioxide(), {});

  CHECK(near[0]->edgeCount() == 2);
  CHECK(usual[0]->edgeCount() == 3);
  CHECK_NOTHROW(compiled(usual, kernelPreset("molecule3d").options));
}
