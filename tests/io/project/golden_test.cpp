#include <array>
#include <cstdlib>

#include "engine/layout/layout_parts.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "io/project/database.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;

namespace {

/// Written once by version 0.1.0, and never again: whoever has work in such a file keeps it.
const std::filesystem::path goldenFile{KINDRED_GOLDEN "/0.1.0.kindred"};

GramRequest requestOf(std::shared_ptr<const Dataset> rows) {
  return {.rows = std::move(rows), .kernel = {.q = 0.1}, .normalise = false};
}

Layout someLayout(std::int32_t nodes) {
  Layout layout{.steps = 7, .isSettled = true, .stress = 0.25};
  for (Node node = 0; node < nodes; ++node)
    layout.positions.push_back({node + 0.5, -2.0 * node});
  return layout;
}

/// Makes the golden file.
void write(const std::filesystem::path& file) {
  auto project = Project::create(file);
  const auto rows = sharedPaths(30);
  const auto request = requestOf(rows);
  ClosedFormBackend backend;
  Progress progress;
  const auto [store, gram] = gramPlace(project, request);
  computeGram(request, backend, store.get(), progress);
  project.renameResult(gram, "paths by paths");
  project.renameDataset(1, "my paths");
  const OrderOptions natural{.method = OrderMethod::Natural};
  const auto order = project.resultPlace(resultRequestOf(natural), std::array{ResultInput{1}});
  const auto found = orderAll(rows->graphs, natural, *order.store, progress);
  order.store->finish({.origin = {.device = "cpu", .version = "0.1.0", .seconds = found.seconds}});
  const NodalRequest nodal{
      .a = rows->graphs[2], .b = rows->graphs[5], .kernel = {.q = 0.1}, .normalises = true};
  const auto pair =
      project.resultPlace(resultRequestOf(nodal), std::array{ResultInput{1, 2}, ResultInput{1, 5}});
  keepNodal(computeNodal(nodal, backend, progress), *pair.store);
  const auto layout =
      project.resultPlace(resultRequestOf(LayoutOptions{.seed = 3}), std::array{ResultInput{1, 4}});
  keepLayout(someLayout(rows->graphs[4]->nodeCount()), *layout.store);
  layout.store->finish({.origin = {.device = "cpu", .version = "0.1.0", .seconds = 2}});
  project.saveState("views", "{}");
}

}  // namespace

TEST_CASE("write the golden project", "[.golden]") {
  const auto* place = std::getenv("KINDRED_WRITE_GOLDEN");
  REQUIRE(place != nullptr);
  write(place);
}

TEST_CASE("a project of 0.1.0 opens with all that it holds") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "old.kindred";
  std::filesystem::copy_file(goldenFile, file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_write,
                               std::filesystem::perm_options::add);
  auto project = Project::open(file);
  Progress progress;

  CHECK(project.notices().empty());
  CHECK(project.listResults().damages.empty());
  REQUIRE(project.datasets().size() == 1);
  CHECK(project.datasets()[0].name == "my paths");
  const auto rows = std::make_shared<const Dataset>(project.loadDataset(1));
  CHECK(describe(*rows) == describe(*sharedPaths(30)));
  REQUIRE(project.results().size() == 4);

  const auto gram = gramEntries(project).at(0);
  CHECK(gram.name == "paths by paths");
  CHECK(gram.isComplete());
  CHECK(gram.kernel.q == 0.1);
  CHECK_FALSE(gram.normalise);
  const auto matrix = loadGram(project, gram.id);
  CHECK(matrix.isComplete);
  for (std::size_t a = 0; a < 30; ++a)
    for (std::size_t b = 0; b < 30; ++b)
      CHECK(matrix.values(a, b) ==
            Approx(rows->graphs[a]->nodeCount() * rows->graphs[b]->nodeCount() / (1 - 0.81)));

  REQUIRE(orderEntries(project).size() == 1);
  const auto order = orderEntries(project)[0];
  CHECK(order.name == "natural");
  CHECK(order.isComplete());
  CHECK(project.parts(order.id)->end().value().origin.version == "0.1.0");
  const auto permutations = loadOrder(project, order.id).permutations;
  REQUIRE(permutations.size() == 30);
  for (std::size_t at = 0; at < 30; ++at)
    CHECK(permutations[at] == Permutation::identity(rows->graphs[at]->nodeCount()));
  CHECK(project.loadState("views") == "{}");
  const auto& results = project.results();
  const auto pair = std::ranges::find(results, nodalKind,
                                      [](const ResultEntry& entry) { return entry.request.kind; });
  REQUIRE(pair != results.end());
  CHECK(pair->inputs == std::vector<ResultInput>{{1, 2}, {1, 5}});
  auto request = nodalRequestOf(pair->request.options);
  request.a = rows->graphs[2];
  request.b = rows->graphs[5];
  const auto nodal = keptNodal(request, *project.parts(pair->id), progress);
  REQUIRE(nodal);
  CHECK(nodal->value == Approx(rows->graphs[2]->nodeCount() * rows->graphs[5]->nodeCount() / 0.19));
  const auto layout = std::ranges::find(
      results, layoutKind, [](const ResultEntry& entry) { return entry.request.kind; });
  REQUIRE(layout != results.end());
  CHECK(layoutOptionsOf(layout->request.options).seed == 3);
  const auto nodes = rows->graphs[4]->nodeCount();
  CHECK(keptLayout(nodes, *project.parts(layout->id))->positions == someLayout(nodes).positions);
}

