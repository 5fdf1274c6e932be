#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/source_text.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;

namespace {

namespace fs = std::filesystem;

struct Include {
  std::string file;  ///< relative to the project
  std::string what;  ///< as written between the quotes or brackets
};

std::vector<Include> readIncludes(const std::string& folder) {
  const fs::path top{KINDRED_SOURCE_DIR};
  const std::regex directive{R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])"};
  const std::set<std::string> endings{".hpp", ".cpp", ".cu", ".cuh", ".inl"};
  std::vector<Include> includes;
  for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
    if (!endings.contains(entry.path().extension().string())) continue;
    std::ifstream file{entry.path()};
    std::smatch match;
    for (std::string line; std::getline(file, line);)
      if (line.find("include") != line.npos && std::regex_search(line, match, directive))
        includes.push_back({fs::relative(entry.path(), top).string(), match[1]});
  }
  return includes;
}

const std::vector<Include>& includesBelow(const std::string& folder) {
  static std::map<std::string, std::vector<Include>> known;
  const auto found = known.find(folder);
  return found != known.end() ? found->second : known[folder] = readIncludes(folder);
}

/// The project's files that each file includes, itself or through others.
class Reach {
 public:
  Reach() {
    for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"})
      for (const auto& include : includesBelow(folder))
        includes_[include.file].push_back(include.what);
  }

  std::set<std::string> from(const std::string& file) const {
    std::set<std::string> reached;
    std::vector<std::string> open{file};
    while (!open.empty()) {
      const auto found = includes_.find(open.back());
      open.pop_back();
      if (found == includes_.end()) continue;
      for (const auto& next : found->second)
        if (reached.insert(next).second) open.push_back(next);
    }
    return reached;
  }

  /// Files below `folder` that reach one whose name begins with `forbidden`.
  std::vector<std::string> offences(const std::string& folder, const std::string& forbidden) const {
    std::vector<std::string> found;
    for (const auto& [file, includes] : includes_) {
      if (!file.starts_with(folder + "/")) continue;
      for (const auto& reached : from(file))
        if (reached.starts_with(forbidden)) found.push_back(file + " reaches " + reached);
    }
    return found;
  }

 private:
  std::map<std::string, std::vector<std::string>> includes_;
};

/// Lines below `folder` that contain a text.
std::vector<std::string> linesWith(const std::string& folder, const std::string& text) {
  const fs::path top{KINDRED_SOURCE_DIR};
  const std::set<std::string> endings{".hpp", ".cpp"};
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
    if (!endings.contains(entry.path().extension().string())) continue;
    std::ifstream file{entry.path()};
    for (std::string line; std::getline(file, line);)
      if (line.find(text) != std::string::npos)
        found.push_back(fs::relative(entry.path(), top).string() + ": " + line);
  }
  return found;
}

bool startsWithAny(const std::string& text, const std::vector<std::string>& prefixes) {
  return std::ranges::any_of(prefixes,
                             [&](const std::string& prefix) { return text.starts_with(prefix); });
}

/// Includes below `folder`, outside the `except` folder, that begin with one of the prefixes;
/// sorted.
std::vector<std::string> offences(const std::string& folder,
                                  const std::vector<std::string>& forbidden,
                                  const std::string& except = "(none)") {
  std::vector<std::string> found;
  for (const auto& include : includesBelow(folder))
    if (!include.file.starts_with(except) && startsWithAny(include.what, forbidden))
      found.push_back(include.file + " includes " + include.what);
  std::ranges::sort(found);
  return found;
}

const std::vector<std::string> qt{"Q", "qt"};
const std::vector<std::string> vtk{"vtk"};
const std::vector<std::string> egl{"EGL/", "GL/"};
const std::vector<std::string> cairo{"cairo"};
const std::vector<std::string> openBabel{"openbabel", "coordgen"};
const std::vector<std::string> cuda{"cuda", "cublas", "cusolver", "cub/", "thrust"};
const std::vector<std::string> files{"fstream", "filesystem", "sqlite3", "hdf5", "gemmi"};

/// They ask the operating system about this machine, which answers in files.
const std::vector<std::string> askingTheSystem{
    "engine/core/machine_linux.cpp", "engine/core/memory_groups.cpp",
    "engine/backend/cpu/processor_linux.cpp", "engine/backend/nvidia_driver.cpp"};

}  // namespace

