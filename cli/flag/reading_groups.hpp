#pragma once

#include <string_view>
#include <vector>

namespace kindred::cli {

/// The kinds of data that a command takes.
enum class DataKind { Any, Networks, Atoms };

/// Options of reading that belong to one kind of files.
struct ReadingGroup {
  std::string_view heading;            ///< "Tables of molecules"
  DataKind kind;                       ///< Any: of every file
  std::vector<std::string_view> keys;  ///< of io::readOptionTable()

  /// True if the help of a command that takes such data shows these options.
  bool belongsTo(DataKind data) const;
};

/// Every option of reading, in the order of io::readOptionTable().
const std::vector<ReadingGroup>& readingGroups();

}  // namespace kindred::cli
