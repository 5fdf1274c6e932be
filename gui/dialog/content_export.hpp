#pragma once

#include "gui/dialog/export_dialog.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

/// Exports what a view asked to have written.
class ContentExport final : public ExportDialog {
  Q_OBJECT

 public:
  ContentExport(const Workbench& bench, FileContent content, QWidget* parent);

 protected:
  QString suggestion() const override { return content_.suggestion; }
  const char* what() const override { return content_.what; }
  FileWriter workFor(const std::filesystem::path& path) const override;

 private:
  FileContent content_;
};

}  // namespace kindred::gui
