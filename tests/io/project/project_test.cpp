#include "io/project/project.hpp"

#include <atomic>
#include <fstream>
#include <optional>
#include <thread>

#include "engine/core/error.hpp"
#include "io/project/request_key.hpp"
#include "io/project/write_project.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::Contains;

namespace {

std::size_t fileCountIn(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder}, {}));
}

}  // namespace

TEST_CASE("a data set comes back from a project with its graphs, properties and notices") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  const auto paths = pathDataset(120);
  const std::vector<Notice> met{{"paths.smi", 3, 2, "Record 2 is odd."}};
  std::int64_t id = 0;
  {
    auto project = Project::create(path);
    id = project.saveDataset(paths, met);
  }

  const auto project = Project::open(path);
  const auto back = project.loadDataset(id);

  REQUIRE(project.datasets().size() == 1);
  CHECK(project.datasets()[0].name == "paths");
  CHECK(project.datasets()[0].size == 120);
  CHECK(project.loadNotices(id) == met);
  REQUIRE(back.size() == 120);
  for (std::size_t at = 0; at < 120; ++at) {
    CHECK(back.graphs[at]->name() == paths.graphs[at]->name());
    CHECK(std::ranges::equal(back.graphs[at]->edges(), paths.graphs[at]->edges()));
    const auto node = static_cast<std::size_t>(paths.graphs[at]->nodeCount() - 1);
    CHECK(cellText(back.graphs[at]->nodeAttributes()[0].data, node) ==
          cellText(paths.graphs[at]->nodeAttributes()[0].data, node));
  }
  REQUIRE(back.properties.size() == 1);
  CHECK(std::get<NumberColumn>(back.properties[0].data).values ==
        std::get<NumberColumn>(paths.properties[0].data).values);
}

TEST_CASE("an empty data set, and one of an empty graph, are kept too") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");

  const auto none = project.saveDataset({.name = "none"});
  const auto one =
      project.saveDataset({.name = "one", .graphs = {std::make_shared<const Graph>()}});

  CHECK(project.loadDataset(none).size() == 0);
  CHECK(project.loadDataset(one).graphs.at(0)->nodeCount() == 0);
}

TEST_CASE("the very same data set is kept once") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");

  const auto first = project.saveDataset(pathDataset(10));
  const auto again = project.saveDataset(pathDataset(10));
  const auto other = project.saveDataset(pathDataset(11));

  CHECK(first == again);
  CHECK(first != other);
  CHECK(project.datasets().size() == 2);
}

TEST_CASE("orders and kernels are kept by name and replaced by name") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto id = project.saveDataset(pathDataset(2));
  const std::vector orders{Permutation::fromNewFromOld({1, 0}),
                           Permutation::fromNewFromOld({2, 0, 1})};

  project.saveOrder(id, "pbr", {});
  project.saveOrder(id, "pbr", orders);
  project.saveKernel("mine", {.node = "delta(element, 0.5)"});
  project.saveKernel("mine", {.node = "delta(element, 0.3)", .q = 0.01});

  CHECK(project.orders(id) == std::vector<std::string>{"pbr"});
  CHECK(project.loadOrder(id, "pbr") == orders);
  CHECK_THROWS_WITH(project.loadOrder(id, "rcm"), Contains("no order named rcm"));
  REQUIRE(project.kernels().size() == 1);
  CHECK(project.kernels()[0].options == KernelOptions{.node = "delta(element, 0.3)", .q = 0.01});
}

TEST_CASE("a closed project is one file that can be read from anywhere") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  {
    auto project = Project::create(path);
    project.saveDataset(pathDataset(500));
    CHECK(fileCountIn(folder.path()) == 3);  // the file, its log, the index of the log
  }
  CHECK(fileCountIn(folder.path()) == 1);

  const auto copy = folder.path() / "copy?.kindred";
  std::filesystem::copy_file(path, copy);
  CHECK(Project::open(copy, Project::Mode::ReadOnly).datasets().size() == 1);
}

