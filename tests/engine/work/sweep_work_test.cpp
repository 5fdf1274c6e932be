#include "engine/work/sweep_work.hpp"

#include "engine/align/method/sweep_parts.hpp"
#include "engine/backend/devices.hpp"
#include "engine/graph/generate.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a kept sweep says which densities choose the same nodes, whoever kept it") {
  const auto network = std::make_shared<const Graph>(erdosRenyi(100, 0.08, 1));
  const SweepRequest request{.alignment = {.a = network, .b = network},
                             .options = {{0.2, 0.2049, 0.3}}};
  MemoryParts parts;
  keepSweep({{.density = 0.2, .reached = 0.2, .seconds = 1},
             {.density = 0.3, .reached = 0.3, .seconds = 1}},
            parts);
  parts.finish({.origin = {.remarks = {{"alignment.single-precision"}}}, .isComplete = true});
  Progress progress;

  const auto sweep = kept(request, parts, progress);

  REQUIRE(sweep);
  CHECK(sweep->isComplete());
  const auto remarks = sweep->origin().remarks;
  REQUIRE(remarks.size() == 2);
  CHECK(remarks[0].code == "alignment.single-precision");
  CHECK(remarks[1].code == "sweep.left-out");
  CHECK(remarks[1].sentence.starts_with("The density 20.49 % is left out"));
}

TEST_CASE("rows that are kept, or choose the same nodes as one, are not computed again") {
  const auto network = std::make_shared<const Graph>(erdosRenyi(120, 0.08, 1));
  SweepRequest request{.alignment = {.a = network,
                                     .b = network,
                                     .embedding = {.dimension = 16},
                                     .belief = {.iterations = 5}},
                       .options = {{0.05}}};
  const WorkSetting setting{WorkDevices{openDevices("cpu")}, std::make_shared<MemoryParts>()};
  Progress progress;
  const auto known = *compute(request, setting, progress)->value();
  std::vector<std::size_t> watched;

  // Of 120 nodes 1 % and 5 % are ten at least.
  request.options.densities = {0.01, 0.05, 0.2};
  const auto rows = *compute(request, setting, progress, [&](const SweepRows& all) {
                       watched.push_back(all.size());
                     })->value();

  CHECK(watched == std::vector<std::size_t>{1, 2});
  REQUIRE(rows.size() == 2);
  CHECK(rows[0] == known[0]);
  CHECK(rows[1].density == 0.2);
}