TEST_CASE("the scan of includes finds what is there") {
  const auto includes = includesBelow("tests/architecture");

  CHECK(std::ranges::any_of(includes, [](const Include& include) {
    return include.file == "tests/architecture/dependencies_test.cpp" && include.what == "regex";
  }));
  const auto reached = Reach{}.from("engine/gram/gram.cpp");
  CHECK(reached.contains("engine/gram/gram.hpp"));
  CHECK(reached.contains("engine/core/progress.hpp"));
  CHECK_FALSE(linesWith("engine/backend", "cuda::").empty());
}

TEST_CASE("dependencies run one way: engine, viz, io, then cli, gui and python") {
  const std::map<std::string, std::vector<std::string>> above{
      {"engine", {"viz/", "io/", "cli/", "gui/", "python/", "tests/"}},
      {"viz", {"io/", "cli/", "gui/", "python/", "tests/"}},
      {"io", {"cli/", "gui/", "python/", "tests/"}},
      {"cli", {"gui/", "python/", "tests/"}},
      {"gui", {"cli/", "python/", "tests/"}},
      {"python", {"cli/", "gui/", "tests/"}},
  };
  for (const auto& [folder, forbidden] : above)
    CHECK(offences(folder, forbidden) == none);
}

TEST_CASE("the rooms of the engine stand in one order") {
  // The lowest comes first. Rooms in one line know nothing of each other.
  const std::vector<std::vector<std::string>> floors{
      {"core"},
      {"graph"},
      {"molecule", "result"},
      {"kernel", "reorder", "layout", "table", "align"},
      {"backend"},
      {"gram", "align/method"},
      {"landmark"},
      {"nodal", "similar", "cluster"},
      {"map", "learn"},
      {"work"},
  };
  std::map<std::string, std::vector<std::string>> unseen;
  for (std::size_t floor = 0; floor < floors.size(); ++floor)
    for (const auto& room : floors[floor]) {
      for (std::size_t above = floor; above < floors.size(); ++above)
        for (const auto& other : floors[above])
          if (other != room) unseen[room].push_back(other);
      unseen[room].insert(unseen[room].end(), {"bench", "job"});
    }
  for (const auto* room : {"reorder", "layout", "table", "align"})
    unseen[room].push_back("kernel");
  for (const auto* backEnd : {"backend/cpu", "backend/cuda/", "backend/reference"})
    for (const auto* room : {"gram", "landmark", "align/method", "nodal", "similar", "cluster",
                             "map", "learn", "work", "bench"})
      unseen[room].emplace_back(backEnd);
  unseen["bench"].insert(unseen["bench"].end(), {"gram", "align/method", "job"});
  unseen["job"] = {"graph",   "molecule", "result",  "kernel", "reorder", "layout",
                   "table",   "align",    "backend", "gram",   "nodal",   "similar",
                   "cluster", "landmark", "map",     "learn",  "work",    "bench"};
  for (const auto& [room, others] : unseen)
    for (const auto& other : others)
      CHECK(offences("engine/" + room, {"engine/" + other + "/"},
                     room == "align" ? "engine/align/method" : "(none)") == none);
}

TEST_CASE("every room of the engine stands on a floor or beside them") {
  const std::set<std::string> known{
      "core",  "graph",    "molecule", "result", "kernel", "layout",  "table",
      "align", "reorder",  "backend",  "gram",   "nodal",  "similar", "cluster",
      "map",   "landmark", "table",    "learn",  "work",   "bench",   "job"};
  for (const auto& entry : fs::directory_iterator{fs::path{KINDRED_SOURCE_DIR} / "engine"})
    if (entry.is_directory()) CHECK(known.contains(entry.path().filename().string()));
}

TEST_CASE("an origin is filled in by engine/work, and by no client") {
  for (const auto* folder : {"gui", "python", "cli/command", "cli/render"})
    for (const auto* text :
         {"withStandIn(", "Origin{", "Origin origin{", ".finish({.origin", "->finish({.origin"})
      CHECK(linesWith(folder, text) == none);
}

TEST_CASE("the engine sees no files, no pictures and no foreign libraries") {
  for (const auto& forbidden : {qt, vtk, cairo, openBabel})
    CHECK(offences("engine", forbidden) == none);
  auto readers = offences("engine", files);
  std::erase_if(readers,
                [](const std::string& offence) { return startsWithAny(offence, askingTheSystem); });
  CHECK(readers == none);
}

TEST_CASE("CUDA stays below engine/backend/cuda") {
  CHECK(offences("engine", cuda, "engine/backend/cuda/") == none);
  for (const auto* folder : {"viz", "io", "cli", "gui", "python"}) {
    CHECK(offences(folder, cuda) == none);
    CHECK(offences(folder, {"engine/backend/cuda/"}) == none);
  }
}

