#include <array>
#include <cerrno>
#include <cstdlib>
#include <iostream>
#include <map>

#include "engine/core/random.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr std::array calls{"write", "pwrite",    "read",  "pread",
                           "fsync", "ftruncate", "close", "rename"};
constexpr std::array reasons{EIO, ENOSPC, EDQUOT, ESTALE};
constexpr std::array outputs{"K.npy", "K.h5", "K.csv", "K.kindred", "g.json", "g.kindred"};

/// Paths of 2 to 21 nodes, as node-link JSON.
std::string pathsText() {
  std::string text;
  for (int nodes = 2; nodes < 22; ++nodes) {
    std::string list, links;
    for (int node = 0; node < nodes; ++node) {
      list += (node > 0 ? ", " : "") + ("{\"id\": " + std::to_string(node) + "}");
      if (node > 0)
        links += (node > 1 ? ", " : "") + ("{\"source\": " + std::to_string(node - 1) +
                                           ", \"target\": " + std::to_string(node) + "}");
    }
    text +=
        (text.empty() ? "[" : ",\n") + ("{\"nodes\": [" + list + "], \"links\": [" + links + "]}");
  }
  return text + "]";
}

std::vector<std::string> commandFor(const std::string& graphs,
                                    const std::filesystem::path& output) {
  if (output.filename().string().starts_with("g")) return {"convert", graphs, "-o", output};
  const auto* const where = output.extension() == ".kindred" ? "--project" : "-o";
  return {"gram", graphs, "--kernel", "unlabeled", "--precision", "double", where, output};
}

/// All that a reader finds in an output, as bytes that two runs can be compared by.
std::string contentIn(const std::filesystem::path& output) {
  const auto bytesOf = [](const Matrix& matrix) {
    const auto bytes = std::as_bytes(std::span{matrix.values()});
    return std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  };
  const auto extension = output.extension();
  Progress progress;
  if (extension == ".npy" || extension == ".h5")
    return bytesOf(io::MatrixFile{output}.matrix(progress));
  if (extension != ".kindred") return contentOf(output);
  const auto project = io::Project::open(output, io::Project::Mode::ReadOnly);
  std::string text;
  for (const auto& entry : project.datasets())
    for (const auto& graph : project.loadDataset(entry.id).graphs)
      text += std::to_string(graph->nodeCount()) + " " + std::to_string(graph->edgeCount()) + "\n";
  for (const auto& entry : io::gramEntries(project))
    text += bytesOf(io::loadGram(project, entry.id, progress).values);
  return text;
}

}  // namespace

TEST_CASE("a call of the system that fails anywhere is a sentence, and no wrong matrix", "[slow]") {
#ifdef KINDRED_IS_SANITIZED
  std::cout << "skipped: a sanitizer has to be loaded first\n";
#else
  const char* const asked = std::getenv("KINDRED_FAULTS");  // a thousand for a long night
  const int faults = asked == nullptr ? 48 : std::atoi(asked);
  const char* const given = std::getenv("KINDRED_SEED");
  const std::uint64_t seed = given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
  Random random{seed};
  const TemporaryFolder truth;
  const auto graphs = written(truth, "graphs.json", pathsText());
  std::map<std::string, std::string> expected;
  for (const std::string name : outputs) {
    REQUIRE(kindredCli(commandFor(graphs, truth.path() / name)).exitCode == 0);
    expected[name] = contentIn(truth.path() / name);
  }

  int told = 0;
  for (int at = 0; at < faults; ++at) {
    const TemporaryFolder folder;
    const std::string name = outputs[static_cast<std::size_t>(at) % outputs.size()];
    const auto command = commandFor(graphs, folder.path() / name);
    const std::string fault = std::string{calls[random.below(calls.size())]} + " " +
                              std::to_string(1 + random.below(12)) + " " +
                              std::to_string(reasons[random.below(reasons.size())]) +
                              (random.below(2) == 0 ? " once " : " ever ") + folder.path().string();
    setenv("KINDRED_FAULT", fault.c_str(), 1);
    setenv("LD_PRELOAD", KINDRED_FAILING_CALLS, 1);
    const auto run = kindredCli(command);
    unsetenv("LD_PRELOAD");
    unsetenv("KINDRED_FAULT");
    CAPTURE(seed, name, fault, run.errors);

    CHECK(run.exitCode >= 0);  // no signal
    if (run.exitCode == 0)
      CHECK(contentIn(folder.path() / name) == expected[name]);
    else
      CHECK(run.errors.find("kindred-cli: ") != std::string::npos);
    told += run.exitCode != 0;
    CHECK(kindredCli(command).exitCode == 0);  // whatever is left there
    CHECK(contentIn(folder.path() / name) == expected[name]);
  }
  CHECK(told > faults / 8);
#endif
}
