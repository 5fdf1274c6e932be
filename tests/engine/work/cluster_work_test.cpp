#include "engine/work/cluster_work.hpp"

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/work/map_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/molecule/bent_chain.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

ClusterRequest request() { return {.graphs = paths(40), .options = {.number = 3}}; }

WorkSetting settingOn(const OpenDevices& devices) {
  return {WorkDevices{devices}, std::make_shared<MemoryParts>(), {std::make_shared<MemoryParts>()}};
}

std::vector<std::string> codesOf(const Origin& origin) {
  std::vector<std::string> codes;
  for (const auto& remark : origin.remarks)
    codes.push_back(remark.code);
  return codes;
}

}  // namespace

TEST_CASE("clusters name the device that computed them, and what failed before") {
  const auto gpu = std::make_shared<ClosedFormBackend>("gpu");
  gpu->beforeSolve = [](std::size_t) { throw Error{ErrorCode::Device, "It broke."}; };
  const auto setting =
      settingOn({.sharing = {gpu}, .standIn = std::make_shared<ClosedFormBackend>("cpu")});
  Progress progress;

  const auto clusters = compute(request(), setting, progress);

  CHECK(clusters->origin().device == "cpu");
  CHECK(codesOf(clusters->origin()) == std::vector<std::string>{"device.failed",
                                                                "kernel.compares-nothing",
                                                                "clusters.hardly-any"});
  CHECK(setting.store->end()->origin == clusters->origin());
}

TEST_CASE("pieces of a protein are no cluster with it by TM-scores, whichever door asks") {
  const auto chain = bentChain();
  Dataset proteins;
  for (const auto* name : {"whole", "twin"})
    proteins.graphs.push_back(proteinOf(chain, name));
  for (const std::size_t first : {0, 10, 30})  // a half by the mean: each lies on it whole
    proteins.graphs.push_back(proteinOf({chain.begin() + static_cast<std::ptrdiff_t>(first),
                                         chain.begin() + static_cast<std::ptrdiff_t>(first) + 8},
                                        "piece"));
  ClusterRequest asked{.graphs = std::make_shared<const Dataset>(std::move(proteins)),
                       .kernel = kernelPreset("tm-score").options,
                       .options = {.threshold = 0.5}};
  const bool isTree = GENERATE(false, true);
  if (isTree) asked.options = {.method = ClusterMethod::Hierarchical, .number = 4};
  const WorkSetting setting{WorkDevices{"cpu", {}}};
  Progress progress;

  const auto found = compute(asked, setting, progress);
  const auto matrix = compute(asked.matrix(), setting, progress);
  const auto ofMatrix = compute(RowsClusterRequest{.values = matrix->value()->values,
                                                   .options = asked.options,
                                                   .shares = sharesOf(*asked.graphs, asked.kernel)},
                                progress);

  CHECK(matrix->value()->values(0, 2) > 0.5);
  CHECK(found->value()->cut.members.front() == std::vector<std::int32_t>{0, 1});
  CHECK(ofMatrix->value()->cut.members == found->value()->cut.members);
}

TEST_CASE("what is kept whole needs no device") {
  const auto setting = settingOn({.sharing = {std::make_shared<ClosedFormBackend>()}});
  Progress progress;
  const auto first = compute(request(), setting, progress);
  const WorkSetting without{WorkDevices{"no such device", {}}, setting.store, setting.steps};

  const auto again = compute(request(), without, progress);

  CHECK(*again->value() == *first->value());
  CHECK(again->origin() == first->origin());
}

TEST_CASE("clusters whose bytes are damaged are computed again, from the matrix that is kept") {
  const auto device = std::make_shared<ClosedFormBackend>();
  const auto setting = settingOn({.sharing = {device}});
  Progress progress;
  const auto first = compute(request(), setting, progress);
  const auto solved = device->solved.load();
  const std::vector<std::byte> damaged(3);
  setting.store->store(0, damaged, {});

  const auto again = compute(request(), setting, progress);

  CHECK(*again->value() == *first->value());
  CHECK(device->solved == solved);
}

