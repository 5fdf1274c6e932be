#pragma once

#include <QIcon>
#include <QString>
#include <filesystem>
#include <vector>

namespace kindred::gui {

/// Data that come with Kindred, to start with.
struct Sample {
  QString name;
  QString sentence;
  const char* picture;  ///< of what becomes of it
  std::vector<std::filesystem::path> files;
};

/// The samples whose files are there: of the installation, or of the source tree.
std::vector<Sample> samples();

/// The picture of a sample, for a palette.
QIcon samplePicture(const Sample& sample, bool isDark);

/// True if a file lies among the samples, where a person's files must not be written.
bool isAmongSamples(const std::filesystem::path& file);

}  // namespace kindred::gui
