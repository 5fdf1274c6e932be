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

double errorOf(const TestedGraph& one) { return one.prediction.mean - one.target; }

}  // namespace

void PredictionModel::setModel(std::shared_ptr<const KeptModel> model,
                               std::shared_ptr<const Dataset> data) {
  beginResetModel();
  model_ = std::move(model);
  data_ = std::move(data);
  order_.resize(model_ ? model_->result.tested.size() : 0);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  endResetModel();
}

int PredictionModel::rowOf(std::int32_t graph) const {
  const auto found = std::ranges::find_if(
      order_, [&](std::size_t at) { return model_->result.tested[at].place == graph; });
  return found == order_.end() ? -1 : static_cast<int>(found - order_.begin());
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int PredictionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
  if (!model_ || !index.isValid()) return {};
  const bool isText = index.column() == Name || index.column() == Nearest;
  if (role == Qt::TextAlignmentRole && !isText) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  if (role != Qt::DisplayRole) return {};
  const auto& one = model_->result.tested[testedOf(index.row())];
  switch (index.column()) {
    case Name:
      return nameIn(*data_, one.place);
    case Target:
      return numberText(one.target, 4);
    case Predicted:
      return numberText(one.prediction.mean, 4);
    case Error:
      return numberText(errorOf(one));
    case Deviation:
      return numberText(one.prediction.deviation);
    case Nearest:
      return nameIn(*data_, one.nearest);
    default:
      return numberText(one.likeness);
  }
}

QVariant PredictionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
    return {};
  const bool isHead = role == Qt::DisplayRole;
  switch (section) {
    case Name:
      return isHead ? tr("Graph") : tr("A graph that was tested.");
    case Target:
      return isHead ? tr("Target") : tr("What the data set says of it.");
    case Predicted:
      return isHead ? tr("Predicted") : tr("What a model that was not trained with it predicts.");
    case Error:
      return isHead ? tr("Error") : tr("Predicted less target.");
    case Deviation:
      return isHead ? tr("±") : tr("Standard deviation of the prediction, noise included.");
    case Nearest:
      return isHead ? tr("Nearest") : tr("The training graph that is most like it.");
    default:
      return isHead ? tr("Likeness")
                    : tr("How like the nearest training graph is: the lower, the less the model "
                         "knows of such graphs.");
  }
}

void PredictionModel::sort(int column, Qt::SortOrder order) {
  if (!model_ || column < 0) return;
  const auto& tested = model_->result.tested;
  const auto keyOf = [&](std::size_t at) {
    const auto& one = tested[at];
    switch (column) {
      case Target:
        return one.target;
      case Predicted:
        return one.prediction.mean;
      case Error:
        return std::abs(errorOf(one));
      case Deviation:
        return one.prediction.deviation;
      case Likeness:
        return one.likeness;
      default:
        return 0.0;
    }
  };
  const auto textOf = [&](std::size_t at) {
    return nameIn(*data_, column == Name ? tested[at].place : tested[at].nearest);
  };
  const bool isText = column == Name || column == Nearest;
  Q_EMIT layoutAboutToBeChanged();
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
    if (order == Qt::DescendingOrder) std::swap(a, b);
    return isText ? textOf(a).compare(textOf(b), Qt::CaseInsensitive) < 0 : keyOf(a) < keyOf(b);
  });
  Q_EMIT layoutChanged();
}

}  // namespace kindred::gui
