#include "io/file/beside.hpp"

#include <dirent.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "engine/core/text.hpp"
#include "io/system/file_names.hpp"
#include "io/system/open_file.hpp"
#include "io/system/own_process.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t longestName = 255;  // in bytes, of all usual file systems
constexpr std::size_t roomForMore = 48;   // ".PROCESS-COUNT.part-journal" and a point before it

/// The folder with the slash behind it, if it is said. The paths of the standard library would do
/// it, but crash if memory runs out, as its lists of folders do.
std::string folderOf(const std::filesystem::path& file) {
  const auto path = file.string();
  return path.substr(0, path.find_last_of(system::folderEnds) + 1);
}

struct CloseFolder {
  void operator()(DIR* folder) const noexcept { closedir(folder); }
};

/// The name itself if there is room for it.
std::string fittingName(const std::string& name, std::size_t room) {
  constexpr std::size_t keptLetters = 120;
  if (name.size() <= room) return name;
  auto kept = keptLetters;
  while (kept > 0 && (static_cast<unsigned char>(name[kept]) & 0xc0U) == 0x80)
    --kept;                           // to the beginning of a character
  if (kept == 0) kept = keptLetters;  // there is none
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
bool isLeftOver(const std::string& path, std::string_view number) {
  const auto process = toInteger(number);
  std::error_code problem;
  if (!process || *process <= 0 || system::mayLive(*process) ||
      std::filesystem::is_symlink(path, problem))
    return false;
  const int file = system::openFile(path, system::Opening::Write);
  if (file < 0) return false;
  const bool isFree = system::lockFile(file) == 0;
  system::closeFile(file);
  return isFree;
}

/// The number of the process in ".K.npy.PROCESS-COUNT.part"; empty if the name is none.
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
  return joined(folderOf(file), fittingName(file.filename().string(), longestName - ending.size()),
                ending);
}

std::filesystem::path temporaryBeside(const std::filesystem::path& target,
                                      std::string_view ending) {
  static std::atomic<int> count = 0;
  return joined(folderOf(target), openingOf(target), system::ownNumber(), "-", ++count, ending);
}

void removeLeftOvers(const std::filesystem::path& target, std::string_view ending) {
  const auto folder = folderOf(target), opening = openingOf(target);
  const std::unique_ptr<DIR, CloseFolder> entries{opendir(folder.empty() ? "." : folder.c_str())};
  std::vector<std::string> leftOvers;
  while (const auto* const entry = entries ? readdir(entries.get()) : nullptr) {
    const auto process = processIn(entry->d_name, opening, ending);
    if (process.empty()) continue;
    auto path = joined(folder, entry->d_name);
    if (isLeftOver(path, process)) leftOvers.push_back(std::move(path));
  }
  for (const auto& path : leftOvers)
    for (const auto* more : {"-journal", "-wal", "-shm", ""})
      system::removeName(joined(path, more));
}

}  // namespace kindred::io
