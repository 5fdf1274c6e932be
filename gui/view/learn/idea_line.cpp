#include "gui/view/learn/idea_line.hpp"

#include <QLineEdit>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/table/depictions.hpp"
#include "gui/table/typed_molecules.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

IdeaLine::IdeaLine(const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      bench_{bench},
      line_{new QLineEdit},
      complaint_{new Complaint},
      reading_{bench.jobs, lane::estimates} {
  line_->setPlaceholderText(tr("An idea: a SMILES, an InChI, or a pasted molfile"));
  line_->setAccessibleName(tr("Molecule to predict"));
  line_->setToolTip(
      tr("Type or paste a molecule and press Enter: it joins a list, and the model predicts it at "
         "once. A name may stand behind a SMILES; several molecules may be pasted, a line each."));
  line_->setClearButtonEnabled(true);
  line_->addAction(icon("molecule"), QLineEdit::LeadingPosition);
  fillColumn(*this, {line_, complaint_});
  setFocusProxy(line_);
  connect(line_, &QLineEdit::returnPressed, this, [this] {
    if (line_->text().trimmed().isEmpty() || trained_ == 0) return;
    waiting_ << line_->text();
    line_->clear();
    complaint_->say({});
    readNext();
  });
  connect(line_, &QLineEdit::textEdited, this, [this] { complaint_->say({}); });
}

void IdeaLine::follow(ItemId trained, const QString& reason) {
  if (std::exchange(trained_, trained) != trained) {
    waiting_.clear();
    reading_.cancel();
  }
  const auto first = bench_.document.graph({trained, 0});
  setVisible(first && canBeDrawn(*first));
  setEnabled(reason.isEmpty());
  complaint_->say(reason);
}

QString IdeaLine::complaint() const { return complaint_->sentence(); }

bool IdeaLine::isBusy() const {
  return !line_->text().isEmpty() || !waiting_.isEmpty() || reading_.isBusy();
}

void IdeaLine::readNext() {
  const auto* trained = bench_.document.dataset(trained_);
  if (!trained) waiting_.clear();
  if (waiting_.isEmpty() || reading_.isBusy()) return;
  const auto text = waiting_.takeFirst();
  const auto reading = bench_.document.readingOf(trained_);
  auto options = typedReading(reading, reading.molecules.asParent, bench_.document.readers());
  options.molecules.withSmiles = true;
  options.isStrict = true;
  reading_.start(
      tr("Reading a Molecule"),
      [text, options](Progress& progress) { return typedMolecules(text, options, progress); }, this,
      [this](const auto& read) {
        for (const auto& notice : read->notices)
          complain(toQString(notice.sentence));
        Q_EMIT thought(read->dataset);
        readNext();
      },
      [this, text](const JobError& error) {
        const bool isFree = line_->text().isEmpty();
        if (isFree) line_->setText(text);
        complain((isFree ? QString{} : text.trimmed() + ": ") + toQString(error.sentence));
        readNext();
      });
}

/// Adds to what is wrong with the ideas that were entered since the last key.
void IdeaLine::complain(const QString& sentence) {
  complaint_->say((complaint_->sentence() + ' ' + sentence).trimmed());
}

}  // namespace kindred::gui
