#pragma once

#include <QApplication>
#include <QPalette>
#include <QTranslator>
#include <filesystem>

#include "gui/app/settings.hpp"

namespace kindred::gui {

/// Names of the program, for settings and the data folder; before anything asks for them.
void nameApplication();

/// Puts the running application into shape: style, palette, fonts, translation, number format.
/// Follows the settings while it lives.
class Application final : public QObject {
  Q_OBJECT

 public:
  Application(QApplication& application, Settings& settings);

  /// Where untitled work is kept.
  static std::filesystem::path untitledFolder();

 private:
  void applyLook();
  void applyLanguage();

  QApplication& application_;
  Settings& settings_;
  QPalette system_;
  QTranslator translator_;
};

}  // namespace kindred::gui
