#pragma once

#include <QWidget>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/suggest.hpp"

namespace kindred::gui {

class Complaint;
class ExpressionEdit;

/// An expression of a base kernel as it is typed: read at once, and if it is refused the place
/// is marked and a sentence below says why.
class ExpressionField final : public QWidget {
  Q_OBJECT

 public:
  explicit ExpressionField(QWidget* parent = nullptr);

  std::string expression() const;
  void setExpression(const std::string& text);
  void setAttributes(const std::vector<KnownAttribute>& attributes);

  /// False while the text cannot be read or was refused.
  bool isValid() const noexcept { return isValid_; }

  /// Refuses the expression for an error that only the data could tell; that stays until the text
  /// changes.
  void refuse(const ExpressionError& error);

  ExpressionEdit& edit() noexcept { return *edit_; }
  QString complaint() const;

 Q_SIGNALS:
  void edited();

 private:
  void read();

  ExpressionEdit* edit_;
  Complaint* complaint_;
  bool isValid_ = true;
};

}  // namespace kindred::gui
