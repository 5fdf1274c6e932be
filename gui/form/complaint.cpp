#include "gui/form/complaint.hpp"

#include <QHBoxLayout>
#include <QLabel>

#include "gui/app/icons.hpp"

namespace kindred::gui {

Complaint::Complaint(QWidget* parent) : QWidget{parent}, words_{new QLabel} {
  auto* sign = new QLabel;
  const int side = fontMetrics().height();
  sign->setPixmap(icon("warning").pixmap(side, side));
  words_->setWordWrap(true);
  auto* layout = new QHBoxLayout{this};
  layout->setContentsMargins({});
  layout->addWidget(sign, 0, Qt::AlignTop);
  layout->addWidget(words_, 1);
  hide();
}

void Complaint::say(const QString& sentence) {
  words_->setText(sentence);
  setVisible(!sentence.isEmpty());
}

QString Complaint::sentence() const { return words_->text(); }

}  // namespace kindred::gui
