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
  connect(line_, &QLineEdit::returnPressed, this, &IdeaLine::read);
  connect(line_, &QLineEdit::textEdited, this, [this] { complaint_->say({}); });
}

void IdeaLine::follow(ItemId trained, const QString& reason) {
  if (std::exchange(trained_, trained) != trained) reading_.cancel();
  const auto first = bench_.document.graph({trained, 0});
  setVisible(first && canBeDrawn(*first));
  setEnabled(reason.isEmpty());
  complaint_->say(reason);
}

QString IdeaLine::complaint() const { return complaint_->sentence(); }

void IdeaLine::read() {
  const auto* trained = bench_.document.dataset(trained_);
  const auto text = line_->text();
  if (text.trimmed().isEmpty() || !trained) return;
  line_->selectAll();  // what is typed meanwhile is the next
  const auto reading = bench_.document.readingOf(trained_);
  auto options = typedReading(reading, reading.molecules.asParent, bench_.document.readers());
  options.molecules.withSmiles = true;
  options.isStrict = true;
  reading_.start(
      tr("Reading a Molecule"),
      [text, options](Progress& progress) { return typedMolecules(text, options, progress); }, this,
      [this, text](const auto& read) {
        QStringList notices;
        for (const auto& notice : read->notices)
          notices << toQString(notice.sentence);
        complaint_->say(notices.join(' '));
        if (line_->text() == text) line_->clear();
        Q_EMIT thought(read->dataset);
      },
      [this](const JobError& error) { complaint_->say(toQString(error.sentence)); });
}

}  // namespace kindred::gui
