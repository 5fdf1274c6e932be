#pragma once

#include <QObject>
#include <filesystem>

class QLocalServer;
class QWidget;

namespace kindred::gui {

class Document;

/// Shows the window before all others, also if it was minimised.
void bringToFront(QWidget& window);

/// A project is open for writing in one window at a time. Whoever starts a second one with it calls
/// the first, which comes to the front.
class WindowCall final : public QObject {
  Q_OBJECT

 public:
  /// Answers for the project that is open in the window.
  WindowCall(const Document& document, QWidget* window);

  /// True if another process has the project in a window, which now comes to the front. Waits for
  /// it, half a second at most: not in the thread of a window.
  static bool raiseWindowOf(const std::filesystem::path& project);

 private:
  void follow();
  void answer();

  const Document& document_;
  QWidget* window_;
  QLocalServer* server_;
};

}  // namespace kindred::gui
