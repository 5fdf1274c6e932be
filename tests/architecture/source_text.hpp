#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace kindred::test {

using Offences = std::vector<std::string>;
inline const Offences none;

inline std::string textOf(const std::filesystem::path& file) {
  std::ifstream stream{file};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

struct SourceFile {
  std::string name;  ///< relative to the project
  std::string text;
};

/// The sources of the product, in C++, CUDA and Python.
inline const std::vector<SourceFile>& productFiles() {
  static const auto files = [] {
    const std::filesystem::path top{KINDRED_SOURCE_DIR};
    const std::set<std::string> endings{".hpp", ".cpp", ".cu", ".cuh", ".py"};
    std::vector<SourceFile> found;
    for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"})
      for (const auto& entry : std::filesystem::recursive_directory_iterator{top / folder})
        if (endings.contains(entry.path().extension().string()))
          found.push_back(
              {std::filesystem::relative(entry.path(), top).string(), textOf(entry.path())});
    return found;
  }();
  return files;
}

}  // namespace kindred::test
