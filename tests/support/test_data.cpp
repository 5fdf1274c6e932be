#include "tests/support/test_data.hpp"

#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

namespace kindred::test {

std::optional<std::filesystem::path> testData(std::string_view relativePath) {
  const auto path = std::filesystem::path{KINDRED_TEST_DATA} / relativePath;
  if (std::filesystem::exists(path)) return path;
  std::cout << "skipped: " << relativePath << " is absent\n";
  return std::nullopt;
}

TemporaryFolder::TemporaryFolder() {
  auto pattern = (std::filesystem::temp_directory_path() / "kindred-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace kindred::test