TEST_CASE("of a project of 0.1.0 orders and layouts are known again, and kernels computed anew") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "old.kindred";
  std::filesystem::copy_file(goldenFile, file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_write,
                               std::filesystem::perm_options::add);
  auto project = Project::open(file);
  const auto request = requestOf(sharedPaths(30));
  ClosedFormBackend backend;
  Progress progress;

  computeGram(request, backend, gramPlace(project, request).store.get(), progress);

  const auto order =
      project.resultPlace(resultRequestOf(OrderOptions{.method = OrderMethod::Natural}),
                          std::array{ResultInput{project.datasets()[0].id}});

  const NodalRequest nodal{.kernel = {.q = 0.1}, .normalises = true};
  const auto pair =
      project.resultPlace(resultRequestOf(nodal), std::array{ResultInput{1, 2}, ResultInput{1, 5}});
  const auto layout =
      project.resultPlace(resultRequestOf(LayoutOptions{.seed = 3}), std::array{ResultInput{1, 4}});

  // Values of kernels were off by up to twice the tolerance then: they stay beside the new ones.
  CHECK(backend.solved == 30 * 31 / 2);
  CHECK_FALSE(project.result(pair.number).isComplete());
  CHECK(project.result(layout.number).isComplete());
  CHECK(order.number == orderEntries(project).at(0).id);
  CHECK(project.results().size() == 6);
}

TEST_CASE("a preview's project is refused with a sentence") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "old.kindred";
  { Project::create(file); }
  { Database{file, Access::Write}.execute("PRAGMA user_version = 1"); }

  CHECK_THROWS_WITH(Project::open(file),
                    Catch::Matchers::ContainsSubstring("A preview of Kindred wrote") &&
                        Catch::Matchers::ContainsSubstring("old.kindred"));
}

TEST_CASE("what is computed can be kept while a large matrix is loaded") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "a.kindred");
  const GramRequest request{.rows = sharedPaths(1100)};
  ClosedFormBackend backend;
  Progress progress;
  const auto place = gramPlace(project, request);
  computeGram(request, backend, place.store.get(), progress);
  const auto other =
      project.resultPlace(resultRequestOf(LayoutOptions{}), std::array{ResultInput{1, 0}});

  /// Gives back parts, and keeps another result's between them.
  class Interrupted final : public PartSource {
   public:
    Interrupted(std::shared_ptr<PartStore> source, std::shared_ptr<PartStore> store)
        : source_{std::move(source)}, store_{std::move(store)} {}
    std::vector<std::byte> plan() override { return source_->plan(); }
    std::optional<ResultPart> load(std::size_t part) override {
      keepLayout(someLayout(static_cast<std::int32_t>(part) + 2), *store_);
      ++kept;
      return source_->load(part);
    }
    std::optional<ResultEnd> end() override { return source_->end(); }
    int kept = 0;

   private:
    std::shared_ptr<PartStore> source_, store_;
  } source{project.parts(place.number), other.store};
  const auto loaded = keptGram(request, source, progress);

  CHECK(loaded.isComplete);
  CHECK(source.kept > 3);
}
