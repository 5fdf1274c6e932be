#pragma once

#include <QString>
#include <filesystem>
#include <stdexcept>

#include "gui/window/main_window.hpp"
#include "gui/window/opening.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::test {

/// A window with settings and a data folder of its own, shown on the offscreen platform.
struct TestWindow {
  TemporaryFolder folder;
  gui::Settings settings{QString::fromStdString((folder.path() / "settings.ini").string())};
  gui::MainWindow window{settings, folder.path() / "untitled"};

  TestWindow() {
    window.resize(1280, 800);  // the offscreen screen is smaller
    window.show();
  }

  gui::Document& document() { return window.bench().document; }
  gui::Selection& selection() { return window.bench().selection; }

  /// Opens a file and waits until everything of it is there and saved.
  void open(const std::filesystem::path& path) {
    window.opening().openFiles({QString::fromStdString(path.string())});
    if (!waitUntilIdle()) throw std::runtime_error{"Opening did not end: " + path.string()};
  }

  bool waitUntilIdle(int milliseconds = 60000) {
    return waitUntil([&] { return window.bench().jobs.active().empty(); }, milliseconds);
  }

  /// Waits until no job is under way, not even one that prepares pictures, and until what jobs left
  /// to the event loop is done.
  bool waitUntilQuiet(int milliseconds = 60000) {
    const auto& queue = window.bench().jobs.queue();
    int quiet = 0;
    return waitUntil(
        [&] {
          const bool isQuiet = queue.running().empty() && queue.waiting().empty();
          quiet = isQuiet ? quiet + 1 : 0;
          return quiet > turnsAfterJobs;
        },
        milliseconds);
  }

 private:
  static constexpr int turnsAfterJobs = 4;
};

/// A file of resources/samples.
inline std::filesystem::path sample(std::string_view name) {
  return std::filesystem::path{KINDRED_SAMPLES} / name;
}

}  // namespace kindred::test
