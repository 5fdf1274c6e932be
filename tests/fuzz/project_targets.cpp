#include <fstream>

#include "engine/core/error.hpp"
#include "io/format/format.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::fuzz {

namespace {

/// Reads whatever is in a project, as the command line and the window do.
void readAll(const std::filesystem::path& file) {
  const auto project = io::Project::open(file, io::Project::Mode::ReadOnly);
  for (const auto& entry : io::gramEntries(project))
    io::loadGram(project, entry.id);
  for (const auto& entry : project.results()) {
    const auto parts = project.parts(entry.id);
    parts->plan();
    parts->end();
    for (std::size_t part = 0; part < entry.parts; ++part)
      parts->load(part);
  }
}

void readProject(std::string_view bytes) {
  static const test::TemporaryFolder folder;
  const auto file = folder.path() / "input.kindred";
  std::ofstream{file, std::ios::binary} << bytes;
  Progress progress;
  try {
    io::formatNamed("kindred")->read({"input", {}, "input", file}, {}, progress);
  } catch (const Error&) {
  }
  try {
    readAll(file);
  } catch (const Error&) {
  }
}

std::vector<std::string> projectSeeds() {
  const test::TemporaryFolder folder;
  test::makeProject(folder.path() / "a.kindred");
  return {test::contentOf(folder.path() / "a.kindred")};
}

}  // namespace

void addProjects(std::vector<Target>& targets) {
  targets.push_back({"project", readProject, {"kindred"}, projectSeeds});
}

}  // namespace kindred::fuzz
