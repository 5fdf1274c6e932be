#include "gui/view/network/network_bar.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/base/icons.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

namespace {

constexpr int lettersOfChoice = 12;  // that are seen of a choice

}  // namespace

NetworkBar::NetworkBar(QWidget* parent)
    : QWidget{parent},
      colours_{new QComboBox},
      sizes_{new QComboBox},
      lasso_{new ShrinkingButton},
      matrix_{new ShrinkingButton},
      statistics_{new ShrinkingButton} {
  colours_->setObjectName("colours");
  colours_->setAccessibleName(tr("Colour of nodes"));
  colours_->setToolTip(tr("What the colours of the nodes go by."));
  sizes_->setObjectName("sizes");
  sizes_->setAccessibleName(tr("Size of nodes"));
  sizes_->setToolTip(tr("What the sizes of the nodes go by."));
  for (auto* box : {colours_, sizes_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(lettersOfChoice);
    connect(box, &QComboBox::currentIndexChanged, this, &NetworkBar::looksChosen);
  }
  lasso_->setObjectName("lasso");
  lasso_->setText(tr("Lasso"));
  lasso_->setIcon(icon("lasso"));
  lasso_->setCheckable(true);
  lasso_->setToolTip(
      tr("Draw around nodes to choose them. Shift does it without this button; with "
         "Ctrl they are added."));
  statistics_->setObjectName("showsStatistics");
  statistics_->setText(tr("Statistics"));
  statistics_->setIcon(icon("plot"));
  statistics_->setCheckable(true);
  statistics_->setToolTip(tr("Say what the network is like, beside its drawing."));
  connect(statistics_, &QToolButton::toggled, this, &NetworkBar::statisticsToggled);
  auto* row = new QHBoxLayout{this};
  row->setContentsMargins({});
  row->addWidget(colours_);
  row->addWidget(sizes_);
  row->addWidget(lasso_);
  row->addStretch();
  row->addWidget(matrix_);
  row->addWidget(statistics_);
}

void NetworkBar::offer(const Graph& graph, const NodeLookChoice& chosen) {
  const QSignalBlocker quietColours{colours_}, quietSizes{sizes_};
  colours_->clear();
  sizes_->clear();
  colours_->addItem(tr("One colour"), QString{});
  sizes_->addItem(tr("One size"), QString{});
  for (const auto& look : offeredLooks(graph)) {
    colours_->addItem(tr("Colour: %1").arg(look.name), look.key);
    if (look.hasNumbers) sizes_->addItem(tr("Size: %1").arg(look.name), look.key);
  }
  colours_->setCurrentIndex(std::max(colours_->findData(chosen.colourBy), 0));
  sizes_->setCurrentIndex(std::max(sizes_->findData(chosen.sizeBy), 0));
}

NodeLookChoice NetworkBar::choice() const {
  return {colours_->currentData().toString(), sizes_->currentData().toString()};
}

void NetworkBar::showStatistics(bool areShown) {
  const QSignalBlocker quiet{statistics_};
  statistics_->setChecked(areShown);
}

}  // namespace kindred::gui
