#include "gui/view/form_bar.hpp"

#include <QButtonGroup>
#include <QHBoxLayout>

#include "gui/view/choice_button.hpp"

namespace kindred::gui {

FormBar::FormBar(const std::vector<Form>& forms, QWidget* parent)
    : QWidget{parent}, buttons_{new QButtonGroup{this}} {
  auto* row = new QHBoxLayout{this};
  row->setContentsMargins({});
  for (const auto& form : forms) {
    auto* button = new ChoiceButton{form.name};
    button->setToolTip(form.sentence);
    button->setCheckable(true);
    button->setChecked(buttons_->buttons().isEmpty());
    ids_.push_back(form.id);
    buttons_->addButton(button, static_cast<int>(buttons_->buttons().size()));
    row->addWidget(button);
  }
  connect(buttons_, &QButtonGroup::idToggled, this, [this](int form, bool isChosen) {
    if (isChosen) Q_EMIT changed(form);
  });
}

int FormBar::chosen() const { return buttons_->checkedId(); }

QString FormBar::chosenId() const { return ids_[static_cast<std::size_t>(chosen())]; }

void FormBar::choose(const QString& id) {
  for (std::size_t form = 0; form < ids_.size(); ++form)
    if (id == QLatin1String{ids_[form]}) button(static_cast<int>(form)).setChecked(true);
}

QAbstractButton& FormBar::button(int form) const { return *buttons_->button(form); }

}  // namespace kindred::gui
