#include <algorithm>
#include <fstream>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "io/project/project.hpp"
#include "tests/io/project/fault/faulty_disk.hpp"
#include "tests/io/project/fault/kept_work.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// What a sentence of an Error cannot be without; nothing else may come out.
bool isSentence(const std::string& text) { return text.size() > 20 && text.back() == '.'; }

/// Does the work on a disk that fails at one operation. Returns the steps that were done; false by
/// `hasFailed` where the work is done before.
int workUntilFault(const std::filesystem::path& file, int operation, bool comesBack,
                   bool& hasFailed) {
  FaultyDisk disk;
  disk.failAt(operation, comesBack);
  int steps = 0;
  try {
    keepWork(file, [&](int reached) { steps = reached; });
  } catch (const Error& error) {
    INFO(error.what());
    CHECK(isSentence(error.what()));
  }
  hasFailed = disk.operations() >= operation;
  return steps;
}

void write(const std::filesystem::path& path, const std::string& content) {
  std::ofstream{path, std::ios::binary} << content;
}

/// Puts the files of an image into a folder.
void restore(const DiskImage& image, const std::filesystem::path& folder) {
  for (const auto& [path, content] : image.files)
    if (!content.empty()) write(folder / std::filesystem::path{path}.filename(), content);
}

}  // namespace

TEST_CASE("a disk that fails at any one operation loses no committed step and shows no other",
          "[slow]") {
  setLogSink([](LogLevel, std::string_view) {});  // the checkpointer says what failed, each time
  const bool comesBack = GENERATE(true, false);
  int operation = 1;
  for (bool hasFailed = true; hasFailed; ++operation) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "a.kindred";
    const int steps = workUntilFault(file, operation, comesBack, hasFailed);
    INFO("operation " << operation << ", " << steps << " steps");

    CHECK_NOTHROW(checkKept(file, steps));
  }
  CHECK(operation > 60);  // a write a page, syncs and opens
}

TEST_CASE(
    "a loss of power at any of a thousand moments loses nothing that was synced, never the file",
    "[slow]") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  std::vector<DiskEvent> events;
  std::map<std::string, std::string> beginnings;
  {
    FaultyDisk disk;
    io::Project::create(file);  // made and synced under another name, then linked
    std::filesystem::remove(file);
    disk.record();
    keepWork(file, [&](int steps) { disk.reach(steps); });
    events = disk.events();
    beginnings = disk.beginnings();
  }
  const auto isOfProject = [&](const std::string& path) {
    return path.starts_with(file.string()) && !path.ends_with(".new") &&
           path.find(".new-") == std::string::npos;
  };
  std::erase_if(events, [&](const DiskEvent& event) { return !isOfProject(event.path); });
  std::erase_if(beginnings, [&](const auto& one) { return !isOfProject(one.first); });
  REQUIRE(beginnings.contains(file.string()));
  REQUIRE(events.size() > 60);

  Random random{20261122};
  // The thread that empties the log runs when it can, so how much was synced at a random moment is
  // not known beforehand; once the project is closed, everything was.
  constexpr int moments = 1000, closed = 100;
  int lost = 0;
  for (int moment = 0; moment < moments; ++moment) {
    const bool isClosed = moment >= moments - closed;
    const auto count = isClosed ? static_cast<std::uint32_t>(events.size())
                                : random.below(static_cast<std::uint32_t>(events.size() + 1));
    const TemporaryFolder after;
    const auto image = afterPowerLoss(events, count, beginnings, random);
    restore(image, after.path());
    INFO("after " << count << " of " << events.size() << " events, " << image.durableSteps
                  << " steps synced");

    const int durable = isClosed ? allSteps : image.durableSteps;
    CHECK_NOTHROW(checkKept(after.path() / "a.kindred", durable));
    lost += durable < allSteps;
  }
  CHECK(lost > 100);
}
