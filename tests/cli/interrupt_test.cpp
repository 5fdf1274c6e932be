#include <signal.h>

#include <fstream>
#include <thread>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/rings.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;

TEST_CASE("Ctrl-C ends a computation within 200 ms of every processor, with exit code 5") {
  const TemporaryFolder folder;
  const auto file = rings(folder, 600);

  const auto run = kindredCli({"gram", file, "--node", "se(x, 0.3)", "--edge", "se(length, 0.3)",
                               "-o", (folder.path() / "K.npy").string()},
                              "Computing ...");

  CHECK(run.exitCode == 5);
  CHECK(run.errors.find("Cancelled.") != std::string::npos);
  CHECK(run.afterInterrupt < 0.2 * slowness() * std::thread::hardware_concurrency());
  CHECK_FALSE(std::filesystem::exists(folder.path() / "K.npy"));
}

namespace {

/// True if the words stand at the beginning of a line of the terminal, not behind progress.
bool beginsLine(const std::string& shown, const std::string& words) {
  const auto at = shown.find(words);
  const auto before = shown.substr(0, at);
  return at != std::string::npos && (before.ends_with('\n') || before.ends_with("\r\033[K"));
}

}  // namespace

TEST_CASE("on a terminal nothing is glued to the progress, at the end and at Ctrl-C") {
  const TemporaryFolder folder;
  const auto file = rings(folder, 600);
  const auto project = (folder.path() / "work.kindred").string();
  const auto gram = [&](int signal) {
    return kindredCliOnTerminal(
        {"gram", file, "--node", "se(x, 0.3)", "--edge", "se(length, 0.3)", "--project", project},
        "Computing  ", signal);
  };

  const auto cancelled = gram(SIGINT);
  const auto stopped = gram(SIGQUIT);

  CAPTURE(cancelled.output, stopped.output);
  CHECK(cancelled.exitCode == 5);
  CHECK(beginsLine(cancelled.output, "kindred-cli: Cancelled."));
  CHECK((beginsLine(cancelled.output, "No block was finished, so the project keeps none") ||
         beginsLine(cancelled.output, "The project keeps ")));
  CHECK(stopped.exitCode == 0);
  CHECK(beginsLine(stopped.output, "Kernel matrix of 600 by 600."));
  CHECK(stopped.output.find(" of 360,000 values are missing (NaN). The same command goes on") !=
        std::string::npos);
}

TEST_CASE("a long computation says what it takes before it takes that") {
  const TemporaryFolder folder;
  const auto run =
      kindredCli({"gram", rings(folder, 600), "--node", "se(x, 0.3)", "--edge", "se(length, 0.3)",
                  "--device", "cpu", "-o", (folder.path() / "K.npy").string()},
                 "This takes 180,300 pairs, ");

  CHECK(run.exitCode == 5);
  CHECK(run.errors.find(" of memory and about ") != std::string::npos);
}

TEST_CASE("a pair that takes minutes by itself is warned of at once") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "dense.el";
  std::ofstream file{path};
  for (int a = 0; a < 500; ++a)
    for (int b = 0; b < a; ++b)
      file << a << ' ' << b << '\n';
  file.close();

  const auto run = kindredCli({"gram", path.string(), "--kernel", "unlabeled", "--device", "cpu",
                               "-o", (folder.path() / "K.npy").string()},
                              "Warning: 1 pair of graphs as large as these may take ");

  CHECK(run.exitCode == 5);
}

TEST_CASE("a long order says how long it may take") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "random.el";
  std::ofstream file{path};
  unsigned random = 1;
  const auto node = [&random] { return (random = random * 1664525 + 1013904223) >> 17U; };
  for (int edge = 0; edge < 150'000; ++edge)
    file << node() << ' ' << node() << '\n';
  file.close();

  const auto output = folder.path() / "order.npy";
  const auto run = kindredCli({"reorder", path.string(), "--order", "pbr", "-o", output.string()},
                              "The order pbr of ");

  CHECK(run.exitCode == 5);
}