TEST_CASE("no name of the CUDA back end is used outside it, also through other headers") {
  const Reach reach;
  for (const auto* folder : {"viz", "io", "cli", "gui", "python"}) {
    CHECK(linesWith(folder, "cuda::") == none);
    CHECK(reach.offences(folder, "engine/backend/cuda/") == none);
  }
  CHECK(linesWith("engine/bench", "cuda::") == none);
}

TEST_CASE(
    "what measures is seen by the bench command, the view and the charts of that name alone") {
  const std::vector<std::string> bench{"engine/bench/",
                                       "engine/backend/primitives/",
                                       "engine/backend/cuda/primitives/",
                                       "engine/backend/cuda/align/ladder/",
                                       "viz/plot/bench_charts",
                                       "viz/plot/stage_charts"};
  auto users = bench;
  users.insert(users.end(), {"cli/bench/", "cli/render/render_bench", "gui/view/bench/"});
  Offences found;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"})
    for (const auto& include : includesBelow(folder))
      if (startsWithAny(include.what, bench) && !startsWithAny(include.file, users))
        found.push_back(include.file + " includes " + include.what);
  CHECK(found == none);
}

TEST_CASE("viz draws plain structs and knows no kernel matrices") {
  CHECK(offences("viz", {"engine/gram/"}) == none);
  CHECK(Reach{}.offences("viz", "engine/gram/") == none);
}

TEST_CASE("io knows pictures only where it writes them") {
  CHECK(offences("io", {"viz/", "io/picture/"}, "io/picture/") == none);
  CHECK(offences("io", cairo, "io/picture/") == none);
}

TEST_CASE("viz touches neither Qt nor files, and VTK and EGL only where it paints in space") {
  CHECK(offences("viz", qt) == none);
  CHECK(offences("viz", files) == none);
  for (const auto& forbidden : {vtk, egl})
    CHECK(offences("viz", forbidden, "viz/scene3d/paint/") == none);
  for (const auto* folder : {"viz", "io", "cli"})
    CHECK(offences(folder, {"viz/scene3d/paint/"}, "viz/scene3d/paint/") == none);
}

TEST_CASE("io touches no Qt, and Open Babel only in the reader process") {
  CHECK(offences("io", qt) == none);
  CHECK(offences("io", vtk) == none);
  CHECK(offences("io", openBabel, "io/molread/") == none);
}

TEST_CASE("the window computes through the engine and reads through io") {
  for (const auto& forbidden :
       {openBabel, cuda, std::vector<std::string>{"tbb/", "Eigen/", "sqlite3", "hdf5", "gemmi"}})
    CHECK(offences("gui", forbidden) == none);
  for (const auto& forbidden : {vtk, egl})
    CHECK(offences("gui", forbidden) == none);
  CHECK(offences("gui", {"cli/", "tests/", "thread", "mutex"}) == none);
}

TEST_CASE("documents and jobs know no widgets") {
  for (const auto* folder : {"gui/document", "gui/job"})
    CHECK(offences(folder, {"QWidget", "QApplication", "gui/view/", "gui/panel/", "gui/window/",
                            "gui/dialog/"}) == none);
}

TEST_CASE("a back end knows devices, and its facets by name alone") {
  for (const auto& reached : Reach{}.from("engine/backend/backend.hpp"))
    CHECK_FALSE(startsWithAny(reached, {"engine/kernel", "engine/gram", "engine/align",
                                        "engine/backend/kernels", "engine/backend/alignment"}));
}

TEST_CASE("documents, jobs and panels know no kind of result by name, also through other headers") {
  const Reach reach;
  for (const auto* folder : {"gui/base", "gui/job", "gui/document", "gui/panel"})
    for (const auto* kind :
         {"engine/kernel/", "engine/gram/", "engine/layout/", "engine/reorder/", "gui/result/"}) {
      auto found = reach.offences(folder, kind);
      // The help tells of everything that there is.
      std::erase_if(found, [](const std::string& offence) {
        return offence.starts_with("gui/panel/help_pages.cpp ");
      });
      CHECK(found == none);
    }
}

TEST_CASE("no view includes the folder of another") {
  Offences found;
  for (const auto& include : includesBelow("gui/view")) {
    const auto rooms = [](const std::string& path) {
      const auto begin = std::string{"gui/view/"}.size();
      const auto end = path.find('/', begin);
      return end == std::string::npos ? std::string{} : path.substr(begin, end - begin);
    };
    if (!include.what.starts_with("gui/view/") || rooms(include.what).empty()) continue;
    if (rooms(include.what) != rooms(include.file))
      found.push_back(include.file + " includes " + include.what);
  }
  CHECK(found == none);
}

