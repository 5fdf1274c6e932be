#pragma once

#include <QApplication>
#include <QPalette>
#include <QTranslator>
#include <filesystem>

#include "gui/base/settings.hpp"

namespace kindred::gui {

/// Names of the program, for settings and the data folder; before anything asks for them.
void nameApplication();

/// Puts the running application into shape: style, palette, translation, number format.
/// Follows the look of the settings while it lives; the language is that of the start, so that a
/// window never speaks two.
class Application final : public QObject {
  Q_OBJECT

 public:
  Application(QApplication& application, Settings& settings);

  /// Returns the folder of untitled work, unless the settings name another.
  static std::filesystem::path untitledFolder();

 protected:
  /// Follows the colours of the system while they are those of the window.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void applyLook();
  void followSystem();
  void applyLanguage();

  QApplication& application_;
  Settings& settings_;
  QPalette system_;  ///< the colours of the system
  bool isFollowing_ = false;
  QTranslator english_;     ///< only plurals: texts are English already
  QTranslator qt_;          ///< the texts of Qt itself: buttons of dialogs
  QTranslator translator_;  ///< the newest, so asked first
};

}  // namespace kindred::gui