TEST_CASE("clusters by a threshold are those of the matrix, which is not there") {
  const auto device = std::make_shared<ClosedFormBackend>();
  auto asked = request();
  asked.options = {.method = ClusterMethod::Butina, .threshold = 0.9};
  Progress progress;
  const auto streamed = compute(asked, {WorkDevices{OpenDevices{.sharing = {device}}}}, progress);
  const auto gram = computeGram(asked.matrix(), *device, nullptr, progress);

  CHECK(*streamed->value() == findClusters(gram.values, asked.options, progress));

  // A matrix that is kept whole is read, and no device is needed.
  const auto matrix = std::make_shared<MemoryParts>();
  compute(asked.matrix(), {WorkDevices{OpenDevices{.sharing = {device}}}, matrix}, progress);
  const auto solved = device->solved.load();
  const auto read =
      compute(asked, {WorkDevices{"no such device", {}}, nullptr, {matrix}}, progress);
  CHECK(*read->value() == *streamed->value());
  CHECK(device->solved == solved);
}

TEST_CASE("clusters of many molecules by environments are those of the matrix, by fewer pairs") {
  const ClusterRequest asked{
      .graphs = madeUpMolecules(1100, 6),
      .kernel = kernelPreset("environments").options,
      .options = {.method = GENERATE(ClusterMethod::Butina, ClusterMethod::Leader),
                  .threshold = GENERATE(0.0, 0.55)}};
  Progress progress;
  const auto device = std::make_shared<ClosedFormBackend>();
  const auto counted = compute(asked, {WorkDevices{OpenDevices{.sharing = {device}}}}, progress);
  const std::unique_ptr<Backend> backend = makeCpuBackend();
  const auto gram = computeGram(asked.matrix(), *backend, nullptr, progress);

  CHECK(device->solved == 0);
  CHECK(*counted->value() ==
        findClusters(gram.values, settledFor(asked.options, *asked.graphs), progress));
}

TEST_CASE("a map and its matrix are steps of new graphs in it") {
  const MapRequest map{GramRequest{.rows = paths(30)}, {.method = MapMethod::Pca}};
  const PlacedRequest placed{paths(5), map};

  REQUIRE(stepsOf(placed).size() == 1);
  CHECK(stepsOf(placed).front().request == resultRequestOf(map));
  CHECK(stepsOf(placed).front().inputs == std::vector<std::size_t>{1});
  CHECK(inputsOf(placed).size() == 2);
  CHECK(mapRequestOf(resultRequestOf(map).options).options == map.options);
}

TEST_CASE("clusters of values at hand say what is doubtful of them, and show their tree") {
  Matrix values{21, 21, 0.9};  // the last is apart
  for (std::size_t at = 0; at < 21; ++at) {
    values(at, 20) = values(20, at) = 0.1;
    values(at, at) = 1;
  }
  Progress progress;
  std::size_t forks = 0;
  const auto found = [&](const ClusterOptions& options, std::optional<double> height = {}) {
    return compute(RowsClusterRequest{.values = values,
                                      .options = options,
                                      .origin = {.remarks = {{"kernel.known"}}},
                                      .height = height},
                   progress, [&](const Clustering& tree) { forks = tree.merges.size(); });
  };

  const auto two = found({.number = 2});
  CHECK(two->value()->cut.members.front().size() == 20);
  CHECK(codesOf(two->origin()) ==
        std::vector<std::string>{"kernel.known", "clusters.one-has-nearly-all"});
  CHECK(forks == 20);
  // sqrt(1 + 1 - 2 K) is .45 within the group, 1.34 to the last.
  CHECK(found({}, 1.0)->value()->cut.members == two->value()->cut.members);
  CHECK(found({}, 0.1)->value()->cut.members.size() == 21);
  CHECK(codesOf(found({.threshold = 0.95})->origin()).back() == "clusters.none");
}
