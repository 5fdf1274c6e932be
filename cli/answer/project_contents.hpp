#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/session/session.hpp"
#include "io/project/kept_gram.hpp"

namespace kindred::cli {

/// True if the file is a project, of whatever version and in whatever state.
bool isProjectFile(const std::filesystem::path& path);

/// The contents of a project.
struct ProjectContents {
  std::vector<io::DatasetEntry> datasets;
  std::vector<io::GramEntry> grams;
  std::vector<std::string> orders;  ///< "pbr of drugs"
  std::vector<std::string> kernels;
  std::vector<io::Notice> damages;  ///< damages of kernel matrices that are not listed
};

ProjectContents contentsOf(const io::Project& project);

/// "2 data sets, 3 kernel matrices and 1 order"; without data sets what else there is, or empty.
std::string countsOf(const ProjectContents& contents, bool withDatasets);

/// A line each, as info shows them.
std::string contentsText(const ProjectContents& contents);
Json contentsJson(const ProjectContents& contents);

}  // namespace kindred::cli
