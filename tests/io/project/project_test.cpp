#include "io/project/project.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <optional>
#include <thread>

#include "engine/core/error.hpp"
#include "io/project/new_file.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a table of many equal values comes back: its graphs pay for its columns") {
  const TemporaryFolder folder;
  constexpr std::size_t rows = 100'000, columns = 250;  // 200 MB of zeros
  Dataset table{.name = "table", .graphs = {}};
  for (std::size_t row = 0; row < rows; ++row)
    table.graphs.push_back(std::make_shared<const Graph>(
        GraphData{.name = "molecule " + std::to_string(row), .nodeCount = 1}));
  for (std::size_t column = 0; column < columns; ++column)
    table.properties.push_back(
        {"bit " + std::to_string(column), NumberColumn{std::vector<double>(rows)}});
  auto project = Project::create(folder.path() / "a.kindred");

  const auto id = project.saveDataset(table);

  const auto back = project.loadDataset(id);
  CHECK(back.size() == rows);
  REQUIRE(back.properties.size() == columns);
  CHECK(back.properties.back().name == "bit 249");
  CHECK(std::get<NumberColumn>(back.properties.back().data).values == std::vector<double>(rows));
}

TEST_CASE("what would be refused when a project is opened is refused when it is saved") {
  const TemporaryFolder folder;
  GraphData zeros{.name = "zeros", .nodeCount = 8'000'000};
  for (const auto* name : {"a", "b", "c"})
    zeros.nodeAttributes.push_back({name, NumberColumn{std::vector<double>(8'000'000)}});
  const auto graph = std::make_shared<const Graph>(std::move(zeros));
  auto project = Project::create(folder.path() / "a.kindred");

  CHECK_THROWS_WITH(project.saveDataset({.name = "zeros", .graphs = {graph}}),
                    ContainsSubstring("The data set \"zeros\" cannot be saved") &&
                        ContainsSubstring("Leave out attributes whose values are all equal."));
  CHECK(project.datasets().empty());
  CHECK(project.loadDataset(project.saveDataset(pathDataset(3))).size() == 3);
}

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

TEST_CASE("orders of a project are listed by their names, with how far they came") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto id = project.saveDataset(pathDataset(2));
  const std::vector orders{Permutation::fromNewFromOld({1, 0}),
                           Permutation::fromNewFromOld({2, 0, 1})};

  const auto pbr = keepOrder(project, id, {.tileSize = 4}, orders);
  const auto rcm = project.resultPlace(resultRequestOf(OrderOptions{.method = OrderMethod::Rcm}),
                                       std::array{ResultInput{id}});
  rcm.store->begin({}, 2);
  rcm.store->store(1, orderPart(orders[1]), "0.5");

  const auto entries = orderEntries(project);
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].name == "pbr tile=4");
  CHECK(entries[0].dataset == id);
  CHECK(entries[0].isComplete());
  CHECK(loadOrder(project, pbr).permutations[1] == orders[1]);
  CHECK(entries[1].name == "rcm");
  CHECK(entries[1].graphsDone == 1);
  CHECK_FALSE(entries[1].isComplete());
  CHECK_FALSE(loadOrder(project, rcm.number).permutations[0]);
}

TEST_CASE("parts and the end of a result are kept until another plan comes") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const auto id = project.saveDataset(pathDataset(2));
  const auto store =
      project.resultPlace(resultRequestOf(OrderOptions{}), std::array{ResultInput{id}}).store;
  store->begin({}, 2);
  store->store(0, {}, "0");
  store->finish({.origin = {.device = "cpu", .seconds = 3}, .isComplete = false});

  store->begin({}, 2);
  CHECK(store->load(0));
  REQUIRE(store->end());
  CHECK(store->end()->origin.seconds == 3);

  store->begin({}, 3);
  CHECK_FALSE(store->load(0));
  CHECK_FALSE(store->end());
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

  CHECK_THROWS_WITH(Project::open(folder.path() / "none.kindred"),
                    ContainsSubstring("No such file"));
  CHECK_THROWS_WITH(Project::create(path), ContainsSubstring("already"));
  CHECK_THROWS_WITH(Project::open(text), ContainsSubstring("not a Kindred project"));
  CHECK_THROWS_WITH(Project::openOrCreate(text), ContainsSubstring("not a Kindred project"));
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

TEST_CASE("a project takes the place of nothing but a regular file") {
  const TemporaryFolder folder;
  const auto link = folder.path() / "null.kindred", pipe = folder.path() / "pipe.kindred";
  std::filesystem::create_symlink("/dev/null", link);
  mkfifo(pipe.c_str(), 0600);

  CHECK_THROWS_WITH(Project::openOrCreate(link), ContainsSubstring("it is a device"));
  CHECK_THROWS_WITH(Project::create(pipe), ContainsSubstring("it is a pipe"));
  CHECK_THROWS_WITH(Project::create(folder.path()), ContainsSubstring("it is a folder"));
  const auto project = Project::create(folder.path() / "a.kindred");
  CHECK_THROWS_WITH(project.copyTo(pipe), ContainsSubstring("it is a pipe"));
  CHECK(std::filesystem::is_fifo(pipe));
}

TEST_CASE("a project knows whether it is in its place, and leaves alone what took that") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "a.kindred";
  std::optional<Project> old{Project::create(place)};
  old->saveState("whose", "old");
  REQUIRE(old->isInPlace());

  std::filesystem::remove(place);
  CHECK_FALSE(old->isInPlace());
  CHECK_THROWS_WITH(old->requireInPlace(), ContainsSubstring("was removed or replaced"));
  auto now = Project::create(place);  // beside which the log of the old one still lies
  now.saveState("whose", "new");
  CHECK_FALSE(old->isInPlace());
  old->saveState("more", "of the old one");
  old.reset();

  CHECK(now.isInPlace());
  now.saveState("last", "word");
  CHECK(Project::open(place, Project::Mode::ReadOnly).loadState("whose") == "new");
  CHECK(Project::open(place, Project::Mode::ReadOnly).loadState("last") == "word");
}

TEST_CASE("what a killed process began beside a project goes when it is next written") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "a.kindred";
  const pid_t child = fork();
  if (child == 0) {
    NewFile file{place};
    std::ofstream{file.path()} << "half";
    std::ofstream{file.path().string() + "-journal"} << "half";
    _exit(0);  // as if it were killed
  }
  waitpid(child, nullptr, 0);
  CHECK(fileCountIn(folder.path()) == 2);
  SECTION("by whoever makes it") { Project::create(place); }
  SECTION("by whoever opens it") {
    const auto elsewhere = folder.path() / "b.kindred";
    Project::create(elsewhere);
    std::filesystem::rename(elsewhere, place);
    Project::open(place);
  }

  CHECK(filesIn(folder.path()) == "a.kindred");
}

TEST_CASE("a project has a name of up to 247 bytes, which SQLite makes longer ones of") {
  const TemporaryFolder folder;
  const std::string name = std::string(239, 'p') + ".kindred";

  Project::create(folder.path() / name).saveDataset(pathDataset(3));
  CHECK(filesIn(folder.path()) == name);
  CHECK(Project::open(folder.path() / name).datasets().size() == 1);
  CHECK_THROWS_WITH(Project::create(folder.path() / ("q" + name)),
                    ContainsSubstring("give one of at most 247 bytes"));
}
