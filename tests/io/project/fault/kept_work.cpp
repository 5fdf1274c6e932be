#include "tests/io/project/fault/kept_work.hpp"

#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

namespace {

constexpr std::size_t partSize = 20'000;  // several pages

std::vector<std::byte> partOf(int part) {
  std::vector<std::byte> bytes(partSize + static_cast<std::size_t>(part));
  for (std::size_t at = 0; at < bytes.size(); ++at)
    bytes[at] = static_cast<std::byte>(at * 7 + static_cast<std::size_t>(part) * 31);
  return bytes;
}

std::string factsOf(int part) { return "part " + std::to_string(part); }

std::vector<std::byte> planBytes() { return partOf(99); }

}  // namespace

void keepWork(const std::filesystem::path& file, const std::function<void(int)>& reached) {
  int steps = 0;
  const auto step = [&] { reached(++steps); };
  auto project = io::Project::create(file);
  step();
  const auto id = project.saveDataset(pathDataset(20));
  step();
  const auto store =
      project.resultPlace(resultRequestOf(OrderOptions{}), std::array{io::ResultInput{id}}).store;
  step();
  store->begin(planBytes(), partCount);
  step();
  for (int part = 0; part < partCount; ++part) {
    store->store(static_cast<std::size_t>(part), partOf(part), factsOf(part));
    step();
  }
  store->finish({.origin = {.device = "cpu", .seconds = 3}, .isComplete = true});
  step();
}

void checkKept(const std::filesystem::path& file, int steps) {
  if (steps == 0 && !std::filesystem::exists(file)) return;
  const auto project = io::Project::open(file, io::Project::Mode::ReadOnly);
  const auto datasets = project.datasets();
  CHECK(datasets.size() >= (steps >= datasetKept ? 1 : 0));
  for (const auto& entry : datasets)
    CHECK(describe(project.loadDataset(entry.id)) == describe(pathDataset(20)));
  const auto list = project.listResults();
  CHECK(list.damages.empty());
  int parts = 0;
  bool hasEnded = false, hasPlan = false;
  for (const auto& entry : list.entries) {
    const auto source = project.parts(entry.id);
    hasPlan = entry.parts == partCount;
    if (hasPlan) CHECK(source->plan() == planBytes());
    for (int part = 0; part < partCount; ++part) {
      const auto kept = source->load(static_cast<std::size_t>(part));
      if (!kept) break;
      CHECK(kept->data == partOf(part));
      CHECK(kept->facts == factsOf(part));
      ++parts;
    }
    CHECK(entry.partsDone == static_cast<std::size_t>(parts));
    hasEnded = entry.hasEnded;
  }
  CHECK(hasPlan >= (steps >= resultBegun));
  CHECK(parts >= std::min(steps - resultBegun, partCount));
  CHECK(hasEnded >= (steps == allSteps));
}

}  // namespace kindred::test
