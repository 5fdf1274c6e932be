#include "gui/view/alignment/mapping_model.hpp"

#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

std::vector<QString> lowerNames(const Graph& graph) {
  std::vector<QString> names;
  names.reserve(static_cast<std::size_t>(graph.nodeCount()));
  for (Node node = 0; node < graph.nodeCount(); ++node)
    names.push_back(nodeName(graph, node).toLower());
  return names;
}

/// A share has two decimals, a count none, so that the points of a column stand below each other.
QString valueText(double value, MappingColumn column) {
  using enum MappingColumn;
  if (std::isnan(value)) return {};
  if (column == Confidence || column == Agreement) return decimalText(value, 2);
  return column == Similarity ? numberText(value) : countText(static_cast<std::uint64_t>(value));
}

}  // namespace

void MappingModel::setScene(std::shared_ptr<const AlignmentScene> scene) {
  const bool isSame = scene && scene_ && scene->request.a == scene_->request.a &&
                      scene->request.b == scene_->request.b;
  beginResetModel();
  scene_ = std::move(scene);
  if (!isSame) {
    namesA_ = scene_ ? lowerNames(*scene_->request.a) : std::vector<QString>{};
    namesB_ = scene_ ? lowerNames(*scene_->request.b) : std::vector<QString>{};
  }
  chooseColumns();
  arrange();
  endResetModel();
}

void MappingModel::setFilter(const QString& letters) {
  const auto lower = letters.trimmed().toLower();
  if (lower == filter_) return;
  beginResetModel();
  filter_ = lower;
  arrange();
  endResetModel();
}

void MappingModel::setWishes(PairWishes wishes) {
  beginResetModel();
  wishes_ = std::move(wishes);
  chooseColumns();
  endResetModel();
}

void MappingModel::chooseColumns() {
  using enum MappingColumn;
  columns_.clear();
  if (!scene_) return;
  const auto hasAny = [&](MappingColumn column) {
    return std::ranges::any_of(
        scene_->rows, [&](const MappingRow& row) { return !std::isnan(number(row, column)); });
  };
  columns_ = {NodeA, NodeB};
  if (!wishes_.empty() || !scene_->request.values->given->locked.empty()) columns_.push_back(Given);
  if (hasAny(Confidence)) columns_.push_back(Confidence);
  columns_.insert(columns_.end(), {Conserved, DegreeA, DegreeB});
  for (const auto column : {Similarity, SharedTerms, Agreement})
    if (hasAny(column)) columns_.push_back(column);
  if (scene_->request.truth) columns_.push_back(Truth);
}

int MappingModel::rowOf(Node node) const {
  return node >= 0 && node < static_cast<Node>(rowOf_.size()) ? rowOf_[node] : -1;
}

/// Chooses the rows that the filter leaves, and sorts them.
void MappingModel::arrange() {
  shown_.clear();
  rowOf_.assign(scene_ ? scene_->rows.size() : 0, -1);
  if (!scene_) return;
  for (const auto& row : scene_->rows) {
    const auto& pair = row.pair;
    if (filter_.isEmpty() || namesA_[pair.a].contains(filter_) ||
        (pair.b != noNode && namesB_[pair.b].contains(filter_)))
      shown_.push_back(pair.a);
  }
  if (isSorted_) {
    const auto nameOf = [&](Node node) -> const QString& {
      static const QString none;
      if (sorted_ == MappingColumn::NodeA) return namesA_[node];
      const Node image = at(node).pair.b;
      return image == noNode ? none : namesB_[image];
    };
    const auto isBefore = [&](Node one, Node other) {
      if (sorted_ == MappingColumn::NodeA || sorted_ == MappingColumn::NodeB)
        return order_ == Qt::AscendingOrder ? nameOf(one) < nameOf(other)
                                            : nameOf(other) < nameOf(one);
      const double first = number(at(one), sorted_), second = number(at(other), sorted_);
      if (std::isnan(first) || std::isnan(second)) return !std::isnan(first);
      return order_ == Qt::AscendingOrder ? first < second : second < first;
    };
    // What is not known comes last, whichever way the rest is sorted.
    const auto known = std::ranges::stable_partition(shown_, [&](Node node) {
      return sorted_ == MappingColumn::NodeA || sorted_ == MappingColumn::NodeB ||
             !std::isnan(number(at(node), sorted_));
    });
    std::stable_sort(shown_.begin(), known.begin(), isBefore);
  }
  for (std::size_t row = 0; row < shown_.size(); ++row)
    rowOf_[shown_[row]] = static_cast<int>(row);
}

int MappingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int MappingModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

