#include "gui/form/expression_field.hpp"

#include "gui/form/complaint.hpp"
#include "gui/form/expression_edit.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

ExpressionField::ExpressionField(QWidget* parent)
    : QWidget{parent}, edit_{new ExpressionEdit}, complaint_{new Complaint} {
  fillColumn(*this, {edit_, complaint_})->setSpacing(2);
  setFocusProxy(edit_);
  connect(edit_, &ExpressionEdit::textChanged, this, [this] {
    read();
    Q_EMIT edited();
  });
}

std::string ExpressionField::expression() const { return edit_->expression(); }

void ExpressionField::setExpression(const std::string& text) { edit_->setExpression(text); }

void ExpressionField::setAttributes(const std::vector<KnownAttribute>& attributes) {
  edit_->setAttributes(attributes);
}

QString ExpressionField::complaint() const { return complaint_->sentence(); }

void ExpressionField::read() {
  isValid_ = true;
  edit_->markPlace(std::nullopt);
  complaint_->say({});
  try {
    BaseKernel::parse(expression());
  } catch (const ExpressionError& error) {
    refuse(error);
  }
}

void ExpressionField::refuse(const ExpressionError& error) {
  isValid_ = false;
  edit_->markPlace(error.place());
  complaint_->say(QString::fromUtf8(error.what()));
}

}  // namespace kindred::gui
