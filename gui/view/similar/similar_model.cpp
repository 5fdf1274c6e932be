#include "gui/view/similar/similar_model.hpp"

#include <QPixmap>
#include <algorithm>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {
constexpr std::size_t mostProperties = 12;  // in a tooltip
}

void SimilarModel::setHits(std::shared_ptr<const SimilarHits> hits) {
  beginResetModel();
  hits_ = std::move(hits);
  images_.clear();
  endResetModel();
}

void SimilarModel::setImages(std::size_t first, const std::vector<QImage>& images) {
  if (first != images_.size() || images.empty()) return;
  images_.insert(images_.end(), images.begin(), images.end());
  Q_EMIT dataChanged(index(static_cast<int>(first)), index(static_cast<int>(images_.size()) - 1),
                     {Qt::DecorationRole});
}

void SimilarModel::forgetImages() {
  images_.clear();
  if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

int SimilarModel::rowOf(std::int32_t graph) const {
  if (!hits_) return -1;
  const auto found = std::ranges::find(hits_->list, graph, &SimilarGraph::graph);
  return found == hits_->list.end() ? -1 : static_cast<int>(found - hits_->list.begin());
}

int SimilarModel::rowCount(const QModelIndex& parent) const {
  return hits_ && !parent.isValid() ? static_cast<int>(hits_->list.size()) : 0;
}

QVariant SimilarModel::data(const QModelIndex& index, int role) const {
  if (!hits_ || !index.isValid()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const auto [graph, value] = hits_->list[row];
  const auto name = toQString(graphName(*hits_->query.among, static_cast<std::size_t>(graph)));
  switch (role) {
    case Qt::DisplayRole:
      return name;
    case RankedNameRole:
      return QString{"%1. %2"}.arg(countText(row + 1), name);
    case ValueRole:
      return value;
    case Qt::AccessibleTextRole:
      return tr("%1, rank %2, similarity %3").arg(name, countText(row + 1), decimalText(value, 3));
    case Qt::DecorationRole:
      return row < images_.size() && !images_[row].isNull()
                 ? QVariant{QPixmap::fromImage(images_[row])}
                 : QVariant{};
    case Qt::ToolTipRole:
      return tooltip(graph);
    default:
      return {};
  }
}

/// The name, and what the data set says of the graph.
QString SimilarModel::tooltip(std::int32_t graph) const {
  const auto& data = *hits_->query.among;
  auto text = toQString(graphName(data, static_cast<std::size_t>(graph)));
  std::size_t shown = 0;
  for (const auto& column : data.properties) {
    const auto cell = cellText(column.data, static_cast<std::size_t>(graph));
    if (cell.empty() || cell == "nan" || ++shown > mostProperties) continue;
    text += QString{"\n%1: %2"}.arg(toQString(column.name), toQString(cell.substr(0, 80)));
  }
  return text;
}

}  // namespace kindred::gui
