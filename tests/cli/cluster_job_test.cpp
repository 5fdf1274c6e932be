#include "io/export/cluster_job.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/similar/similar_parts.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Paths of atoms whose names would be commands if a shell read them.
std::shared_ptr<const Dataset> paths(std::int32_t count) {
  auto dataset = std::make_shared<Dataset>();
  dataset->name = "it's\ntouch stolen; $(touch stolen)";
  for (std::int32_t size = 2; size < 2 + count; ++size) {
    GraphData data{.name = "path " + std::to_string(size), .nodeCount = size};
    std::vector<std::string> elements;
    for (Node node = 0; node < size; ++node) {
      elements.emplace_back(node % 3 == 0 ? "it's $(touch stolen)" : "C");
      if (node > 0) data.edges.push_back({node - 1, node});
    }
    data.nodeAttributes = {{"an element", categoriesOf(elements)}};
    dataset->graphs.push_back(std::make_shared<const Graph>(std::move(data)));
  }
  return dataset;
}

KernelOptions kernel() {
  return {.node = "delta(\"an element\", 0.4)",
          .q = 0.07,
          .start = "\"an element\": \"it's $(touch stolen)\" 3, other 2"};
}

/// Runs a job as a cluster without GPUs would, with the command line for all ranks.
void submit(const std::filesystem::path& script) {
  const auto command = "cd '" + script.parent_path().string() +
                       "' && srun() { [ \"$1\" = --kill-on-bad-exit ] && shift 3; '" KINDRED_CLI
                       "' \"$@\" --device cpu --quiet >/dev/null; } && . ./" +
                       script.filename().string();
  std::ofstream{script.parent_path() / "run.sh"} << command << "\n";
  REQUIRE(std::system(("bash '" + (script.parent_path() / "run.sh").string() + "'").c_str()) == 0);
  CHECK_FALSE(std::filesystem::exists(script.parent_path() / "stolen"));
}

io::Project done(const std::filesystem::path& script) {
  return io::Project::open(script.parent_path() / (script.stem().string() + "-done.kindred"),
                           io::Project::Mode::ReadOnly);
}

}  // namespace

TEST_CASE("a job for a cluster computes the kernel matrix that was asked for") {
  const TemporaryFolder folder;
  const auto script = folder.path() / GENERATE("job.slurm", "-x.slurm");
  const GramRequest request{.rows = paths(9),
                            .columns = GENERATE(false, true) ? paths(4) : nullptr,
                            .kernel = kernel(),
                            .solve = {.tolerance = 1e-9},
                            .normalise = GENERATE(false, true)};
  Progress progress;

  io::writeClusterJob(request, script, progress);
  submit(script);

  const auto project = done(script);
  REQUIRE(project.results().size() == 1);
  const auto gram = io::loadGram(project, project.results().front().id, progress);
  CHECK(gram.isComplete);
  CHECK(gram.request.kernel == request.kernel);
  CHECK(gram.request.solve == request.solve);
  CHECK(gram.request.normalise == request.normalise);
  const auto expected = computeGram(request, *makeCpuBackend(), nullptr, progress);
  CHECK(std::ranges::equal(gram.values.values(), expected.values.values()));
}

TEST_CASE("a job for a cluster finds the similar graphs that were asked for") {
  const TemporaryFolder folder;
  const auto script = folder.path() / GENERATE("job.slurm", "--quiet.slurm");
  const SimilarRequest request{
      .queries = paths(9), .kernel = kernel(), .options = {.most = 3, .threshold = 0.2}};
  Progress progress;

  io::writeClusterJob(request, script, progress);
  submit(script);

  const auto project = done(script);
  const auto results = project.results();
  REQUIRE(results.size() == 1);
  const auto& entry = results.front();
  const auto kept = similarRequestOf(entry.request.options);
  CHECK(kept.kernel == request.kernel);
  CHECK(kept.options == request.options);
  CHECK(entry.isComplete());
}

TEST_CASE("a job for a cluster replaces no project, and says in one line what it is") {
  const TemporaryFolder folder;
  const auto script = folder.path() / "job.slurm";
  Progress progress;
  const GramRequest request{.rows = paths(3), .kernel = kernel()};
  CHECK_THROWS_AS(io::writeClusterJob(request, folder.path() / "job.txt", progress), Error);
  const auto graphs = folder.path() / "job-graphs.kindred";
  std::ofstream{graphs} << "somebody's work";
  CHECK_THROWS_AS(io::writeClusterJob(request, script, progress), Error);
  CHECK(std::filesystem::file_size(graphs) == 15);
  CHECK_FALSE(std::filesystem::exists(script));
  std::filesystem::remove(graphs);

  io::writeClusterJob(request, script, progress);
  io::writeClusterJob(request, script, progress);  // its own graphs it replaces

  std::stringstream text;
  text << std::ifstream{script}.rdbuf();
  CHECK(text.str().starts_with(
      "#!/bin/bash\n# The kernel matrix of it's touch stolen; $(touch stolen), by Kindred"));
}
