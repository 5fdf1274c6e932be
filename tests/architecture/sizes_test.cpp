#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"

namespace {

namespace fs = std::filesystem;

struct SourceFile {
  std::string name;  ///< relative to the project
  std::vector<std::string> lines;
};

std::vector<SourceFile> productFiles() {
  const fs::path top{KINDRED_SOURCE_DIR};
  const std::set<std::string> endings{".hpp", ".cpp", ".cu", ".cuh", ".py"};
  std::vector<SourceFile> files;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"})
    for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
      if (!endings.contains(entry.path().extension().string())) continue;
      auto& file = files.emplace_back(SourceFile{fs::relative(entry.path(), top).string(), {}});
      std::ifstream stream{entry.path()};
      for (std::string line; std::getline(stream, line);)
        file.lines.push_back(line);
    }
  return files;
}

std::size_t indentOf(const std::string& line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// The first lines of functions that are longer than `most`, as the formatter lays them out: the
/// head stands at the margin or in a class, and so does the brace that ends it.
std::vector<std::string> longFunctions(const SourceFile& file, std::size_t most) {
  constexpr std::size_t inAClass = 2;
  std::vector<std::string> found;
  const auto& lines = file.lines;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (!lines[at].ends_with('{') || lines[at].find(')') == std::string::npos) continue;
    auto head = at;
    while (head > 0 && indentOf(lines[head]) > inAClass)
      --head;
    const auto indent = indentOf(lines[head]);
    if (indent > inAClass || lines[head].find('(') == std::string::npos ||
        lines[head][indent] == '}')
      continue;
    const auto end = std::string(indent, ' ') + '}';
    auto last = at;
    while (last < lines.size() && !lines[last].starts_with(end))
      ++last;
    if (last - at - 1 > most) found.push_back(file.name + ": " + lines[head]);
    at = last;
  }
  return found;
}

/// Kernels of GPUs, and the gradient that is one kernel on a processor: their steps belong
/// together.
bool mayBeLong(const std::string& name) {
  return name.starts_with("engine/backend/cuda/") ||
         name == "engine/backend/cpu/kernel_gradient.cpp";
}

}  // namespace

TEST_CASE("long functions are found") {
  SourceFile file{"one.cpp", {"int f(int a,", "      int b) {", "  a += b;", "  return a;", "}"}};

  CHECK(longFunctions(file, 2).empty());
  CHECK(longFunctions(file, 1) == std::vector<std::string>{"one.cpp: int f(int a,"});
}

TEST_CASE("no file has more than 450 lines, and no function more than 60") {
  std::vector<std::string> longFiles, functions;
  for (const auto& file : productFiles()) {
    if (mayBeLong(file.name)) continue;
    if (file.lines.size() > 450) longFiles.push_back(file.name);
    if (file.name.ends_with(".py")) continue;
    const auto found = longFunctions(file, 60);
    functions.insert(functions.end(), found.begin(), found.end());
  }
  CHECK(longFiles == std::vector<std::string>{});
  CHECK(functions == std::vector<std::string>{});
}
