#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kindred::test {

/// A file or folder of the shared test data ("smiles/hiv.csv"), or nothing, with a line
/// "skipped: ... is absent" on the output, if it is not there.
std::optional<std::filesystem::path> testData(std::string_view relativePath);

/// The whole file as text.
std::string contentOf(const std::filesystem::path& path);

/// Names of the files in a folder, sorted and joined by blanks.
std::string filesIn(const std::filesystem::path& folder);

/// A new empty folder that goes away with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace kindred::test
