#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/session/session.hpp"
#include "io/project/project.hpp"

namespace kindred::cli {

/// True if the file is a project, of whatever version and in whatever state.
bool isProjectFile(const std::filesystem::path& path);

/// The contents of a project. Results are listed whatever their kind is.
struct ProjectContents {
  std::vector<io::DatasetEntry> datasets;
  std::vector<io::ResultEntry> results;
  std::vector<io::Notice> damages;  ///< one of each result that is not listed
};

ProjectContents contentsOf(const io::Project& project);

/// "2 data sets, 3 kernel matrices and 1 order"; without data sets what else there is, or empty.
std::string countsOf(const ProjectContents& contents, bool withDatasets);

/// A line each, as info shows them.
std::string contentsText(const ProjectContents& contents);
Json contentsJson(const ProjectContents& contents);

}  // namespace kindred::cli
