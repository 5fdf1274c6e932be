#pragma once

#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>

#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

/// A file of molecules that take a while to be read and to be compared.
struct Molecules {
  static constexpr int count = 300;

  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "large.smi";

  Molecules() {
    std::ofstream lines{file};
    for (int molecule = 1; molecule <= count; ++molecule)
      lines << "CC(C)Cc1ccc(cc1)C(C)C(=O)OCC"
            << std::string(static_cast<std::size_t>(molecule % 40), 'C') << " m" << molecule
            << '\n';
  }
};

/// A project with a finished matrix, under a name of its own.
struct SavedProject {
  static constexpr int count = 700;

  TemporaryFolder folder;
  std::filesystem::path place = folder.path() / "work.kindred";

  SavedProject() {
    auto project = io::Project::create(place);
    ClosedFormBackend backend;
    Progress progress;
    const GramRequest request{.rows = sharedPaths(count)};
    computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  }
};

/// The seeds that a test tries: one, or as many as KINDRED_SEEDS says.
inline unsigned seedCount() {
  const char* const asked = std::getenv("KINDRED_SEEDS");
  return asked ? static_cast<unsigned>(std::max(1, std::atoi(asked))) : 1;
}

/// Moments at random within the time that something takes, the same ones for the same seed.
class Moments {
 public:
  explicit Moments(unsigned seed) : random_{seed} {}

  /// Learns how long it takes, from one that nobody disturbs.
  template <typename Work>
  void measure(Work work) {
    QElapsedTimer clock;
    clock.start();
    work();
    milliseconds_ = static_cast<int>(clock.elapsed());
  }

  /// Lets the window run until the next moment.
  void wait() {
    std::uniform_int_distribution moment{0, milliseconds_};
    QTest::qWait(moment(random_));
  }

 private:
  std::mt19937 random_;
  int milliseconds_ = 0;
};

/// Cancels all that people can cancel, as the job panel does.
inline void cancelAll(gui::MainWindow& window) {
  auto& jobs = window.jobModel();
  for (int row = jobs.rowCount() - 1; row >= 0; --row)
    jobs.cancel(row);
}

}  // namespace kindred::test
