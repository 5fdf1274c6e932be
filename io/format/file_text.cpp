#include "io/format/file_text.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/file/descriptor.hpp"
#include "io/format/memory_budget.hpp"
#include "io/format/text_encoding.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

[[noreturn]] void refuseFile(const std::filesystem::path& path, std::string_view what) {
  throw Error{ErrorCode::File, joined(path.string(), " cannot be read: ", what, ".")};
}

[[noreturn]] void refuseSize(const std::filesystem::path& path) {
  throw Error{ErrorCode::Memory, joined(path.string(), " does not fit into memory.")};
}

[[noreturn]] void refuseContent(const std::filesystem::path& path, std::string_view what) {
  throw Error{ErrorCode::Input, joined(path.filename().string(), " ", what)};
}

/// Reads a file from its beginning. A pipe or a device says no size: it gives what it is asked for.
class RawFile {
 public:
  explicit RawFile(const std::filesystem::path& path) try
      : path_{path}, file_{path, Descriptor::Mode::Read} {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) refuseFile(path, "it is a folder");
    const auto size = std::filesystem::file_size(path, problem);
    if (!problem) size_ = size;
  } catch (const std::system_error& error) {
    refuseFile(path, error.code().message());
  }

  /// Its size on the disk; 0 if it has none.
  std::uintmax_t size() const { return size_; }

  /// Appends bytes until there are `end`, or no more come.
  void read(std::string& bytes, std::size_t end, const Progress& progress) try {
    bytes.reserve(std::min<std::size_t>(size_, end));
    std::array<char, 1 << 16> buffer;
    while (bytes.size() < end) {
      progress.checkpoint();
      const auto room = std::min(buffer.size(), end - bytes.size());
      const auto count = file_.read({buffer.data(), room}, progress);
      requireRoom(bytes);
      bytes.append(buffer.data(), count);
      if (count < room) break;
    }
  } catch (const std::system_error& error) {
    refuseFile(path_, error.code().message());
  }

 private:
  std::filesystem::path path_;
  Descriptor file_;
  std::uintmax_t size_ = 0;
};

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

std::string fileBytes(const std::filesystem::path& path, NoticeLog& notices,
                      const Progress& progress, const BeginningCheck& check) {
  const auto whole = [&](std::string_view beginning) {
    refuseOtherEncodings(path, beginning);
    if (beginning.starts_with(byteOrderMark)) beginning.remove_prefix(byteOrderMark.size());
    if (check) check(beginning);
  };
  try {
    RawFile file{path};
    std::string text;
    file.read(text, beginningLength, progress);
    const bool isPacked = isCompressed(text);
    if (!isPacked) whole(text);
    // A device may never end, and a file may grow while it is read.
    const auto limit = std::max<std::uintmax_t>(file.size(), MemoryBudget::textLimit(file.size()));
    file.read(text, limit, progress);
    if (text.size() == limit && file.size() < limit)
      throw Error{ErrorCode::Budget, joined(path.filename().string(), " holds more than ",
                                            englishBytes(limit), ": ", MemoryBudget::advice())};
    if (isPacked) {
      auto [bytes, problem] = decompressed(path.filename().string(), text, progress,
                                           MemoryBudget::textLimit(text.size()), whole);
      if (!problem.empty()) notices.skip(0, 0, joined("The file ", problem, "."));
      text = std::move(bytes);
    }
    if (text.starts_with(byteOrderMark)) text.erase(0, byteOrderMark.size());
    return text;
  } catch (const std::bad_alloc&) {
    refuseSize(path);
  }
}

std::string fileText(const std::filesystem::path& path, NoticeLog& notices,
                     const Progress& progress, const BeginningCheck& check) {
  auto bytes = fileBytes(path, notices, progress, check);
  try {
    return inUtf8(std::move(bytes), notices, progress);
  } catch (const std::bad_alloc&) {
    refuseSize(path);
  }
}

std::string fileBeginning(const std::filesystem::path& path) {
  constexpr std::size_t enough = 4096;
  std::error_code problem;  // opening says what is wrong
  const auto type = std::filesystem::status(path, problem).type();
  using enum std::filesystem::file_type;
  if (type == fifo || type == socket || type == character) return {};  // it is gone once read
  std::string bytes;
  RawFile{path}.read(bytes, enough, {});
  return bytes;
}

}  // namespace kindred::io
