#pragma once

#include <QTextEdit>

namespace kindred::gui {

/// A value beside its name, to be read and copied: as high as its lines. Long words of an
/// expression break behind an opening bracket, and anywhere if they are still longer than a
/// line, so that a long expression or path is seen whole.
class FactText final : public QTextEdit {
  Q_OBJECT

 public:
  explicit FactText(const QString& value, QWidget* parent = nullptr);

  /// Returns the value, without places where it may break.
  QString value() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  QMimeData* createMimeDataFromSelection() const override;
};

}  // namespace kindred::gui
