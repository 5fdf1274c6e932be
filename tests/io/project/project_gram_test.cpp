#include <cmath>

#include "io/matrix/gram_file.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;

TEST_CASE("an interrupted matrix goes on in a project opened anew, to the same bits") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  const GramRequest request{.rows = sharedPaths(1100)};
  ClosedFormBackend backend;
  Progress unwatched;
  const auto uninterrupted = computeGram(request, backend, nullptr, unwatched);
  backend.solved = 0;
  {
    std::stop_source cancel;
    int solves = 0;
    backend.beforeSolve = [&](std::size_t) {
      if (++solves == 4) cancel.request_stop();
    };
    auto project = Project::create(path);
    const auto store = gramPlace(project, request).store;
    Progress progress{cancel.get_token()};
    CHECK_THROWS_AS(computeGram(request, backend, store.get(), progress), Cancelled);
    backend.beforeSolve = nullptr;
  }
  auto project = Project::open(path);
  REQUIRE(io::gramEntries(project).size() == 1);
  CHECK(io::gramEntries(project)[0].blocksDone == 3);
  CHECK_FALSE(io::gramEntries(project)[0].isComplete());
  CHECK(std::isnan(io::loadGram(project, io::gramEntries(project)[0].id).values(400, 1099)));

  const auto store = gramPlace(project, {.rows = sharedPaths(1100)}).store;
  Progress progress;
  const auto resumed = computeGram(request, backend, store.get(), progress);

  CHECK(isSameBits(resumed.values, uninterrupted.values));
  CHECK(backend.solved == uninterrupted.provenance.pairs);
  CHECK(project.datasets().size() == 1);
  CHECK(io::gramEntries(project).size() == 1);
  CHECK(io::gramEntries(project)[0].isComplete());
  const auto loaded = io::loadGram(project, io::gramEntries(project)[0].id);
  CHECK(isSameBits(loaded.values, uninterrupted.values));
  CHECK(loaded.isComplete);
  CHECK(loaded.provenance.device == "closed-form");
  CHECK(loaded.provenance.residual.row == uninterrupted.provenance.residual.row);
}

TEST_CASE("a rectangular matrix comes back normalised, by its diagonals") {
  const TemporaryFolder folder;
  const GramRequest request{.rows = sharedPaths(3), .columns = sharedPaths(5, 7)};
  auto project = Project::create(folder.path() / "a.kindred");
  ClosedFormBackend backend;
  Progress progress;

  const auto result =
      computeGram(request, backend, gramPlace(project, request).store.get(), progress);

  CHECK(project.datasets().size() == 2);
  const auto loaded = io::loadGram(project, io::gramEntries(project).at(0).id);
  CHECK(isSameBits(loaded.values, result.values));
  CHECK(loaded.columnDiagonal == result.columnDiagonal);
}

TEST_CASE("only what values depend on makes another run of a request") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto runsWith = [&](const GramRequest& request) {
    gramPlace(project, request);
    return io::gramEntries(project).size();
  };
  auto renamed = pathDataset(5);
  renamed.name = "other name";
  auto changed = pathDataset(5);
  GraphData data = changed.graphs[4]->data();
  data.weights[0] = 2;
  changed.graphs[4] = std::make_shared<const Graph>(std::move(data));
  GramRequest request{.rows = sharedPaths(5)};

  CHECK(runsWith(request) == 1);
  request.normalise = false;
  CHECK(runsWith(request) == 1);
  request.rows = std::make_shared<const Dataset>(renamed);
  CHECK(runsWith(request) == 1);
  CHECK(project.datasets().size() == 1);
  request.rows = std::make_shared<const Dataset>(changed);
  CHECK(runsWith(request) == 2);
  request.kernel.q = 0.1;
  CHECK(runsWith(request) == 3);
  request.solve.tolerance = 1e-8;
  CHECK(runsWith(request) == 4);
  request.columns = request.rows;
  CHECK(runsWith(request) == 5);
}

TEST_CASE("graphs that a kernel cannot tell apart keep their own names in their matrices") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  auto others = pathDataset(2);
  auto data = others.graphs[0]->data();
  data.name = "another";
  others.graphs[0] = std::make_shared<const Graph>(std::move(data));
  ClosedFormBackend backend;
  Progress progress;
  for (const auto& rows : {sharedPaths(2), std::make_shared<const Dataset>(others)}) {
    const GramRequest request{.rows = rows};
    computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  }

  REQUIRE(io::gramEntries(project).size() == 2);
  CHECK(io::loadGram(project, 1).request.rows->graphs[0]->name() == "path 0");
  CHECK(io::loadGram(project, 2).request.rows->graphs[0]->name() == "another");
}

TEST_CASE("a name given to a matrix goes with it") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  {
    auto project = Project::create(path);
    const auto number = project.saveDataset(*sharedPaths(5));
    project.renameResult(gramPlace(project, {.rows = sharedPaths(5)}).number, "of the first");
    project.renameDataset(number, "first");
    project.removeDataset(number);
  }
  auto project = Project::open(path);
  gramPlace(project, {.rows = sharedPaths(7)});

  CHECK(io::gramEntries(project).at(0).name.empty());
  CHECK(project.datasets().at(0).name == "paths");
}

TEST_CASE("blocks of another plan are dropped") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto store = gramPlace(project, {.rows = sharedPaths(5)}).store;
  GramPlan plan{.rows = 5, .columns = 5, .blocks = {{0, 5, 0, 5}}, .pairCount = 15};
  store->begin(plan);
  store->store(0, {.values = std::vector<double>(15, 1), .device = "cpu"});
  store->begin(plan);
  CHECK(store->load(0));

  plan.memoryBytes = 1 << 20;  // estimates may change
  plan.cost = 7;
  store->begin(plan);
  CHECK(store->load(0));

  plan.blocks = {{0, 3, 0, 3}, {3, 5, 3, 5}, {0, 3, 3, 5}};
  store->begin(plan);

  CHECK_FALSE(store->load(0));
}

TEST_CASE("a kernel matrix of a project is written block by block as the file of one in memory",
          "[files]") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  GramRequest request{.rows = sharedPaths(1100)};
  if (GENERATE(false, true)) request.columns = sharedPaths(700, 3);
  request.normalise = GENERATE(true, false);
  const std::string name = GENERATE("K.npy", "K.h5");
  ClosedFormBackend backend;
  Progress progress;
  auto project = Project::create(path);
  const auto place = gramPlace(project, request);
  const auto whole = computeGram(request, backend, place.store.get(), progress);
  writeGram(whole, folder.path() / ("whole-" + name), progress);

  writeKeptGram(path, place.number, folder.path() / name, NumberType::Float64, progress);

  CHECK(MatrixFile{folder.path() / name}.matrix(progress) == whole.values);
  if (name == "K.npy")
    CHECK(contentOf(folder.path() / name) == contentOf(folder.path() / "whole-K.npy"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / (name + ".unfinished")));
}
