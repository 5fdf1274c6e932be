#include "gui/view/learn/prediction_model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

QString nameIn(const Dataset& data, std::int32_t graph) {
  return graph < 0 ? QString{} : toQString(graphName(data, static_cast<std::size_t>(graph)));
}

double errorOf(const PredictionRow& one) { return one.predicted - one.target; }

}  // namespace

void PredictionModel::setTable(PredictionTable table) {
  beginResetModel();
  table_ = std::move(table);
  order_.resize(table_.rows.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  endResetModel();
}

bool PredictionModel::isShown(int column) const {
  if (column == Target || column == Error) return table_.areTested;
  if (column == Next)
    return std::ranges::any_of(table_.rows, [](const auto& row) { return row.next > 0; });
  if (column == Unseen)
    return std::ranges::any_of(table_.unseen, [](const auto& one) { return !one.empty(); });
  return true;
}

int PredictionModel::rowOf(std::int32_t graph) const {
  const auto found =
      std::ranges::find_if(order_, [&](std::size_t at) { return table_.rows[at].graph == graph; });
  return found == order_.end() ? -1 : static_cast<int>(found - order_.begin());
}

QString PredictionModel::valueText(double value) const {
  return table_.areClasses() ? toQString(table_.classes[static_cast<std::size_t>(value)])
                             : numberText(value, 4);
}

QString PredictionModel::unseenText(const PredictionRow& row) const {
  return table_.unseen.empty() ? QString{}
                               : toQString(table_.unseen[static_cast<std::size_t>(row.graph)]);
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int PredictionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const bool isText = index.column() == Name || index.column() == Nearest ||
                      index.column() == Unseen || (table_.areClasses() && index.column() <= Error);
  if (role == Qt::TextAlignmentRole && !isText) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  const bool isName = index.column() == Name || index.column() == Nearest;
  if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && isName)) return {};
  const auto& one = table_.rows[placeOf(index.row())];
  switch (index.column()) {
    case Name:
      return nameIn(*table_.graphs, one.graph);
    case Target:
      return valueText(one.target);
    case Predicted:
      return valueText(one.predicted);
    case Error:
      if (!table_.areClasses()) return numberText(errorOf(one));
      return errorOf(one) == 0 ? QString{} : tr("wrong");
    case Sureness:
      return numberText(one.sureness);
    case Nearest:
      return nameIn(*table_.trained, one.nearest);
    case Likeness:
      return numberText(one.likeness);
    case Unseen:
      return unseenText(one);
    default:
      return one.next > 0 ? countText(static_cast<std::uint64_t>(one.next)) : QString{};
  }
}

QVariant PredictionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
    return {};
  const bool isHead = role == Qt::DisplayRole;
  switch (section) {
    case Name:
      return isHead ? tr("Graph") : tr("A graph that the model had not seen.");
    case Target:
      return isHead ? tr("Target") : tr("What the data set says of it.");
    case Predicted:
      return isHead ? tr("Predicted") : tr("What a model that was not trained with it predicts.");
    case Error:
      return isHead ? tr("Error") : tr("Predicted less target.");
    case Sureness:
      if (table_.areClasses() && !table_.areTwoClasses())
        return isHead ? tr("Margin")
                      : tr("How clearly its class wins against the one that comes closest.");
      if (table_.areClasses())
        return isHead
                   ? tr("Score")
                   : tr("How clearly it is told apart: above 0 speaks for %1, below for %2.")
                         .arg(toQString(table_.classes.back()), toQString(table_.classes.front()));
      return isHead ? tr("±") : tr("Standard deviation of the prediction, noise included.");
    case Nearest:
      return isHead ? tr("Nearest") : tr("The training graph that is most like it.");
    case Likeness:
      return isHead ? tr("Likeness")
                    : tr("How like the nearest training graph is: the lower, the less the model "
                         "knows of such graphs.");
    case Unseen:
      return isHead ? tr("Unseen") : tr("What it holds, and no graph of the training does.");
    default:
      return isHead ? tr("Measure")
                    : tr("Which graphs are worth measuring next, in their order: the model would "
                         "learn most from them.");
  }
}

void PredictionModel::sort(int column, Qt::SortOrder order) {
  if (column < 0) return;
  const auto keyOf = [&](std::size_t at) {
    const auto& one = table_.rows[at];
    switch (column) {
      case Target:
        return one.target;
      case Predicted:
        return one.predicted;
      case Error:
        return table_.areClasses() ? static_cast<double>(errorOf(one) != 0)
                                   : std::abs(errorOf(one));
      case Sureness:
        return one.sureness;
      case Likeness:
        return one.likeness;
      case Next:  // those that are none of them come last
        return one.next > 0 ? -static_cast<double>(one.next) : -1e9;
      default:
        return 0.0;
    }
  };
  const auto textOf = [&](std::size_t at) {
    const auto& one = table_.rows[at];
    if (column == Unseen) return unseenText(one);
    return column == Name ? nameIn(*table_.graphs, one.graph)
                          : nameIn(*table_.trained, one.nearest);
  };
  const bool isText = column == Name || column == Nearest || column == Unseen;
  Q_EMIT layoutAboutToBeChanged();
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
    if (order == Qt::DescendingOrder) std::swap(a, b);
    return isText ? textOf(a).compare(textOf(b), Qt::CaseInsensitive) < 0 : keyOf(a) < keyOf(b);
  });
  Q_EMIT layoutChanged();
}

}  // namespace kindred::gui
