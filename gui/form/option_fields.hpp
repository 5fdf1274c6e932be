#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"
#include "gui/base/words.hpp"

class QFormLayout;
class QWidget;

namespace kindred::gui {

/// An option of some options struct that is being edited. Values travel as text.
struct OptionField {
  std::string_view key, label, unit, sentence;
  OptionKind kind = OptionKind::Text;
  Range range;
  std::vector<std::string_view> choices;

  std::function<std::string()> get;
  std::function<void(std::string_view)> set;  ///< throws Error on a bad value
};

/// Controls for options, as rows of a form: a check box, a choice, or a field for numbers and text,
/// each by its option's words. A value that is refused says why below its field.
class OptionFields : public QObject {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY edited USER true)

 public:
  /// Adds its rows to `layout`, below what is there.
  explicit OptionFields(QFormLayout& layout);

  /// False while a field holds what is refused.
  bool isValid() const;

  /// Every option as text by its key, to be kept.
  QJsonObject state() const;

  /// Restores values that were kept; one that is not accepted any more stays as it is.
  void restore(const QJsonValue& values);

  /// Shows or hides its rows.
  void setShown(bool isShown);

  /// The control of an option, or null.
  QWidget* control(std::string_view key) const;

 Q_SIGNALS:
  /// The user changed a value, to a good or a bad one.
  void edited();

 protected:
  void add(OptionField field);

  /// Shows the values as they are.
  void refresh();

 private:
  struct Row;

  void write(Row& row, const std::string& text);
  void addSwitch(Row& row);
  void addChoice(Row& row);
  void addCount(Row& row);
  void addLine(Row& row);

  QFormLayout& layout_;
  std::vector<Row*> rows_;
  bool isRefreshing_ = false;
};

}  // namespace kindred::gui
