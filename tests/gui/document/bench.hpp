#pragma once

#include <fstream>
#include <future>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gui/document/document.hpp"
#include "gui/window/result_kinds.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::test {

/// A document without a window.
struct Bench {
  TemporaryFolder folder;
  gui::JobBridge jobs;
  gui::Document document{jobs, folder.path() / "untitled", gui::resultKinds()};

  bool isIdle() {
    return waitUntil([&] { return jobs.active().empty(); }, 120000);
  }

  gui::ItemId begin(const char* name) {
    return document.import({std::filesystem::path{KINDRED_SAMPLES} / name});
  }

  gui::ItemId read(const char* name) {
    const auto id = begin(name);
    REQUIRE(isIdle());
    return id;
  }

  /// A data set of its own, of so many molecules: a kernel matrix of some hundreds has blocks.
  gui::ItemId readMolecules(int count) {
    const auto path = folder.path() / "molecules.smi";
    std::ofstream file{path};
    for (int molecule = 0; molecule < count; ++molecule)
      file << "CC(C)Cc1ccc(cc1)C(C)C(=O)OCC" << std::string(molecule % 29 + 1, 'C') << " m"
           << molecule << '\n';
    file.close();
    const auto id = document.import({path});
    REQUIRE(isIdle());
    return id;
  }

  gui::ItemId compute(gui::ItemId rows) {
    return computeMatrix(document, rows, 0, {}, {}, true, "cpu");
  }

  gui::ItemId computeWhole(gui::ItemId rows) {
    const auto run = compute(rows);
    REQUIRE(waitUntil([&] { return gui::kernelMatrix(document, run)->result != nullptr; }, 120000));
    REQUIRE(isIdle());
    return run;
  }

  /// Computes until the first block is there, and cancels that.
  gui::ItemId computeInPart(gui::ItemId rows) {
    const auto run = computeMatrix(document, rows, 0, {}, slow(), true, "cpu");
    REQUIRE(waitUntil([&] { return hasBlock(document.result(run)); }, 120000));
    jobs.cancel(document.result(run)->job);
    REQUIRE(isIdle());
    REQUIRE(gui::kernelMatrix(document, run)->result == nullptr);
    return run;
  }

  /// So that a matrix is not there at once.
  static SolveOptions slow() { return {.tolerance = 1e-9, .precision = Precision::Double}; }

  /// True once the first block is there.
  static bool hasBlock(const gui::ResultItem* item) {
    const auto matrix = gui::kernelMatrix(item);
    if (!matrix || !matrix->partial) return false;
    const auto& plan = matrix->partial->plan();
    return matrix->partial->countOf(0) == pairCountOf(plan, plan.blocks.front());
  }

  /// What the project holds when nothing is under way any more.
  io::Project file() {
    REQUIRE(isIdle());
    return io::Project::open(document.path(), io::Project::Mode::ReadOnly);
  }

  std::vector<std::string> namesInFile() {
    std::vector<std::string> names;
    for (const auto& entry : file().datasets())
      names.push_back(entry.name);
    return names;
  }

  /// Goes away from the project, and opens it again.
  void reopen(std::optional<std::filesystem::path> path = {}) {
    const auto place = path.value_or(document.path());
    document.close();
    document.open(place);
    REQUIRE(isIdle());
  }
};

using Names = std::vector<std::string>;

/// Holds up a lane until it is opened.
class Gate {
 public:
  Gate(gui::JobBridge& jobs, gui::Lane lane) {
    jobs.start("Gate", lane, [opened = opened_.get_future().share()](Progress&) {
      opened.wait();
      return true;
    });
  }
  ~Gate() { open(); }
  Gate(const Gate&) = delete;
  Gate& operator=(const Gate&) = delete;

  void open() {
    if (!std::exchange(isOpen_, true)) opened_.set_value();
  }

 private:
  std::promise<void> opened_;
  bool isOpen_ = false;
};

}  // namespace kindred::test
