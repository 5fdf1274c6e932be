#include "gui/dialog/content_export.hpp"

#include <QComboBox>
#include <QFormLayout>

namespace kindred::gui {

ContentExport::ContentExport(const Workbench& bench, FileContent content, QWidget* parent)
    : ExportDialog{bench, content.title, parent}, content_{std::move(content)} {
  setObjectName("contentExport");
  auto* form = new QFormLayout;
  form->addRow(ExportDialog::tr("Format"), &kind());
  middle().addLayout(form);
  setMinimumWidth(420);
  setKinds(content_.kinds);
}

FileWriter ContentExport::workFor(const std::filesystem::path& path) const {
  return [write = content_.write, path](Progress& progress) {
    write(path, {}, progress);
    return std::vector<std::string>{};
  };
}

}  // namespace kindred::gui
