#pragma once

#include <QObject>
#include <filesystem>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

class QWidget;

namespace kindred::gui {

/// Brings alignments of files into the project, as results of their two networks.
class AlignmentFiles final : public QObject {
  Q_OBJECT

 public:
  AlignmentFiles(const Workbench& bench, QWidget* view);

  /// Asks for a file, and adds it: as the true alignment, or as one to compare with.
  void ask(GraphPlace a, GraphPlace b, bool isTruth);
  void add(const std::filesystem::path& path, GraphPlace a, GraphPlace b, bool isTruth);

 Q_SIGNALS:
  /// An alignment of a file is there, or was already.
  void added();

 private:
  const Workbench& bench_;
  QWidget* view_;
};

}  // namespace kindred::gui
