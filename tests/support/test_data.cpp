#include "tests/support/test_data.hpp"

#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <vector>

namespace kindred::test {

std::optional<std::filesystem::path> testData(std::string_view relativePath) {
  const auto path = std::filesystem::path{KINDRED_TEST_DATA} / relativePath;
  if (std::filesystem::exists(path)) return path;
  std::cout << "skipped: " << relativePath << " is absent\n";
  return std::nullopt;
}

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

std::string filesIn(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator{folder})
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  std::string text;
  for (const auto& name : names)
    text += (text.empty() ? "" : " ") + name;
  return text;
}

namespace {

/// Returns the folder that files of tests go into: one in memory, if the system has it with room
/// enough, as projects wait for a disk at every step. TMPDIR names another.
std::filesystem::path folderOfFiles() {
  constexpr auto inMemory = "/dev/shm";
  constexpr std::uint64_t enough = 4ULL << 30;
  struct statvfs system {};
  const bool isThere = statvfs(inMemory, &system) == 0 && access(inMemory, W_OK) == 0;
  const bool isFit = isThere && (system.f_flag & ST_NOEXEC) == 0 &&
                     std::uint64_t{system.f_bavail} * system.f_frsize >= enough;
  if (isFit && std::getenv("TMPDIR") == nullptr) return inMemory;
  return std::filesystem::temp_directory_path();
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  auto pattern = (folderOfFiles() / "kindred-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace kindred::test
