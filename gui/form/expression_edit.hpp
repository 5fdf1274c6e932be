#pragma once

#include <QPlainTextEdit>
#include <QString>
#include <optional>
#include <vector>

#include "engine/kernel/suggest.hpp"

class QCompleter;
class QStandardItemModel;

namespace kindred::gui {

/// A field for the expression of a base kernel: offers attributes and functions while one types
/// (Ctrl+Space offers all), and underlines the place that is refused.
class ExpressionEdit final : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit ExpressionEdit(QWidget* parent = nullptr);

  std::string expression() const { return toPlainText().trimmed().toStdString(); }
  void setExpression(const std::string& text);

  /// Sets the attributes that there are to compare.
  void setAttributes(const std::vector<KnownAttribute>& attributes);

  /// Underlines from a byte of the expression to the end of the word there; nothing: nowhere.
  void markPlace(std::optional<std::size_t> place);
  std::optional<std::size_t> markedPlace() const noexcept { return place_; }

  QCompleter& completer() noexcept { return *completer_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QString wordBeforeCursor() const;
  void offerWords(bool evenAll);
  void insertWord(const QModelIndex& index);
  void showMark();

  QCompleter* completer_;
  QStandardItemModel* words_;
  std::optional<std::size_t> place_;
};

}  // namespace kindred::gui
