#pragma once

#include <QScrollArea>
#include <filesystem>
#include <vector>

#include "gui/document/untitled_work.hpp"
#include "gui/view/workbench.hpp"

class QBoxLayout;
class QVBoxLayout;

namespace kindred::gui {

/// The page that an empty window shows: open, recent files, work without a name, samples, the
/// devices that were found, and nothing else.
class WelcomePage final : public QScrollArea {
  Q_OBJECT

 public:
  WelcomePage(const Workbench& bench, std::filesystem::path untitledFolder,
              QWidget* parent = nullptr);

  /// Looks there from now on for work that was never given a name.
  void setUntitledFolder(std::filesystem::path folder);

  /// Looks again for it.
  void refreshUntitledWork();

 Q_SIGNALS:
  void openRequested();
  void filesRequested(const QStringList& files);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// A heading with a column of entries below it.
  struct Section {
    QWidget* whole;
    QVBoxLayout* entries;
  };

  Section addSection(QVBoxLayout* column, const QString& heading);
  void clear(Section& section);
  QAbstractButton* makeEntry(const char* icon, const QString& text, const QString& sentence,
                             const QStringList& files);
  void refreshRecent();
  void showUntitled(const std::vector<UntitledWork>& found);
  void moveToTrash(const std::filesystem::path& untitled);
  void refreshDevices();
  void fillSamples();

  const Workbench& bench_;
  std::filesystem::path untitledFolder_;
  QBoxLayout* columns_;
  QString trashTrouble_;
  Section untitled_, recent_, samples_, devices_;
};

}  // namespace kindred::gui