TEST_CASE("cancelled saving leaves nothing behind") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  std::stop_source cancel;
  cancel.request_stop();

  CHECK_THROWS_AS(project.saveDataset(pathDataset(500), {}, Progress{cancel.get_token()}),
                  Cancelled);

  CHECK(project.datasets().empty());
  CHECK_NOTHROW(project.saveDataset(pathDataset(5)));
}

TEST_CASE("a project refuses what is not there, what is there already, and what is none") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  const auto text = folder.path() / "text.kindred";
  std::ofstream{text} << "CCO ethanol\n";
  { Project::create(path); }

  CHECK_THROWS_WITH(Project::open(folder.path() / "none.kindred"), Contains("No such file"));
  CHECK_THROWS_WITH(Project::create(path), Contains("already"));
  CHECK_THROWS_WITH(Project::open(text), Contains("not a Kindred project"));
  CHECK_THROWS_WITH(Project::openOrCreate(text), Contains("not a Kindred project"));
  CHECK_THROWS_AS(Project::create(folder.path() / "no" / "a.kindred"), Error);
  CHECK_NOTHROW(Project::openOrCreate(path));
}

TEST_CASE("of several who make one project at once, one has it and it stays") {
  const TemporaryFolder folder;
  for (int round = 0; round < 20; ++round) {
    const auto path = folder.path() / (std::to_string(round) + ".kindred");
    if (round % 2 == 0) std::ofstream{path};  // an empty file is as good as none
    std::atomic<int> made = 0;
    std::vector<std::optional<Project>> projects(4);
    {
      std::vector<std::jthread> threads;
      for (auto& project : projects)
        threads.emplace_back([&] {
          try {
            project = Project::openOrCreate(path);
            project->saveDataset(pathDataset(1));
            ++made;
          } catch (const Error&) {  // somebody else has it
          }
        });
    }
    CHECK(made == 1);
    projects.clear();
    CHECK(Project::open(path).datasets().size() == 1);
    std::filesystem::remove(path);
    CHECK(fileCountIn(folder.path()) == 0);
  }
}

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
    const auto store = project.gramStore(request);
    Progress progress{cancel.get_token()};
    CHECK_THROWS_AS(computeGram(request, backend, store.get(), progress), Cancelled);
    backend.beforeSolve = nullptr;
  }
  auto project = Project::open(path);
  REQUIRE(project.gramRuns().size() == 1);
  CHECK(project.gramRuns()[0].blocksDone == 3);
  CHECK_FALSE(project.gramRuns()[0].isComplete());
  CHECK(std::isnan(project.loadGram(project.gramRuns()[0].id).values(400, 1099)));

  const auto store = project.gramStore({.rows = sharedPaths(1100)});
  Progress progress;
  const auto resumed = computeGram(request, backend, store.get(), progress);

  CHECK(isSameBits(resumed.values, uninterrupted.values));
  CHECK(backend.solved == uninterrupted.provenance.pairs);
  CHECK(project.datasets().size() == 1);
  CHECK(project.gramRuns().size() == 1);
  CHECK(project.gramRuns()[0].isComplete());
  const auto loaded = project.loadGram(project.gramRuns()[0].id);
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

  const auto result = computeGram(request, backend, project.gramStore(request).get(), progress);

  CHECK(project.datasets().size() == 2);
  const auto loaded = project.loadGram(project.gramRuns().at(0).id);
  CHECK(isSameBits(loaded.values, result.values));
  CHECK(loaded.columnDiagonal == result.columnDiagonal);
}

TEST_CASE("only what values depend on makes another run of a request") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto runsWith = [&](const GramRequest& request) {
    project.gramStore(request);
    return project.gramRuns().size();
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
  request.solve.threads = 2;
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
    computeGram(request, backend, project.gramStore(request).get(), progress);
  }

  REQUIRE(project.gramRuns().size() == 2);
  CHECK(project.loadGram(1).request.rows->graphs[0]->name() == "path 0");
  CHECK(project.loadGram(2).request.rows->graphs[0]->name() == "another");
}

