#include "gui/view/gram/gram_options.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

namespace kindred::gui {

namespace {

using Kind = GramOrder::Kind;

constexpr int columnRole = Qt::UserRole + 1;
constexpr std::int32_t mostClusteredUnasked = 5000;  // graphs: a second of work

/// Letters of an order that are always seen: names of columns may be long.
constexpr int shortestOrder = 12;

}  // namespace

GramOptions::GramOptions(viz::ColourMapName colourMap, QWidget* parent)
    : QWidget{parent},
      order_{new QComboBox},
      orderNote_{new QLabel},
      values_{new QComboBox},
      clusters_{new QSpinBox},
      exportsClusters_{new QPushButton{tr("Export Clusters…")}},
      keepsClusters_{new QPushButton{tr("Keep Clusters")}} {
  order_->setObjectName("order");
  order_->setAccessibleName(tr("Order of rows and columns"));
  order_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  order_->setMinimumContentsLength(shortestOrder);
  order_->setToolTip(tr("Similar graphs stand side by side when they are clustered."));
  orderNote_->setWordWrap(true);
  orderNote_->hide();
  values_->setObjectName("values");
  values_->setAccessibleName(tr("Values"));
  values_->addItem(tr("Normalised"), true);
  values_->addItem(tr("Raw"), false);
  values_->setToolTip(
      tr("Normalised values are 1 for equal graphs; raw values grow with the graphs."));
  auto* form = new QFormLayout{this};
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("Order"), order_);
  form->addRow(orderNote_);
  form->addRow(tr("Values"), values_);
  clusters_->setObjectName("clusters");
  clusters_->setAccessibleName(tr("Clusters"));
  clusters_->setToolTip(
      tr("Cut the tree into so many clusters. The line across the tree can be dragged, too."));
  clusters_->setSpecialValueText(tr("none"));
  clusters_->setKeyboardTracking(false);
  exportsClusters_->setObjectName("exportsClusters");
  exportsClusters_->setToolTip(tr("Write the cluster of each graph, and the middle of each."));
  form->addRow(tr("Clusters"), clusters_);
  keepsClusters_->setObjectName("keepsClusters");
  keepsClusters_->setToolTip(
      tr("Keep these clusters with the project, as a column of the data set, and show them."));
  form->addRow(keepsClusters_);
  form->addRow(exportsClusters_);
  style_ = new OptionForm<viz::GramStyle>{
      *form, viz::gramStyleTable(), {.colourMap = colourMap}, [](std::string_view key) {
        return key != "theme";
      }};
  offerOrders(GraphTable{}, true);
  connect(order_, &QComboBox::currentIndexChanged, this, [this] {
    isOrderAsked_ = true;
    Q_EMIT changed();
  });
  connect(values_, &QComboBox::currentIndexChanged, this, &GramOptions::changed);
  connect(clusters_, &QSpinBox::valueChanged, this, [this](int clusters) {
    enableClusters();
    Q_EMIT clustersChanged(clusters);
  });
  connect(exportsClusters_, &QPushButton::clicked, this, &GramOptions::clustersWanted);
  connect(keepsClusters_, &QPushButton::clicked, this, &GramOptions::clustersKept);
  offerClusters(0);
  connect(style_, &OptionFields::edited, this, &GramOptions::changed);
}

void GramOptions::setClusters(int clusters) {
  const QSignalBlocker quiet{clusters_};
  clusters_->setMaximum(std::max(clusters_->maximum(), clusters));
  clusters_->setValue(clusters);
  enableClusters();
}

void GramOptions::enableClusters() {
  const bool isCut = clusters_->isEnabled() && clusters() > 1;
  exportsClusters_->setEnabled(isCut);
  keepsClusters_->setEnabled(isCut && mayKeep_);
}

void GramOptions::refuseToKeep(const QString& why) {
  keepsClusters_->setToolTip(why);
  mayKeep_ = false;
  enableClusters();
}

int GramOptions::clusters() const { return clusters_->value(); }

void GramOptions::offerClusters(int graphs) {
  const QSignalBlocker quiet{clusters_};
  clusters_->setEnabled(graphs > 1);
  clusters_->setRange(1, std::max(graphs, clusters_->value()));
  enableClusters();
}

GramLook GramOptions::look() const {
  GramLook look;
  look.order = {static_cast<Kind>(order_->currentData().toInt()),
                order_->currentData(columnRole).toString()};
  look.isNormalised = values_->currentData().toBool();
  look.style = style_->value();
  return look;
}

QJsonObject GramOptions::state() const {
  const auto asked = look();
  return {{"order", static_cast<int>(asked.order.kind)},
          {"column", asked.order.column},
          {"isNormalised", asked.isNormalised},
          {"clusters", clusters()},
          {"style", style_->state()}};
}

void GramOptions::restore(const QJsonObject& state) {
  isOrderAsked_ = true;
  const auto kind = static_cast<Kind>(state["order"].toInt());
  const bool isColumn = kind == Kind::Column;
  const auto column = state["column"].toString();
  // It stays chosen when the columns come.
  if (isColumn && order_->findData(column, columnRole) < 0)
    addOrder(tr("By %1").arg(column), kind, column);
  const int place =
      isColumn ? order_->findData(column, columnRole) : order_->findData(static_cast<int>(kind));
  order_->setCurrentIndex(std::max(place, 0));
  values_->setCurrentIndex(values_->findData(state["isNormalised"].toBool(look().isNormalised)));
  style_->restore(state["style"]);
  setClusters(std::max(state["clusters"].toInt(1), 1));
}

void GramOptions::addOrder(const QString& text, Kind kind, const QString& column) {
  order_->addItem(text, static_cast<int>(kind));
  order_->setItemData(order_->count() - 1, column, columnRole);
}

void GramOptions::offerOrders(const GraphTable& rows, bool isSquare) {
  const bool mayCluster = isSquare && rows.size() > 0 && rows.size() <= mostClusteredUnasked;
  const auto before = isOrderAsked_ || !mayCluster ? order_->currentText() : tr("Clustered");
  const QSignalBlocker quiet{order_};
  order_->clear();
  addOrder(tr("As in the File"), Kind::File);
  if (isSquare) addOrder(tr("Clustered"), Kind::Clustering);
  // Graphs of a matrix in a file have names and properties alone.
  const bool haveNodes = std::ranges::any_of(
      rows.data()->graphs, [](const auto& graph) { return graph->nodeCount() > 0; });
  using Column = TableColumn::Kind;
  for (const auto& column : rows.columns())
    if (column.kind != Column::Attributes &&
        (haveNodes || column.kind == Column::Name || column.kind == Column::Property))
      addOrder(tr("By %1").arg(toQString(column.name)), Kind::Column, toQString(column.name));
  order_->setCurrentIndex(std::max(order_->findText(before), 0));
}

void GramOptions::setNormalised(bool isNormalised, bool isChoice) {
  const QSignalBlocker quiet{values_};
  values_->setCurrentIndex(values_->findData(isNormalised));
  values_->setEnabled(isChoice);
}

void GramOptions::sayOfOrder(const QString& sentence) {
  orderNote_->setText(sentence);
  orderNote_->setVisible(!sentence.isEmpty());
}

}  // namespace kindred::gui
