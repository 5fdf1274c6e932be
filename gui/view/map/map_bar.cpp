#include "gui/view/map/map_bar.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/base/icons.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

namespace {
constexpr int lettersOfColumn = 16;  // that are seen of a choice
}

MapBar::MapBar(QWidget* parent)
    : QWidget{parent}, colours_{new QComboBox}, sizes_{new QComboBox}, lasso_{new ShrinkingButton} {
  colours_->setObjectName("colours");
  colours_->setAccessibleName(tr("Colour of graphs"));
  colours_->setToolTip(tr("What the colours of the points go by."));
  sizes_->setObjectName("sizes");
  sizes_->setAccessibleName(tr("Size of graphs"));
  sizes_->setToolTip(tr("What the sizes of the points go by."));
  for (auto* box : {colours_, sizes_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(lettersOfColumn);
    connect(box, &QComboBox::currentIndexChanged, this, &MapBar::looksChosen);
  }
  lasso_->setObjectName("lasso");
  lasso_->setText(tr("Lasso"));
  lasso_->setIcon(icon("lasso"));
  lasso_->setCheckable(true);
  lasso_->setToolTip(
      tr("Draw around graphs to choose them. Shift does it without this button; with "
         "Ctrl they are added."));
  auto* row = new QHBoxLayout{this};
  row->setContentsMargins({});
  row->addWidget(colours_);
  row->addWidget(sizes_);
  row->addWidget(lasso_);
  row->addStretch();
}

void MapBar::offer(const Graph& points, const NodeLookChoice& chosen) {
  const QSignalBlocker quietColours{colours_}, quietSizes{sizes_};
  colours_->clear();
  sizes_->clear();
  colours_->addItem(tr("One colour"), QString{});
  sizes_->addItem(tr("One size"), QString{});
  for (const auto& look : offeredLooks(points)) {
    if (!look.isAttribute) continue;
    colours_->addItem(tr("Colour: %1").arg(look.name), look.key);
    if (look.hasNumbers) sizes_->addItem(tr("Size: %1").arg(look.name), look.key);
  }
  colours_->setCurrentIndex(std::max(colours_->findData(chosen.colourBy), 0));
  sizes_->setCurrentIndex(std::max(sizes_->findData(chosen.sizeBy), 0));
}

NodeLookChoice MapBar::choice() const {
  return {colours_->currentData().toString(), sizes_->currentData().toString()};
}

}  // namespace kindred::gui
