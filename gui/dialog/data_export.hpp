#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gui/dialog/export_dialog.hpp"
#include "gui/document/subject.hpp"

class QFormLayout;

namespace kindred::gui {

/// Exports the values of an item of the project: a data set or a result.
class DataExport final : public ExportDialog {
  Q_OBJECT

 public:
  DataExport(const Workbench& bench, ItemId item, QWidget* parent);

  /// Returns the choice of the content to export.
  QComboBox& content() noexcept { return *content_; }

  /// The property that LIBSVM files have as targets.
  QComboBox& target() noexcept { return *target_; }

 protected:
  QString suggestion() const override;
  const char* what() const override;
  FileWriter workFor(const std::filesystem::path& path) const override;

 private:
  using Work = std::function<std::vector<std::string>(
      const std::filesystem::path& path, const std::string& target, Progress& progress)>;

  /// One of the things that can be written; without work until its values are loaded.
  struct Content {
    QString name;
    QString suggestion;
    const char* what = "";
    std::span<const io::FileKind> kinds;
    Work work;
  };

  void gather();
  void addDataset(const DatasetItem& item);
  void addResult(const ResultItem& item);
  void offerTargets(const std::shared_ptr<const Dataset>& rows);
  void refresh();
  const Content* current() const;

  ItemId item_;
  std::vector<Content> contents_;
  QFormLayout* form_;
  QComboBox* content_;
  QComboBox* target_;
  bool hasTargets_ = false;
};

}  // namespace kindred::gui
