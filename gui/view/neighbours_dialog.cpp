#include "gui/view/neighbours_dialog.hpp"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSpinBox>
#include <algorithm>

#include "engine/map/neighbour_network.hpp"
#include "gui/view/view.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

namespace {

constexpr int usualNeighbours = 5;

}  // namespace

NeighboursDialog::NeighboursDialog(int most, QWidget* parent)
    : QDialog{parent},
      most_{new QSpinBox},
      threshold_{new QDoubleSpinBox},
      mutual_{new QCheckBox{tr("Only if both are among the nearest of each other")}} {
  setObjectName("neighbours");
  setWindowTitle(tr("Network of Neighbours"));
  setAttribute(Qt::WA_DeleteOnClose);
  most_->setRange(1, std::max(most, 1));
  most_->setValue(usualNeighbours);
  most_->setToolTip(tr("Each graph is joined to so many of those that are most like it."));
  threshold_->setRange(0, 1);
  threshold_->setSingleStep(0.05);
  threshold_->setToolTip(tr("Graphs that are less alike are not joined."));
  auto* form = new QFormLayout{this};
  form->addRow(tr("Neighbours of each"), most_);
  form->addRow(tr("Least similarity"), threshold_);
  form->addRow(mutual_);
  auto* buttons = new QDialogButtonBox{QDialogButtonBox::Ok | QDialogButtonBox::Cancel};
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void askForNeighbours(View& view, const Workbench& bench, ItemId dataset, int most,
                      NeighboursDialog::Lists lists) {
  auto* dialog = new NeighboursDialog{most, &view};
  QObject::connect(dialog, &QDialog::accepted, &view, [=, &view, &bench, lists = std::move(lists)] {
    const auto* from = bench.document.dataset(dataset);
    if (!from || !from->isWhole()) return;
    bench.jobs.start(
        NeighboursDialog::tr("Joining Neighbours"), lane::networks,
        [lists, data = from->data, most = static_cast<std::size_t>(dialog->most().value()),
         threshold = dialog->threshold().value(),
         areMutual = dialog->mutual().isChecked()](Progress& progress) {
          return neighbourNetwork(lists(most, threshold, progress), *data, areMutual, progress);
        },
        &view,
        [&view, &bench, dataset](const std::shared_ptr<const Graph>& network) {
          const auto made = bench.document.addNeighbours(dataset, *network);
          if (made != 0) Q_EMIT view.viewRequested("network", Subject::ofGraph({made, 0}));
        });
  });
  dialog->open();
}

}  // namespace kindred::gui
