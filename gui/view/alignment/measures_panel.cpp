#include "gui/view/alignment/measures_panel.hpp"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

void MeasuresModel::setScene(std::shared_ptr<const AlignmentScene> scene, const QString& name) {
  beginResetModel();
  scene_ = std::move(scene);
  name_ = name;
  rows_.clear();
  for (const auto& measure : alignmentMeasures()) {
    if (!scene_) break;
    bool isKnown = !std::isnan(scene_->measures.*measure.value);
    for (const auto& other : scene_->measuresOfOthers)
      isKnown = isKnown || !std::isnan(other.*measure.value);
    if (isKnown) rows_.push_back(&measure);
  }
  endResetModel();
}

int MeasuresModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || !scene_) return 0;
  return static_cast<int>(rows_.size()) + (scene_->request.others.empty() ? 0 : 1);
}

int MeasuresModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !scene_ ? 0 : 1 + static_cast<int>(scene_->request.others.size());
}

const AlignmentMeasures& MeasuresModel::measuresOf(int column) const {
  return column == 0 ? scene_->measures
                     : scene_->measuresOfOthers[static_cast<std::size_t>(column) - 1];
}

ItemId MeasuresModel::itemOf(int column) const {
  return column > 0 && column < columnCount()
             ? scene_->request.others[static_cast<std::size_t>(column) - 1].item
             : 0;
}

QVariant MeasuresModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  if (role != Qt::DisplayRole) return {};
  const int column = index.column();
  if (isAgreement(index.row()))
    return column == 0 || std::isnan(scene_->agreements[static_cast<std::size_t>(column) - 1])
               ? QString{}
               : numberText(scene_->agreements[static_cast<std::size_t>(column) - 1]);
  const auto& measure = *rows_[static_cast<std::size_t>(index.row())];
  const double value = measuresOf(column).*measure.value;
  if (std::isnan(value)) return QString{};
  return measure.isCount ? countText(static_cast<std::uint64_t>(value)) : numberText(value, 4);
}

QVariant MeasuresModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!scene_) return {};
  if (orientation == Qt::Horizontal) {
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    return section == 0 ? name_
                        : scene_->request.others[static_cast<std::size_t>(section) - 1].name;
  }
  if (isAgreement(section))
    return role == Qt::DisplayRole   ? tr("Agreement")
           : role == Qt::ToolTipRole ? tr("Share of the pairs that both say alike.")
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
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  auto* hint =
      new QLabel{tr("Other alignments of the same networks stand beside it. A double click "
                    "on one shows it.")};
  hint->setWordWrap(true);
  hint->setForegroundRole(QPalette::PlaceholderText);
  auto* add = new QToolButton;
  add->setText(tr("Add from File…"));
  add->setToolTip(tr("Compare with an alignment of these networks that a file holds."));
  add->setIcon(icon("open"));
  add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  connect(add, &QToolButton::clicked, this, &MeasuresPanel::fileRequested);
  auto* row = new QHBoxLayout;
  row->addWidget(hint, 1);
  row->addWidget(add);
  auto* column = new QVBoxLayout{this};
  column->setContentsMargins({});
  column->addWidget(table_, 1);
  column->addLayout(row);
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
  constexpr int width = 110;  // heads are elided; their tooltips say all
  for (int column = 0; column < model_.columnCount(); ++column)
    table_->setColumnWidth(column, width);
}

}  // namespace kindred::gui