double MappingModel::number(const MappingRow& row, MappingColumn column) const {
  const bool isAligned = row.pair.b != noNode;
  switch (column) {
    case MappingColumn::Confidence:
      return row.confidence;
    case MappingColumn::Conserved:
      return isAligned ? row.pair.conserved : unknown;
    case MappingColumn::DegreeA:
      return row.pair.degreeA;
    case MappingColumn::DegreeB:
      return isAligned ? row.pair.degreeB : unknown;
    case MappingColumn::Similarity:
      return row.similarity;
    case MappingColumn::SharedTerms:
      return row.sharedTerms;
    case MappingColumn::Truth:
      return row.truthValue();
    case MappingColumn::Agreement:
      return row.agreement;
    case MappingColumn::Given: {
      const auto wish = wishes_.of(row.pair.a);
      if (wish != PairWish::None) return static_cast<double>(wish);
      return row.isLocked ? 0.5 : unknown;
    }
    default:
      return unknown;
  }
}

QString MappingModel::text(const MappingRow& row, MappingColumn column) const {
  const auto& request = scene_->request;
  switch (column) {
    case MappingColumn::NodeA:
      return nodeName(*request.a, row.pair.a);
    case MappingColumn::NodeB:
      return row.pair.b == noNode ? tr("– not aligned") : nodeName(*request.b, row.pair.b);
    case MappingColumn::Truth:
      if (!row.hasTruth) return {};
      return row.isRight() ? tr("right") : tr("truly %1").arg(nodeName(*request.b, row.truth));
    case MappingColumn::Given:
      switch (wishes_.of(row.pair.a)) {
        case PairWish::Lock:
          return tr("to be locked");
        case PairWish::Forbid:
          return tr("to be forbidden");
        default:
          return row.isLocked ? tr("locked") : QString{};
      }
    default:
      return valueText(number(row, column), column);
  }
}

QVariant MappingModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  const auto column = columns_[static_cast<std::size_t>(index.column())];
  if (role == Qt::DisplayRole) return text(at(nodeAt(index.row())), column);
  const bool isText = column == MappingColumn::NodeA || column == MappingColumn::NodeB ||
                      column == MappingColumn::Truth || column == MappingColumn::Given;
  if (role == Qt::TextAlignmentRole && !isText) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  return {};
}

QVariant MappingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || !scene_ || section >= static_cast<int>(columns_.size()))
    return {};
  struct Words {
    QString label, sentence;
  };
  const auto words = [&]() -> Words {
    switch (columns_[static_cast<std::size_t>(section)]) {
      case MappingColumn::NodeA:
        return {toQString(scene_->request.nameOfA), tr("A node of network A.")};
      case MappingColumn::NodeB:
        return {toQString(scene_->request.nameOfB),
                tr("The node of network B that it is aligned with.")};
      case MappingColumn::Confidence:
        if (scene_->request.method == AlignmentMethod::Best)
          return {tr("Searches"),
                  tr("The share of the searches that chose the pair, 0 to 1: how settled it is, "
                     "which does not make it right.")};
        return {tr("Lead over Its Rival"),
                tr("By how much the message of the pair leads that of its strongest rival, 0 to 1, "
                   "which does not make it right: without a rival it is 1.")};
      case MappingColumn::Conserved:
        return {tr("Conserved"),
                tr("Neighbours of the node whose partners are neighbours of its partner.")};
      case MappingColumn::DegreeA:
        return {tr("Degree A"), tr("Neighbours of the node in network A.")};
      case MappingColumn::DegreeB:
        return {tr("Degree B"), tr("Neighbours of its partner in network B.")};
      case MappingColumn::Similarity:
        return {tr("Similarity"), tr("How alike the two are by the similarities that were given.")};
      case MappingColumn::SharedTerms:
        return {tr("Terms"), tr("Annotations that the two nodes share.")};
      case MappingColumn::Truth:
        return {tr("Truth"), tr("Whether the true alignment says the same.")};
      case MappingColumn::Agreement:
        return {tr("Agreement"), tr("The share of the other alignments that say the same.")};
      default:
        return {tr("Given"), tr("Whether the pair was locked, or is to be when aligned again.")};
    }
  }();
  if (role == Qt::DisplayRole) return words.label;
  if (role == Qt::ToolTipRole) return words.sentence;
  return {};
}

void MappingModel::sort(int column, Qt::SortOrder order) {
  if (column < 0 || column >= static_cast<int>(columns_.size())) return;
  Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
  std::vector<Node> before;
  for (const auto& index : persistentIndexList())
    before.push_back(nodeAt(index.row()));
  const auto old = persistentIndexList();
  sorted_ = columns_[static_cast<std::size_t>(column)];
  order_ = order;
  isSorted_ = true;
  arrange();
  for (qsizetype at = 0; at < old.size(); ++at) {
    const int row = rowOf(before[static_cast<std::size_t>(at)]);
    changePersistentIndex(old[at], index(row, old[at].column()));
  }
  Q_EMIT layoutChanged({}, VerticalSortHint);
}

}  // namespace kindred::gui
