#pragma once

#include <QString>
#include <filesystem>
#include <vector>

namespace kindred::gui {

/// Data that come with Kindred, to start with.
struct Sample {
  QString name;
  QString sentence;
  const char* icon;
  std::vector<std::filesystem::path> files;
};

/// The samples whose files are there: of the installation, or of the source tree.
std::vector<Sample> samples();

/// True of a file that lies among them: no place for what a person writes.
bool isAmongSamples(const std::filesystem::path& file);

}  // namespace kindred::gui
