#include "io/project/project_header.hpp"

#include <string>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"
#include "io/project/database.hpp"
#include "io/project/schema.hpp"

namespace kindred::io {

namespace {

// The first 100 bytes of an SQLite file, numbers with the highest byte first.
constexpr std::size_t headerSize = 100;
constexpr std::string_view magic{"SQLite format 3\0", 16};
constexpr std::size_t pageSizeAt = 16;
constexpr std::size_t pageCountAt = 28;
constexpr std::size_t userVersionAt = 60;
constexpr std::size_t applicationIdAt = 68;

std::uint32_t numberAt(std::string_view header, std::size_t place, std::size_t size) {
  std::uint32_t number = 0;
  for (const char byte : header.substr(place, size))
    number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

bool wasCutOff(const std::filesystem::path& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(path.string() + "-wal", none);
  return !none && size > 0;
}

bool looksLikeProject(std::string_view beginning) {
  return beginning.size() >= headerSize && beginning.starts_with(magic) &&
         numberAt(beginning, applicationIdAt, 4) == projectApplicationId;
}

ProjectHeader readProjectHeader(const std::filesystem::path& path) {
  const auto header = fileBeginning(path);
  if (!looksLikeProject(header))
    throw Error{ErrorCode::Input, joined(path.filename().string(),
                                         " is not a Kindred project, or its beginning is lost.")};

  const auto stored = numberAt(header, pageSizeAt, 2);
  const std::uint64_t pageSize =
      stored == 1 ? 65536 : stored;  // the size that two bytes cannot say
  const auto expected = pageSize * numberAt(header, pageCountAt, 4);
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem)
    throw Error{ErrorCode::File, joined("The project ", path.filename().string(),
                                        " cannot be read any more: ", problem.message(), ".")};
  if (size < expected && !wasCutOff(path))
    throw DamagedError{
        damagedText(path, joined("it has ", size, " bytes and should have ", expected))};
  return {numberAt(header, userVersionAt, 4)};
}

std::string damagedText(const std::filesystem::path& path, std::string_view what) {
  const auto file = path.filename().string();
  return joined("The project ", file, " is damaged (", what,
                "): save what is intact of it as a new one, by kindred-cli convert ", file,
                " -o rescued.kindred.");
}

}  // namespace kindred::io
