#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace kindred::test {

using Offences = std::vector<std::string>;
inline const Offences none;

inline std::string textOf(const std::filesystem::path& file) {
  std::ifstream stream{file};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

}  // namespace kindred::test
