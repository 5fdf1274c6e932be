#include "gui/app/samples.hpp"

#include <QCoreApplication>
#include <algorithm>

namespace kindred::gui {

namespace {

namespace fs = std::filesystem;

QString tr(const char* text) { return QCoreApplication::translate("Samples", text); }

/// The samples lie in one of the folders above the program; empty where there are none.
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
  return {{tr("Well-known drugs"),
           tr("318 molecules, from aspirin to zolpidem"),
           "molecule",
           {folder / "drugs.csv"}},
          {tr("Small peptides"), tr("Helices, strands and rings in space"), "protein",
           filesEndingIn(folder, ".pdb")},
          {tr("Communities"),
           tr("Networks whose order hides what they are made of"),
           "network",
           {folder / "communities.json"}}};
}

}  // namespace kindred::gui
