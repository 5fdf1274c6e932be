#include "io/format/file_text.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/descriptor.hpp"
#include "io/format/decompress.hpp"

namespace kindred::io {

namespace {

[[noreturn]] void refuseFile(const std::filesystem::path& path, std::string_view what) {
  throw Error{ErrorCode::File, joined(path.string(), " cannot be read: ", what, ".")};
}

[[noreturn]] void refuseContent(const std::filesystem::path& path, std::string_view what) {
  throw Error{ErrorCode::Input, joined(path.filename().string(), " ", what)};
}

std::string rawBytes(const std::filesystem::path& path, std::size_t limit,
                     const Progress& progress) try {
  std::error_code problem;
  if (std::filesystem::is_directory(path, problem)) refuseFile(path, "it is a folder");
  const Descriptor file{path, Descriptor::Mode::Read};
  const auto size = std::filesystem::file_size(path, problem);
  std::string bytes;
  if (!problem) bytes.reserve(std::min<std::size_t>(size, limit));
  std::array<char, 1 << 16> buffer;
  while (bytes.size() < limit) {
    progress.checkpoint();
    const auto room = std::min(buffer.size(), limit - bytes.size());
    const auto count = file.read({buffer.data(), room});
    bytes.append(buffer.data(), count);
    if (count < room) break;
  }
  return bytes;
} catch (const std::system_error& error) {
  refuseFile(path, error.code().message());
}

void refuseOtherEncodings(const std::filesystem::path& path, std::string_view text) {
  using namespace std::string_view_literals;
  if (text.empty()) refuseContent(path, "is empty: there is nothing to read.");
  if (text.starts_with("\xff\xfe"sv) || text.starts_with("\xfe\xff"sv))
    refuseContent(path, "is UTF-16 text: save it as UTF-8.");
  constexpr std::size_t tarMagicAt = 257;
  const auto extension = extensionOf(path.filename().string());
  if (text.starts_with("PK\x03\x04"sv) && (extension == "xlsx" || extension == "ods"))
    refuseContent(path, "is a spreadsheet: save its table as CSV.");
  if (text.starts_with("PK\x03\x04"sv)) refuseContent(path, "is a zip archive: unpack it first.");
  if (text.size() > tarMagicAt && text.substr(tarMagicAt).starts_with("ustar"sv))
    refuseContent(path, "is a tar archive: unpack it first, and give its files or their folder.");
  if (text.starts_with("7z\xbc\xaf\x27\x1c"sv) || text.starts_with("Rar!\x1a\x07"sv))
    refuseContent(path, "is an archive: unpack it first, and give its files or their folder.");
  if (text.starts_with("\x28\xb5\x2f\xfd"sv))
    refuseContent(path, "is compressed by zstd: decompress it first.");
}

}  // namespace

std::string fileText(const std::filesystem::path& path, NoticeLog& notices,
                     const Progress& progress) {
  try {
    auto text = rawBytes(path, std::numeric_limits<std::size_t>::max(), progress);
    if (isCompressed(text)) {
      auto [bytes, problem] = decompressed(path.filename().string(), text, progress);
      if (!problem.empty()) notices.skip(0, 0, joined("The file ", problem, "."));
      text = std::move(bytes);
    }
    refuseOtherEncodings(path, text);
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
    return text;
  } catch (const std::bad_alloc&) {
    throw Error{ErrorCode::Memory, joined(path.string(), " does not fit into memory.")};
  }
}

std::string fileBeginning(const std::filesystem::path& path) {
  constexpr std::size_t enough = 4096;
  return rawBytes(path, enough, {});
}

}  // namespace kindred::io
