#include "gui/view/alignment/measures_panel.hpp"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "engine/align/enrichment.hpp"
#include "gui/base/words.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

/// Returns the font for the alignment that is shown.
QFont boldFont() {
  QFont font;
  font.setBold(true);
  return font;
}

}  // namespace

void MeasuresModel::setScene(std::shared_ptr<const AlignmentScene> scene, const QString& name) {
  beginResetModel();
  scene_ = std::move(scene);
  name_ = name;
  rows_.clear();
  for (const auto& measure : alignmentMeasures()) {
    if (!scene_) break;
    bool isKnown = !std::isnan(scene_->measures.*measure.value);
    for (const auto& other : scene_->measuresOfCompared)
      isKnown = isKnown || !std::isnan(other.*measure.value);
    if (isKnown) rows_.push_back(&measure);
  }
  endResetModel();
}

int MeasuresModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || !scene_) return 0;
  return static_cast<int>(rows_.size()) + (scene_->compared.empty() ? 0 : 1);
}

int MeasuresModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !scene_ ? 0 : 1 + static_cast<int>(scene_->compared.size());
}

const AlignmentMeasures& MeasuresModel::measuresOf(int column) const {
  return column == 0 ? scene_->measures
                     : scene_->measuresOfCompared[static_cast<std::size_t>(column) - 1];
}

ItemId MeasuresModel::itemOf(int column) const {
  return column > 0 && column < columnCount()
             ? scene_->compared[static_cast<std::size_t>(column) - 1].item
             : 0;
}

QVariant MeasuresModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  if (role == Qt::FontRole) return index.column() == 0 ? QVariant{boldFont()} : QVariant{};
  if (role != Qt::DisplayRole) return {};
  const int column = index.column();
  if (isAgreement(index.row()))
    return column == 0 || std::isnan(scene_->agreements[static_cast<std::size_t>(column) - 1])
               ? QString{}
               : decimalText(scene_->agreements[static_cast<std::size_t>(column) - 1], 4);
  const auto& measure = *rows_[static_cast<std::size_t>(index.row())];
  const double value = measuresOf(column).*measure.value;
  if (std::isnan(value)) return QString{};
  if (measure.isCount) return countText(static_cast<std::uint64_t>(value));
  if (measure.isProbability) return digitsText(probabilityText(value));
  const bool isTiny = value > 0 && value < 5e-5;
  return isTiny ? digitsText(QString::number(value, 'e', 1).toStdString()) : decimalText(value, 4);
}

QVariant MeasuresModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!scene_) return {};
  if (orientation == Qt::Horizontal) {
    if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    if (role == Qt::FontRole) return section == 0 ? QVariant{boldFont()} : QVariant{};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    return section == 0 ? name_ : scene_->compared[static_cast<std::size_t>(section) - 1].name;
  }
  if (isAgreement(section))
    return role == Qt::DisplayRole ? tr("Agreement")
           : role == Qt::ToolTipRole
               ? tr("The share of the pairs of the alignment in bold that this one has, too.")
               : QVariant{};
  const auto& measure = *rows_[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return optionText(measure.label);
  if (role == Qt::ToolTipRole) return optionText(measure.sentence);
  return {};
}

MeasuresPanel::MeasuresPanel(QWidget* parent) : QWidget{parent}, table_{new QTableView} {
  table_->setObjectName("measures");
  table_->setModel(&model_);
  table_->setAccessibleName(tr("Measures of the alignments"));
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setWordWrap(false);
  table_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  auto* hint = new QLabel{
      tr("The alignment that is shown is bold; others of the same networks stand beside "
         "it, and a double click shows them. The first network counts as A: of the same "
         "pairs the other way round, EC, ICS, S³, MNC, Jaccard and node correctness differ.")};
  hint->setWordWrap(true);
  hint->setForegroundRole(QPalette::PlaceholderText);
  auto* row = new QHBoxLayout;
  const auto add = [&](const QString& text, const QString& sentence, bool isTruth) {
    auto* button = new QToolButton;
    dress(*button, text, "open", sentence);
    connect(button, &QToolButton::clicked, this,
            [this, isTruth] { Q_EMIT fileRequested(isTruth); });
    row->addWidget(button);
  };
  add(tr("Compare with File…"), tr("An alignment of these networks that a file holds."), false);
  add(tr("Truth from File…"),
      tr("The true alignment of these networks: it adds how many nodes are right."), true);
  row->addStretch(1);
  fillColumn(*this, {{table_, 1}, hint, row});
  const auto request = [this](int at) {
    if (const auto other = model_.itemOf(at); other != 0) Q_EMIT alignmentRequested(other);
  };
  connect(table_, &QTableView::doubleClicked, this,
          [request](const QModelIndex& index) { request(index.column()); });
  connect(table_->horizontalHeader(), &QHeaderView::sectionDoubleClicked, this, request);
}

void MeasuresPanel::setScene(const std::shared_ptr<const AlignmentScene>& scene,
                             const QString& name) {
  model_.setScene(scene, name);
  constexpr int narrowest = 90, widest = 112;  // heads are elided; their tooltips say all
  for (int column = 0; column < model_.columnCount(); ++column)
    table_->setColumnWidth(
        column, std::clamp(table_->horizontalHeader()->sectionSizeHint(column), narrowest, widest));
}

}  // namespace kindred::gui
