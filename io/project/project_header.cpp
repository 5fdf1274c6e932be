#include "io/project/project_header.hpp"

#include <string>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"
#include "io/project/database.hpp"
#include "io/project/schema.hpp"

namespace kindred::io {

namespace {

// The first 100 bytes of an SQLite file.
constexpr std::size_t headerSize = 100;
constexpr std::string_view magic{"SQLite format 3\0", 16};
constexpr std::size_t pageSizeAt = 16;
constexpr std::size_t pageCountAt = 28;
constexpr std::size_t schemaNumberAt = 40;
constexpr std::size_t userVersionAt = 60;
constexpr std::size_t applicationIdAt = 68;

}  // namespace

std::uint32_t bigEndianAt(std::string_view bytes, std::size_t offset, std::size_t size) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(offset, size))
    number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

std::filesystem::path besideProject(const std::filesystem::path& path, std::string_view ending) {
  std::error_code problem;
  if (!std::filesystem::is_symlink(path, problem)) return joined(path.string(), ending);
  const auto file = std::filesystem::weakly_canonical(path, problem);
  return joined((problem ? path : file).string(), ending);
}

bool wasCutOff(const std::filesystem::path& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(besideProject(path, "-wal"), none);
  return !none && size > 0;
}

bool looksLikeProject(std::string_view beginning) {
  return beginning.size() >= headerSize && beginning.starts_with(magic) &&
         bigEndianAt(beginning, applicationIdAt, 4) == projectApplicationId;
}

std::optional<std::uint32_t> identityIn(std::string_view beginning) {
  if (!looksLikeProject(beginning)) return std::nullopt;
  return bigEndianAt(beginning, schemaNumberAt, 4);
}

std::optional<std::uint32_t> identityOf(const std::filesystem::path& path) try {
  return identityIn(fileBeginning(path));
} catch (const Error&) {
  return std::nullopt;
}

ProjectHeader readProjectHeader(const std::filesystem::path& path) {
  const auto header = fileBeginning(path);
  if (!looksLikeProject(header))
    throw Error{ErrorCode::Input, joined(path.filename().string(),
                                         " is not a Kindred project, or its beginning is lost.")};

  const auto stored = bigEndianAt(header, pageSizeAt, 2);
  const std::uint64_t pageSize =
      stored == 1 ? 65536 : stored;  // the size that two bytes cannot say
  const auto expected = pageSize * bigEndianAt(header, pageCountAt, 4);
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem)
    throw Error{ErrorCode::File, joined("The project ", path.filename().string(),
                                        " cannot be read any more: ", problem.message(), ".")};
  if (size < expected && !wasCutOff(path))
    throw DamagedError{
        damagedText(path, joined("it has ", size, " bytes and should have ", expected))};
  return {bigEndianAt(header, userVersionAt, 4)};
}

std::string damagedText(const std::filesystem::path& path, std::string_view what) {
  const auto file = path.filename().string();
  return joined("The project ", file, " is damaged (", what,
                "): save what is intact of it as a new one, by kindred-cli convert ", file,
                " -o rescued.kindred.");
}

}  // namespace kindred::io
