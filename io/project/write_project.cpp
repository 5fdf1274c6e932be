#include "io/project/write_project.hpp"

#include "io/project/new_file.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

void writeProject(const Dataset& dataset, std::span<const Notice> notices,
                  const std::filesystem::path& path, Progress& progress) {
  NewFile file{path};
  Project::create(file.path()).saveDataset(dataset, notices, progress);
  file.replace();
}

}  // namespace kindred::io