TEST_CASE("a name given to a matrix goes with it") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  {
    auto project = Project::create(path);
    const auto number = project.saveDataset(*sharedPaths(5));
    project.renameGram(project.gramPlace({.rows = sharedPaths(5)}).number, "of the first");
    project.renameDataset(number, "first");
    project.removeDataset(number);
  }
  auto project = Project::open(path);
  project.gramPlace({.rows = sharedPaths(7)});

  CHECK(project.gramRuns().at(0).name.empty());
  CHECK(project.datasets().at(0).name == "paths");
}

TEST_CASE("values of another version of the numerics are not taken for these") {
  const GramRequest request{.rows = sharedPaths(2)};

  CHECK(requestKey(request, 1, {}) == requestKey(request, 1, {}, gramResultsVersion));
  CHECK(requestKey(request, 1, {}) != requestKey(request, 1, {}, gramResultsVersion + 1));
}

TEST_CASE("blocks of another plan are dropped") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto store = project.gramStore({.rows = sharedPaths(5)});
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

TEST_CASE("what is removed from a project comes back until it is opened again") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "edits.kindred";
  const auto dataset = sharedPaths(5);
  {
    auto project = Project::create(path);
    const auto number = project.saveDataset(*dataset);
    const GramRequest request{.rows = dataset};
    const auto run = project.gramPlace(request).number;
    project.renameDataset(number, "five paths");
    project.renameGram(run, "paths by paths");
    CHECK(project.datasets().front().name == "five paths");
    CHECK(project.gramRuns().front().name == "paths by paths");

    project.removeGram(run);
    CHECK(project.gramRuns().empty());
    CHECK(project.gramPlace(request).number == run);
    CHECK(project.gramRuns().size() == 1);
    project.removeDataset(number);
    CHECK(project.datasets().empty());
    project.restoreDataset(number);
    CHECK(project.datasets().size() == 1);
    project.removeDataset(number);
  }

  const auto reopened = Project::open(path);

  CHECK(reopened.datasets().empty());
  CHECK(reopened.gramRuns().empty());
  CHECK_THROWS_AS(reopened.loadDataset(1), Error);
}

TEST_CASE("a copy of a project holds all of it and is a project of its own") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "first.kindred");
  const auto dataset = sharedPaths(5);
  const auto number = project.saveDataset(*dataset);

  project.saveState("views", "[1, 2]");
  project.copyTo(folder.path() / "second.kindred");
  project.renameDataset(number, "renamed later");

  auto second = Project::open(folder.path() / "second.kindred");
  REQUIRE(second.datasets().size() == 1);
  CHECK(second.datasets().front().name == dataset->name);
  CHECK(second.loadDataset(number).size() == 5);
  CHECK(second.loadState("views") == "[1, 2]");
  CHECK(second.loadState("other").empty());
  second.renameDataset(number, "its own name");
  CHECK(project.datasets().front().name == "renamed later");
  CHECK_THROWS_AS(project.copyTo(folder.path() / "second.kindred"), Error);
}

TEST_CASE("a copy takes the place of a project where that is asked, unless it is open") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "old.kindred";
  Project::create(place).saveDataset(*sharedPaths(3));
  // What a kill leaves behind belongs to the old file, and must not come into the new one.
  std::ofstream{place.string() + "-wal"} << "the log of the old one";
  auto project = Project::create(folder.path() / "new.kindred");
  project.saveDataset(*sharedPaths(5));

  project.copyTo(place, Project::Existing::IsReplaced);

  auto copy = Project::open(place);
  REQUIRE(copy.datasets().size() == 1);
  CHECK(copy.datasets().front().size == 5);
  CHECK_THROWS_AS(project.copyTo(place, Project::Existing::IsReplaced), Error);
  CHECK_THROWS_AS(project.copyTo(project.path(), Project::Existing::IsReplaced), Error);
}

TEST_CASE("a data set alone is written as a project, in place of another file") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "set.kindred";
  std::ofstream{place} << "something else";
  const std::vector<Notice> notices{{"paths.smi", 3, 1, "The third path is left out."}};
  Progress progress;

  writeProject(*sharedPaths(4), notices, place, progress);

  CHECK(fileCountIn(folder.path()) == 1);
  const auto written = Project::open(place);
  REQUIRE(written.datasets().size() == 1);
  CHECK(written.loadNotices(written.datasets().front().id) == notices);
}
