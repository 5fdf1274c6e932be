#include "gui/dialog/compute_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/base/icons.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/panel/help_panel.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int startWidth = 560;
constexpr int startHeight = 560;

}  // namespace

ComputeDialog::ComputeDialog(const Workbench& bench, ResultForm* form, const ComputeWords& words,
                             const HelpPages& help, QWidget* parent)
    : QDialog{parent}, bench_{bench}, help_{help}, page_{words.page}, form_{form} {
  setObjectName("computeDialog");
  setWindowTitle(words.title);
  setAttribute(Qt::WA_DeleteOnClose);
  auto* area = new QScrollArea;
  area->setWidget(form_);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* estimate = new QLabel;
  estimate->setWordWrap(true);
  estimate->setMinimumHeight(2 * fontMetrics().lineSpacing());
  estimate->setAccessibleName(tr("Estimate"));
  estimate->setContentsMargins(9, 0, 9, 0);
  auto* buttons = new QDialogButtonBox{QDialogButtonBox::Cancel};
  buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
  compute_ = buttons->addButton(words.button, QDialogButtonBox::AcceptRole);
  compute_->setIcon(icon(words.icon));
  compute_->setDefault(true);
  auto* job = buttons->addButton(tr("For a Cluster…"), QDialogButtonBox::ActionRole);
  job->setObjectName("clusterJob");
  job->setAutoDefault(false);
  job->setToolTip(
      tr("Writes it as a job for Slurm and kindred-mpi, with its graphs: open the project that "
         "comes back."));
  setLayout(columnOf({area, estimate, buttons}));
  // Tab goes by the order on the screen: by itself it would skip what was added first.
  setTabOrder(compute_, buttons->button(QDialogButtonBox::Cancel));
  // All of the form, if the screen has room for it.
  const auto wanted = sizeHint().expandedTo(form_->sizeHint() + sizeHint() - area->sizeHint());
  resize(std::max(startWidth, wanted.width() + area->verticalScrollBar()->sizeHint().width()),
         std::min(wanted.height(), screen()->availableGeometry().height() * 4 / 5));
  connect(buttons, &QDialogButtonBox::accepted, this, &ComputeDialog::start);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(job, &QPushButton::clicked, this, &ComputeDialog::writeJob);
  job->setVisible(form_->isForClusters());
  const auto update = [this, estimate, job] {
    compute_->setEnabled(form_->isPossible());
    job->setEnabled(form_->isPossible());
    estimate->setText(form_->estimateText());
  };
  connect(form_, &ResultForm::changed, this, update);
  connect(&bench.document, &Document::reset, this, &QDialog::reject);
  const auto* helpKey = new QShortcut{QKeySequence{Qt::Key_F1}, this};
  connect(helpKey, &QShortcut::activated, this, &ComputeDialog::showHelp);
  update();
}

void ComputeDialog::follow(ItemId dataset) {
  connect(&bench_.document, &Document::datasetRemoved, this, [this, dataset](ItemId removed) {
    if (removed == dataset) reject();
  });
}

/// In a window of its own: that of the program takes no clicks meanwhile.
void ComputeDialog::showHelp() {
  auto* window = findChild<QDialog*>("kernelHelp");
  if (!window) {
    window = new QDialog{this};
    window->setObjectName("kernelHelp");
    window->setWindowTitle(tr("Help"));
    auto* pages = new HelpPanel{help_};
    fillColumn(*window, {pages});
    pages->showPage(page_);
    window->resize(startWidth, startHeight);
  }
  window->show();
  window->raise();
  window->activateWindow();
}

void ComputeDialog::writeJob() {
  const auto job = form_->clusterJob();
  if (!job) return;
  accept();
  Q_EMIT exportRequested(*job);
}

void ComputeDialog::start() {
  auto asked = form_->choice();
  if (!asked) return;
  auto& document = bench_.document;
  auto finished = document.results();
  std::erase_if(finished, [&](ItemId id) { return !document.result(id)->isWhole(); });
  asked->device = bench_.devices.shared(asked->device);
  const auto result = document.compute(*asked, form_->choicesBeside());
  if (result == 0) return;
  if (std::ranges::find(finished, result) != finished.end())
    Q_EMIT document.told(
        tr("%1 was computed by the same options before: nothing is computed again.")
            .arg(document.nameOf(result)));
  Q_EMIT started(result);
  // The result that was asked for is looked at first.
  if (auto further = form_->choiceOf(*document.result(result))) {
    further->device = asked->device;
    if (const auto id = document.compute(*further); id != 0) Q_EMIT started(id);
  }
  accept();
}

}  // namespace kindred::gui
