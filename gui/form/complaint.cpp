#include "gui/form/complaint.hpp"

#include <QLabel>

#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/sign.hpp"

namespace kindred::gui {

Complaint::Complaint(QWidget* parent) : Complaint{new QLabel, parent} { words_->setWordWrap(true); }

Complaint::Complaint(int lines) : Complaint{new BriefLabel{lines}, nullptr} {}

Complaint::Complaint(QLabel* words, QWidget* parent) : QWidget{parent}, words_{words} {
  words_->setTextFormat(Qt::PlainText);
  fillRow(*this, {{new Sign{"warning"}, 0, Qt::AlignTop}, {words_, 1}});
  hide();
}

void Complaint::say(const QString& sentence) {
  words_->setText(sentence);
  setVisible(!sentence.isEmpty());
}

QString Complaint::sentence() const { return words_->text(); }

}  // namespace kindred::gui
