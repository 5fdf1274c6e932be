#include "io/format/file_groups.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "io/format/decompress.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

/// The set that a file belongs to, told by the first file that the format names of it.
struct SetMember {
  Path first;
  const Format* format = nullptr;
};

std::map<Path, SetMember> setMembers(std::span<const Path> files, std::string_view formatName) {
  std::map<Path, SetMember> members;
  for (const auto& file : files)
    for (const auto& format : formats()) {
      if (!formatName.empty() && formatName != format->name()) continue;
      const auto companions = format->companions(file);
      for (const auto& companion : companions)
        members.emplace(companion.lexically_normal(),
                        SetMember{companions.front().lexically_normal(), format.get()});
    }
  return members;
}

/// Returns what the files of one data set have in common, by their names; nothing if a file is a
/// data set of its own.
std::optional<std::string> kindOf(const FileSet& set, const Format* format) {
  std::error_code none;
  if (std::filesystem::is_directory(set.files.front(), none)) return std::nullopt;
  if (format == nullptr) return extensionOf(set.files.front().filename().string());
  if (format->gives() == Content::Project) return std::nullopt;
  return std::string{format->family()};
}

/// The format of a set or, by its name, of a file; else null.
const Format* formatOf(const FileSet& set) {
  return set.format ? set.format : findFormat(set.files.front().filename().string(), {});
}

}  // namespace

std::vector<FileSet> fileSets(std::span<const Path> files, std::string_view formatName) {
  const auto members = setMembers(files, formatName);
  std::vector<FileSet> sets;
  std::map<Path, std::size_t> known;
  for (const auto& file : files) {
    const auto member = members.find(file.lexically_normal());
    if (member == members.end()) {
      sets.push_back({{file}});
      continue;
    }
    const auto [entry, isNew] = known.try_emplace(member->second.first, sets.size());
    if (isNew) sets.push_back({{}, member->second.format});
    sets[entry->second].files.push_back(file);
  }
  for (auto& set : sets)
    if (set.format)
      std::ranges::stable_partition(
          set.files, [&](const auto& file) { return !set.format->companions(file).empty(); });
  return sets;
}

std::vector<FileGroup> fileGroups(std::span<const Path> files, Grouping grouping,
                                  std::string_view formatName) {
  std::vector<FileGroup> groups;
  std::map<std::string, std::size_t> known;
  for (auto& set : fileSets(files, formatName)) {
    const auto* format = formatOf(set);
    const auto kind = grouping == Grouping::ByKind ? kindOf(set, format) : std::nullopt;
    const auto [entry, isNew] =
        kind ? known.try_emplace(*kind, groups.size()) : std::pair{known.end(), true};
    if (isNew)
      groups.push_back({std::move(set.files), format ? format->gives() : Content::Graphs});
    else
      groups[entry->second].files.insert(groups[entry->second].files.end(), set.files.begin(),
                                         set.files.end());
  }
  return groups;
}

}  // namespace kindred::io
