#include "gui/panel/job_panel.hpp"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

/// Paints the progress of a job as a bar; a bar without end while the amount of work is unknown.
class BarDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const auto state = static_cast<JobState>(index.data(JobModel::StateRole).toInt());
    if (state != JobState::Running) return QStyledItemDelegate::paint(painter, option, index);
    const double fraction = index.data(JobModel::FractionRole).toDouble();
    QStyleOptionProgressBar bar;
    bar.rect = option.rect.adjusted(2, 2, -2, -2);
    bar.state = QStyle::State_Enabled | QStyle::State_Horizontal;
    bar.palette = option.palette;
    bar.minimum = 0;
    bar.maximum = fraction < 0 ? 0 : 1000;
    bar.progress = fraction < 0 ? 0 : static_cast<int>(1000 * fraction);
    bar.text = index.data().toString();
    bar.textVisible = fraction >= 0;
    bar.textAlignment = Qt::AlignCenter;
    QApplication::style()->drawControl(QStyle::CE_ProgressBar, &bar, painter);
  }
};

}  // namespace

JobPanel::JobPanel(JobModel& model, QWidget* parent)
    : QWidget{parent}, model_{model}, table_{new QTreeView} {
  table_->setModel(&model);
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setAccessibleName(tr("Jobs"));
  table_->setItemDelegateForColumn(JobModel::Bar, new BarDelegate{this});
  table_->header()->setSectionResizeMode(JobModel::Phase, QHeaderView::Stretch);
  table_->header()->setStretchLastSection(false);
  table_->setColumnWidth(JobModel::Name, 260);
  table_->setColumnWidth(JobModel::Bar, 160);

  auto* buttons = new QVBoxLayout;
  cancel_ = addButton("cancel", tr("Cancel"), &JobPanel::cancel);
  stop_ = addButton("stop", tr("Stop and keep what is there"), &JobPanel::stopAndKeep);
  up_ = addButton("up", tr("Earlier in the queue"), &JobPanel::moveUp);
  down_ = addButton("down", tr("Later in the queue"), &JobPanel::moveDown);
  copy_ = addButton("copy", tr("Copy the error"), &JobPanel::copyError);
  clear_ = addButton("remove", tr("Clear the history"), &JobPanel::clearHistory);
  for (auto* button : {cancel_, stop_, up_, down_, copy_, clear_})
    buttons->addWidget(button);
  buttons->addStretch();
  fillRow(*this, {table_, buttons}, 4);

  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &JobPanel::updateButtons);
  connect(&model, &QAbstractItemModel::dataChanged, this, &JobPanel::updateButtons);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &JobPanel::updateButtons);
  connect(&model, &QAbstractItemModel::rowsMoved, this, &JobPanel::updateButtons);
  updateButtons();
}

QToolButton* JobPanel::addButton(const char* name, const QString& text, void (JobPanel::*act)()) {
  auto* button = new QToolButton;
  dress(*button, name, text);
  connect(button, &QToolButton::clicked, this, act);
  return button;
}

/// The chosen job, or the one that runs.
int JobPanel::row() const {
  return table_->currentIndex().isValid() ? table_->currentIndex().row() : 0;
}

void JobPanel::updateButtons() {
  cancel_->setEnabled(model_.canCancel(row()));
  stop_->setEnabled(model_.canStopAndKeep(row()));
  const auto isWaiting = [&](int other) {
    const auto job = model_.job(other);
    return job && job->state() == JobState::Waiting;
  };
  up_->setEnabled(isWaiting(row()) && isWaiting(row() - 1));
  down_->setEnabled(isWaiting(row()) && isWaiting(row() + 1));
  copy_->setEnabled(!model_.index(row(), 0).data(JobModel::ErrorRole).toString().isEmpty());
  clear_->setEnabled(model_.rowCount() > 0);
}

void JobPanel::cancel() { model_.cancel(row()); }

void JobPanel::stopAndKeep() { model_.stopAndKeep(row()); }

void JobPanel::moveUp() { model_.moveInQueue(row(), -1); }

void JobPanel::moveDown() { model_.moveInQueue(row(), 1); }

void JobPanel::copyError() {
  QApplication::clipboard()->setText(model_.index(row(), 0).data(JobModel::ErrorRole).toString());
}

void JobPanel::clearHistory() { model_.clearHistory(); }

}  // namespace kindred::gui