TEST_CASE("rooms of the window do not include each other in circles") {
  const std::vector<std::string> above{"gui/panel/", "gui/dialog/", "gui/window/"};
  for (const auto* folder : {"gui/base", "gui/document", "gui/form", "gui/picture", "gui/result",
                             "gui/scene3d", "gui/table", "gui/view", "gui/widget"})
    CHECK(offences(folder, above) == none);
  for (const auto* folder : {"gui/base", "gui/form", "gui/picture", "gui/result", "gui/scene3d",
                             "gui/table", "gui/widget"})
    CHECK(offences(folder, {"gui/view/"}) == none);
  for (const auto* folder : {"gui/base", "gui/document", "gui/job"})
    CHECK(offences(folder, {"gui/app/"}) == none);
  CHECK(offences("gui/panel", {"gui/dialog/", "gui/window/"}) == none);
  CHECK(offences("gui/dialog", {"gui/window/"}) == none);
}

TEST_CASE(
    "the text-book solver, which others are tested against, is no way for clients to compute") {
  const Reach reach;
  for (const auto* folder : {"viz", "io", "cli", "gui", "python"})
    CHECK(reach.offences(folder, "engine/backend/reference/") == none);
}

TEST_CASE("matrices in files know nothing of other results in files") {
  CHECK(offences("io/matrix", {"io/export/", "io/mapping/", "io/project/"}) == none);
}

TEST_CASE("the command line touches no Qt and no VTK") {
  CHECK(offences("cli", qt) == none);
  CHECK(offences("cli", vtk) == none);
}

TEST_CASE("the module for Python is a client beside the command line and the window") {
  for (const auto& forbidden : {qt, vtk, cairo, openBabel, cuda})
    CHECK(offences("python", forbidden) == none);
  CHECK(offences("python", {"cli/", "gui/", "tests/", "engine/backend/reference/"}) == none);
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui"})
    CHECK(offences(folder, {"python/", "pybind11/", "Python.h"}) == none);
}

TEST_CASE("only those who parse the command line include CLI11, which takes seconds to compile") {
  CHECK(offences("cli", {"CLI/"}) == Offences{"cli/flag/command.cpp includes CLI/CLI.hpp",
                                              "cli/program.cpp includes CLI/CLI.hpp",
                                              "cli/session/usage.cpp includes CLI/CLI.hpp"});
}

TEST_CASE("one operating system is called in files of that system alone") {
  const std::vector<std::string> calls{"unistd.h", "fcntl.h", "poll.h",  "signal.h", "spawn.h",
                                       "malloc.h", "sched.h", "sys/",    "linux/",   "windows.h",
                                       "io.h",     "csignal", "psapi.h", "winsock"};
  const std::vector<std::string> ofLinuxAlone{"io/file/level_file.cpp",
                                              "io/molread/system_calls.cpp", "cli/mpi/main.cpp"};
  Offences found;
  for (const auto* folder : {"engine", "viz", "io", "cli"})
    for (const auto& include : includesBelow(folder))
      if (startsWithAny(include.what, calls) && !include.file.ends_with("_linux.cpp") &&
          !include.file.ends_with("_windows.cpp") && !startsWithAny(include.file, ofLinuxAlone))
        found.push_back(include.file + " includes " + include.what);
  CHECK(found == none);
}

TEST_CASE("who uses projects knows nothing of their database") {
  for (const auto* folder : {"cli", "gui"})
    CHECK(offences(folder, {"io/project/database", "io/project/schema"}) == none);
}

TEST_CASE("every header may be included twice") {
  const fs::path top{KINDRED_SOURCE_DIR};
  Offences unguarded;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python", "tests"})
    for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
      const auto extension = entry.path().extension();
      if (extension != ".hpp" && extension != ".cuh") continue;
      if (textOf(entry.path()).find("#pragma once") == std::string::npos)
        unguarded.push_back(entry.path().string());
    }
  CHECK(unguarded == none);
}

TEST_CASE("no form hides a row by QFormLayout::setRowVisible(), which writes beyond its memory") {
  const fs::path top{KINDRED_SOURCE_DIR};
  Offences calls;
  for (const auto& entry : fs::recursive_directory_iterator{top / "gui"})
    if (entry.path().extension() == ".cpp" &&
        textOf(entry.path()).find("setRowVisible(") != std::string::npos)
      calls.push_back(fs::relative(entry.path(), top).string());
  CHECK(calls == none);  // gui/form/form_row.hpp is for that
}
