#include "io/file/beside.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t longestName = 255;  // in bytes, of all usual file systems
constexpr std::size_t roomForMore = 48;   // ".PROCESS-COUNT.part-journal" and a point before it

/// The name itself where there is room for it.
std::string fittingName(const std::string& name, std::size_t room) {
  constexpr std::size_t keptLetters = 120;
  if (name.size() <= room) return name;
  auto kept = keptLetters;
  while ((static_cast<unsigned char>(name[kept]) & 0xc0U) == 0x80)
    --kept;  // to the beginning of a character
  return joined(name.substr(0, kept), "-", ContentHash{}.add(std::string_view{name}).text());
}

/// The name in ".NAME.PROCESS-COUNT.ENDING"; any other name as it is.
std::string nameWithin(std::string name) {
  const auto last = name.rfind('.');
  const auto before = last == name.npos || last == 0 ? name.npos : name.rfind('.', last - 1);
  if (!name.starts_with('.') || before == name.npos || before == 0) return name;
  const auto numbers = std::string_view{name}.substr(before + 1, last - before - 1);
  const bool isTemporary =
      numbers.find('-') != numbers.npos && numbers.find_first_not_of("0123456789-") == numbers.npos;
  return isTemporary ? name.substr(1, before - 1) : name;
}

/// One file that is made at the temporary path of another belongs to the same.
std::string openingOf(const std::filesystem::path& target) {
  return joined(".", fittingName(nameWithin(target.filename().string()), longestName - roomForMore),
                ".");
}

/// True if the process that a temporary name tells is no more, and nobody writes the file: its
/// number may be that of a process on another machine.
bool isLeftOver(const std::filesystem::path& path, std::string_view number) {
  const auto process = toInteger(number);
  if (!process || *process <= 0 || kill(static_cast<pid_t>(*process), 0) == 0 || errno != ESRCH)
    return false;
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  const bool isFree = lockForWriting(file);
  close(file);
  return isFree;
}

/// The number of the process in ".K.npy.PROCESS-COUNT.part"; empty where the name is none.
std::string_view processIn(std::string_view name, std::string_view opening,
                           std::string_view ending) {
  if (!name.starts_with(opening) || !name.ends_with(ending) ||
      name.size() < opening.size() + ending.size())
    return {};
  const auto numbers = name.substr(opening.size(), name.size() - opening.size() - ending.size());
  const auto dash = numbers.find('-');
  return dash != numbers.npos && toInteger(numbers.substr(dash + 1)) ? numbers.substr(0, dash)
                                                                     : std::string_view{};
}

}  // namespace

std::filesystem::path besideFile(const std::filesystem::path& file, std::string_view ending) {
  auto path = file;
  return path.replace_filename(
      joined(fittingName(file.filename().string(), longestName - ending.size()), ending));
}

std::filesystem::path temporaryBeside(const std::filesystem::path& target,
                                      std::string_view ending) {
  static std::atomic<int> count = 0;
  auto path = target;
  return path.replace_filename(joined(openingOf(target), getpid(), "-", ++count, ending));
}

void removeLeftOvers(const std::filesystem::path& target, std::string_view ending) {
  const auto folder = target.has_parent_path() ? target.parent_path() : ".";
  const auto opening = openingOf(target);
  std::error_code problem, ignored;
  std::vector<std::filesystem::path> leftOvers;
  for (std::filesystem::directory_iterator entry{folder, problem}, end; !problem && entry != end;
       entry.increment(problem)) {
    const auto name = entry->path().filename().string();
    const auto process = processIn(name, opening, ending);
    if (!process.empty() && isLeftOver(entry->path(), process)) leftOvers.push_back(entry->path());
  }
  for (const auto& path : leftOvers)
    for (const auto* more : {"-journal", "-wal", "-shm", ""})
      std::filesystem::remove(path.string() + more, ignored);
}

}  // namespace kindred::io
