#include "gui/base/samples.hpp"

#include <QCoreApplication>
#include <QPixmap>
#include <algorithm>

namespace kindred::gui {

namespace {

namespace fs = std::filesystem;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Samples)
};

/// The samples lie in one of the folders above the program; empty if there are none.
fs::path samplesFolder() {
  for (fs::path above{QCoreApplication::applicationDirPath().toStdString()};
       above.has_relative_path(); above = above.parent_path())
    for (const auto* below : {"share/kindred/samples", "resources/samples"})
      if (fs::exists(above / below / "drugs.csv")) return above / below;
  return {};
}

std::vector<fs::path> filesEndingIn(const fs::path& folder, const char* extension) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator{folder, problem})
    if (entry.path().extension() == extension) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::vector<Sample> samples() {
  const auto folder = samplesFolder();
  if (folder.empty()) return {};
  return {{Words::tr("Well-known drugs"),
           Words::tr("318 molecules, from aspirin to zolpidem"),
           "drugs",
           {folder / "drugs.csv"}},
          {Words::tr("Small peptides"), Words::tr("Helices, strands and rings in space"),
           "peptides", filesEndingIn(folder, ".pdb")},
          {Words::tr("Communities"),
           Words::tr("Networks whose order hides what they are made of"),
           "communities",
           {folder / "communities.json"}},
          {Words::tr("Two interactomes"),
           Words::tr("A network of 1,000 proteins and its noisy copy, to be aligned"),
           "interactomes",
           {folder / "interactome-a.tsv", folder / "interactome-b.tsv"}}};
}

QIcon samplePicture(const Sample& sample, bool isDark) {
  const auto name = QString{":/pictures/samples/%1"}.arg(sample.picture);
  const QPixmap ofBoth{name + ".png"};
  return QIcon{ofBoth.isNull() ? QPixmap{name + (isDark ? "-dark.png" : "-light.png")} : ofBoth};
}

bool isAmongSamples(const fs::path& file) {
  std::error_code none;
  const auto folder = samplesFolder();
  return !folder.empty() && fs::equivalent(file.parent_path(), folder, none);
}

}  // namespace kindred::gui
