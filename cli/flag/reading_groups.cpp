#include "cli/flag/reading_groups.hpp"

#include <algorithm>

#include "io/format/read_options.hpp"

namespace kindred::cli {

namespace {

template <typename Options>
ReadingGroup groupOf(std::string_view heading, DataKind kind,
                     const std::vector<Option<Options>>& table) {
  ReadingGroup group{heading, kind, {}};
  for (const auto& option : table)
    group.keys.push_back(option.key);
  return group;
}

}  // namespace

bool ReadingGroup::belongsTo(DataKind data) const {
  return kind == DataKind::Any || data == DataKind::Any || kind == data;
}

const std::vector<ReadingGroup>& readingGroups() {
  static const auto groups = [] {
    std::vector<ReadingGroup> all{
        {"All files", DataKind::Any, {}},
        groupOf("Tables of molecules", DataKind::Atoms, io::tableOptionTable()),
        groupOf("Molecules and proteins", DataKind::Atoms, io::atomOptionTable()),
        groupOf("Molecules", DataKind::Atoms, io::moleculeOptionTable()),
        groupOf("Proteins (PDB, mmCIF)", DataKind::Atoms, io::structureOptionTable()),
        groupOf("Graphs and matrices", DataKind::Networks, io::edgeOptionTable()),
        groupOf("Interactions (BioGRID, MITAB, STRING)", DataKind::Networks,
                io::interactionOptionTable())};
    const auto isElsewhere = [&all](std::string_view key) {
      return std::ranges::any_of(
          all, [key](const auto& group) { return std::ranges::count(group.keys, key) > 0; });
    };
    for (const auto& option : io::readOptionTable())
      if (!isElsewhere(option.key)) all.front().keys.push_back(option.key);
    return all;
  }();
  return groups;
}

}  // namespace kindred::cli
