#pragma once

#include <filesystem>
#include <vector>

namespace kindred::gui {

using Paths = std::vector<std::filesystem::path>;

/// Files that were chosen or dropped together, by what becomes of them.
struct FileGroups {
  Paths projects;
  std::vector<Paths> datasets;  ///< each is read as one data set
};

/// Files of one kind, by their names, are one data set: ten proteins are to be compared with each
/// other, whether they are PDB or mmCIF. A folder is a data set of its own. The order stays.
FileGroups grouped(const Paths& files);

}  // namespace kindred::gui
