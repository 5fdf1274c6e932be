#include "gui/view/molecule/molecule_bar.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/view/molecule/flat_drawing.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/dressed_button.hpp"

namespace kindred::gui {

namespace {

constexpr int gap = 8;

}  // namespace

MoleculeBar::MoleculeBar(QWidget* parent)
    : QWidget{parent},
      inSpace_{new ChoiceButton{tr("3-D")}},
      inPlane_{new ChoiceButton{tr("2-D")}},
      colours_{new QComboBox},
      distance_{new QToolButton},
      atoms_{new QToolButton} {
  auto* ways = new QButtonGroup{this};
  ways->addButton(inSpace_);
  ways->addButton(inPlane_);
  inSpace_->setObjectName("inSpace");
  inPlane_->setObjectName("inPlane");
  inPlane_->setToolTip(tr("As a drawing in the plane."));
  colours_->setObjectName("colours");
  colours_->setAccessibleName(tr("Colour by"));
  colours_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  auto* words = new QLabel{tr("Colour by")};
  words->setBuddy(colours_);
  auto* row = new QHBoxLayout{this};
  row->setContentsMargins({});
  row->addWidget(inSpace_);
  row->addWidget(inPlane_);
  row->addSpacing(gap);
  row->addWidget(words);
  row->addWidget(colours_);
  atoms_->setObjectName("atoms");
  dress(*atoms_, tr("Atoms"), "dataset", tr("List the atoms with all that is known of them."));
  atoms_->setCheckable(true);
  distance_->setObjectName("distance");
  dress(
      *distance_, tr("Distance"), "distance",
      tr("Click two atoms to measure how far apart they are, in Å. Again, or Escape: no longer."));
  distance_->setCheckable(true);
  row->addStretch();
  row->addWidget(distance_);
  row->addWidget(atoms_);
  connect(inPlane_, &QAbstractButton::clicked, this, [this] { Q_EMIT planeChosen(true); });
  connect(inSpace_, &QAbstractButton::clicked, this, [this] { Q_EMIT planeChosen(false); });
  connect(colours_, &QComboBox::currentIndexChanged, this, &MoleculeBar::coloursChosen);
}

void MoleculeBar::showWays(bool areBoth, const QString& trouble) {
  inSpace_->setVisible(areBoth);
  inPlane_->setVisible(areBoth);
  inSpace_->setEnabled(trouble.isEmpty());
  inSpace_->setToolTip(trouble.isEmpty() ? tr("In space, by its coordinates.") : trouble);
}

void MoleculeBar::showWay(bool isInSpace, bool isInPlane) {
  inSpace_->setChecked(isInSpace);
  inPlane_->setChecked(isInPlane);
}

void MoleculeBar::offerColours(const Graph* graph, bool canHavePartner, const std::string& chosen) {
  const QSignalBlocker quiet{colours_};
  colours_->clear();
  colours_->addItem(tr("automatic"), "auto");
  if (graph) {
    if (hasElements(*graph)) colours_->addItem(tr("element"), "element");
    if (findColumn(graph->nodeAttributes(), "atom") && hasPlaces(*graph)) {
      colours_->addItem(tr("helices and strands"), "winding");
      colours_->addItem(tr("rainbow along the chain"), "rainbow");
    }
    for (const auto& column : graph->nodeAttributes())
      if (column.name != "element" && column.name != "winding")
        colours_->addItem(toQString(column.name), toQString(column.name));
    if (canHavePartner) colours_->addItem(tr("similarity to the chosen partner"), byPartner);
  }
  colours_->setCurrentIndex(std::max(colours_->findData(toQString(chosen)), 0));
}

void MoleculeBar::chooseColour(const std::string& colour) {
  colours_->setCurrentIndex(std::max(colours_->findData(toQString(colour)), 0));
}

std::string MoleculeBar::colourBy() const {
  return colours_->currentData().toString().toStdString();
}

}  // namespace kindred::gui
