#include "gui/view/dataset/reading_options.hpp"
#include "gui/form/form_row.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

constexpr int shortestName = 8;  // letters of a column that are always seen

}  // namespace

ReadingOptions::ReadingOptions(QWidget* parent)
    : QWidget{parent},
      form_{new QFormLayout{this}},
      smiles_{new QComboBox},
      targets_{new QComboBox},
      read_{new QPushButton{tr("Read Again")}} {
  form_->setContentsMargins(0, 0, 0, 0);
  smiles_->setObjectName("smilesColumn");
  smiles_->setAccessibleName(tr("SMILES column"));
  smiles_->setToolTip(tr("The column of the table that holds the molecules."));
  targets_->setObjectName("targetColumn");
  targets_->setAccessibleName(tr("Target"));
  targets_->setToolTip(
      tr("What is kept of each molecule as its property, to be sorted, plotted and "
         "learned from."));
  read_->setObjectName("readAgain");
  read_->setToolTip(
      tr("Reads the files once more, in this way: after they changed, too. The data set takes "
         "the place of this one; Undo brings this one back, with what was computed from it."));
  for (auto* box : {smiles_, targets_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(shortestName);
  }
  form_->addRow(tr("SMILES column"), smiles_);
  form_->addRow(tr("Target"), targets_);
  switches_ = new OptionForm<io::ReadOptions>{
      *form_, io::readOptionTable(), {}, [](std::string_view key) {
        return key == "all-models" || key == "each-chain" || key == "hydrogens" ||
               key == "parent" || key == "tautomers" || key == "descriptors" || key == "pattern" ||
               key == "calculate" || key == "core" || key == "merge";
      }};
  form_->addRow(read_);
  connect(read_, &QPushButton::clicked, this, [this] { Q_EMIT readRequested(chosen()); });
  hide();
}

void ReadingOptions::show(const DatasetItem& item) {
  setVisible(!item.files.empty() && item.isWhole());
  if (item.id == item_ || !item.isWhole()) return;
  item_ = item.id;
  const bool isTable = item.columns && item.columns->names.size() > 1;
  const auto* first = item.data->graphs.empty() ? nullptr : item.data->graphs.front().get();
  const bool isOfMolecules = first && hasElements(*first);
  const bool isOfStructures = first && findColumn(first->nodeAttributes(), "residue");
  setRowShown(*form_, *smiles_, isTable);
  setRowShown(*form_, *targets_, isTable);
  for (const auto* key : {"all-models", "each-chain"})
    setRowShown(*form_, *switches_->control(key)->parentWidget(), isOfStructures);
  setRowShown(*form_, *switches_->control("hydrogens")->parentWidget(), isOfMolecules);
  for (const auto* key : {"parent", "tautomers", "descriptors", "core", "merge"})
    setRowShown(*form_, *switches_->control(key)->parentWidget(), isOfMolecules && !isOfStructures);
  setRowShown(*form_, *switches_->control("pattern")->parentWidget(), !isOfMolecules);
  if (isTable) offerColumns(*item.columns, item.reading);
  switches_->setValue(item.reading);
}

void ReadingOptions::offerColumns(const io::TableColumns& columns, const io::ReadOptions& reading) {
  const QSignalBlocker one{smiles_}, two{targets_};
  smiles_->clear();
  targets_->clear();
  targets_->addItem(tr("all others"));
  for (const auto& name : columns.names) {
    smiles_->addItem(toQString(name), toQString(name));
    targets_->addItem(toQString(name), toQString(name));
  }
  smiles_->setCurrentIndex(static_cast<int>(columns.smiles));
  targets_->setCurrentIndex(
      std::max(targets_->findData(toQString(reading.table.targetColumns)), 0));
}

io::ReadOptions ReadingOptions::chosen() const {
  auto options = switches_->value();
  options.table.smilesColumn = smiles_->currentData().toString().toStdString();
  options.table.targetColumns = targets_->currentData().toString().toStdString();
  return options;
}

}  // namespace kindred::gui
