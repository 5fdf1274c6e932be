#include "gui/picture/remark_line.hpp"

#include <QStringList>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/sign.hpp"

namespace kindred::gui {

namespace {

constexpr int mostLines = 2;

}  // namespace

RemarkLine::RemarkLine(QWidget* parent)
    : QWidget{parent}, sign_{new Sign{"info"}}, words_{new BriefLabel{mostLines}} {
  setObjectName("remarks");
  words_->setTextFormat(Qt::PlainText);
  fillRow(*this, {{sign_, 0, Qt::AlignTop}, {words_, 1}});
  hide();
}

void RemarkLine::follow(const ResultPointer& result) {
  say(result ? result->origin().remarks : Remarks{});
}

void RemarkLine::say(Remarks remarks) {
  std::ranges::stable_sort(remarks, std::ranges::greater{}, &Remark::severity);
  if (remarks == said_) return;
  said_ = std::move(remarks);
  QStringList sentences;
  for (const auto& remark : said_)
    sentences << toQString(remark.sentence);
  words_->setText(sentences.join(' '));
  if (!said_.empty()) sign_->setIcon(said_.front().severity == Severity::Note ? "info" : "warning");
  setVisible(!said_.empty());
}

QString RemarkLine::words() const { return words_->text(); }

}  // namespace kindred::gui
