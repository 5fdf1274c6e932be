#include <sqlite3.h>

#include <array>
#include <iostream>
#include <new>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "engine/gram/gram_parts.hpp"
#include "io/project/project.hpp"
#include "tests/io/project/fault/countdown.hpp"
#include "tests/io/project/fault/kept_work.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Countdown sqliteAllocations;

sqlite3_mem_methods realMemory;

void* takeMemory(int bytes) {
  return sqliteAllocations.fails() ? nullptr : realMemory.xMalloc(bytes);
}

void* takeOtherMemory(void* memory, int bytes) {
  return sqliteAllocations.fails() ? nullptr : realMemory.xRealloc(memory, bytes);
}

/// SQLite takes its memory from us while this lives; no connection may be open.
class SqliteMemory {
 public:
  SqliteMemory() {
    sqlite3_shutdown();
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &realMemory);
    auto ours = realMemory;
    ours.xMalloc = takeMemory;
    ours.xRealloc = takeOtherMemory;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
    sqlite3_initialize();
  }
  ~SqliteMemory() {
    sqliteAllocations.disarm();
    sqlite3_shutdown();
    sqlite3_config(SQLITE_CONFIG_MALLOC, &realMemory);
    sqlite3_initialize();
  }
  SqliteMemory(const SqliteMemory&) = delete;
  SqliteMemory& operator=(const SqliteMemory&) = delete;
};

/// Fails allocation after allocation of the work, and looks at what is kept each time.
template <typename Arm>
int failEach(Countdown& countdown, int stride, Arm armed) {
  setLogSink([](LogLevel, std::string_view) {});  // the checkpointer says what failed, each time
  int allocation = 1;
  for (bool hasFailed = true; hasFailed; allocation += stride) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "a.kindred";
    int steps = 0;
    countdown.arm(allocation);
    try {
      armed([&] { keepWork(file, [&](int reached) { steps = reached; }); });
    } catch (const Error&) {
    } catch (const std::bad_alloc&) {
    }
    hasFailed = !countdown.isPending();
    countdown.disarm();
    INFO("allocation " << allocation << ", " << steps << " steps");

    CHECK_NOTHROW(checkKept(file, steps));
  }
  return allocation;
}

}  // namespace

TEST_CASE("SQLite without memory at any one moment loses no committed step and shows no other",
          "[slow]") {
  const SqliteMemory memory;

  const int tried = failEach(sqliteAllocations, 5, [](const auto& work) { work(); });

  CHECK(tried > 500);
}

TEST_CASE("a process without memory at any one moment loses no committed step and shows no other",
          "[slow]") {
#ifdef KINDRED_IS_SANITIZED
  std::cout << "skipped: the sanitizer gives the memory\n";
#else
  Countdown countdown;

  const int tried = failEach(countdown, 1, [&](const auto& work) {
    ownAllocations = &countdown;
    struct End {
      ~End() { ownAllocations = nullptr; }
    } end;
    work();
  });

  CHECK(tried > 500);
#endif
}

TEST_CASE("options of a result are kept and listed, or fail as errors do, at any one allocation") {
#ifdef KINDRED_IS_SANITIZED
  std::cout << "skipped: the sanitizer gives the memory\n";
#else
  setLogSink([](LogLevel, std::string_view) {});
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto request = resultRequestOf(GramRequest{.kernel = {.node = "delta(element, 0.5)"}});
  auto project = io::Project::create(file);
  const std::array inputs{io::ResultInput{project.saveDataset(pathDataset(2))}};
  Countdown countdown;
  int tried = 0;
  for (bool hasFailed = true; hasFailed;) {
    countdown.arm(++tried);
    ownAllocations = &countdown;
    try {
      project.resultPlace(request, inputs);
      project.listResults();
    } catch (const Error&) {
    } catch (const std::bad_alloc&) {
    }
    ownAllocations = nullptr;
    hasFailed = !countdown.isPending();
    countdown.disarm();
  }

  CHECK(tried > 100);
  REQUIRE(project.listResults().entries.size() == 1);
  CHECK(project.listResults().entries.front().request.options == request.options);
#endif
}

TEST_CASE("no single allocation is passed over", "[.]") {
  const SqliteMemory memory;

  CHECK(failEach(sqliteAllocations, 1, [](const auto& work) { work(); }) > 500);
}
