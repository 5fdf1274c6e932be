#pragma once

#include <QTextEdit>

namespace kindred::gui {

/// A value beside its name, to be read and copied: as high as its lines. They break behind an
/// opening bracket of an expression, too, and anywhere where a word is longer than they are, so
/// that a long expression or path is seen whole.
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
