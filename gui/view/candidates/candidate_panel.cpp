#include "gui/view/candidates/candidate_panel.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>
#include <span>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

/// More rows are neither read nor sorted in a moment.
constexpr std::size_t mostRows = 1000;
constexpr int widestName = 90;  // at first; people may widen it

/// The node whose name has the letters: as a whole, at its beginning, or anywhere, in this order.
Node nodeNamed(const Graph& network, const QString& letters) {
  Node atBegin = noNode, anywhere = noNode;
  for (Node node = 0; node < network.nodeCount(); ++node) {
    const auto name = nodeName(network, node);
    if (name.compare(letters, Qt::CaseInsensitive) == 0) return node;
    if (atBegin == noNode && name.startsWith(letters, Qt::CaseInsensitive)) atBegin = node;
    if (anywhere == noNode && name.contains(letters, Qt::CaseInsensitive)) anywhere = node;
  }
  return atBegin != noNode ? atBegin : anywhere;
}

}  // namespace

CandidatePanel::CandidatePanel(QWidget* parent)
    : QWidget{parent}, finder_{new QLineEdit}, heading_{new QLabel}, table_{new QTableView} {
  finder_->setPlaceholderText(tr("Find a node by name"));
  finder_->setAccessibleName(tr("Find a node of either network by its name"));
  finder_->setClearButtonEnabled(true);
  heading_->setObjectName("candidateHeading");
  heading_->setWordWrap(true);
  table_->setObjectName("candidates");
  table_->setModel(&model_);
  table_->setAccessibleName(tr("Candidate pairs"));
  showRows(*table_);
  table_->setSortingEnabled(true);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->horizontalHeader()->setSortIndicator(Weight, Qt::DescendingOrder);
  fillColumn(*this, {finder_, heading_, {table_, 1}});
  connect(finder_, &QLineEdit::textChanged, this, &CandidatePanel::find);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (row.isValid()) Q_EMIT pairChosen(pairAt(row.row()));
          });
}

void CandidatePanel::show(const std::shared_ptr<const CandidateScene>& scene,
                          const ChosenNodes& nodes) {
  if (!isFinding_) {
    const QSignalBlocker silence{finder_};
    finder_->clear();
  }
  const bool isNew = scene != scene_;
  scene_ = scene;
  if (!scene_) {
    heading_->clear();
    candidates_.clear();
    return model_.clear();
  }
  const auto ofAll = std::span{scene_->order}.first(std::min(scene_->order.size(), mostRows));
  candidates_ = nodes.size() == 0 ? std::vector(ofAll.begin(), ofAll.end())
                                  : scene_->heaviestOf(nodes, mostRows);
  model_.show(candidates_.size(), columns());
  say(nodes);
  if (!isNew) return;
  table_->resizeColumnsToContents();
  for (const auto name : {NodeA, NodeB})
    table_->setColumnWidth(name, std::min(table_->columnWidth(name), widestName));
}

void CandidatePanel::setMapping(const std::shared_ptr<const NodeMapping>& mapping) {
  imageOf_.clear();
  if (mapping && scene_) {
    imageOf_.assign(static_cast<std::size_t>(scene_->request.a->nodeCount()), noNode);
    for (const auto& [a, b] : mapping->partners)
      imageOf_[static_cast<std::size_t>(a)] = b;
  }
  model_.refresh();
}

NodePair CandidatePanel::pairOf(int entry) const {
  const auto candidate = candidates_[static_cast<std::size_t>(entry)];
  const auto& all = *scene_->request.candidates;
  return {all.nodesA()[candidate], all.nodesB()[candidate]};
}

bool CandidatePanel::isAligned(int entry) const {
  const auto pair = pairOf(entry);
  return !imageOf_.empty() && imageOf_[static_cast<std::size_t>(pair.a)] == pair.b;
}

std::vector<DescribedColumn> CandidatePanel::columns() const {
  const auto& asked = scene_->request;
  const auto ofA = toQString(asked.nameOfA), ofB = toQString(asked.nameOfB);
  const auto weightOf = [this](int entry) {
    return scene_->request.candidates->weights()[candidates_[static_cast<std::size_t>(entry)]];
  };
  const auto degree = [](const QString& head, const QString& of, auto degreeOf) {
    return DescribedColumn{
        .head = head,
        .sentence = tr("Neighbours in %1").arg(of),
        .text = [=](int entry) { return countText(static_cast<std::uint64_t>(degreeOf(entry))); },
        .number = [=](int entry) { return static_cast<double>(degreeOf(entry)); }};
  };
  const auto mark = [](const QString& head, const QString& sentence, auto isSo) {
    return DescribedColumn{
        .head = head,
        .sentence = sentence,
        .text = [=](int entry) { return isSo(entry) ? QStringLiteral("✓") : QString{}; },
        .number = [=](int entry) { return isSo(entry) ? 1.0 : 0.0; },
        .isLeft = true};
  };
  std::vector<DescribedColumn> columns{
      {.head = ofA,
       .sentence = tr("A node of %1").arg(ofA),
       .text = [this](int entry) { return nodeName(*scene_->request.a, pairOf(entry).a); }},
      {.head = ofB,
       .sentence = tr("A node of %1 that may be its partner").arg(ofB),
       .text = [this](int entry) { return nodeName(*scene_->request.b, pairOf(entry).b); }},
      {.head = tr("Weight"),
       .sentence = tr("How alike the two are, as they were chosen."),
       .text = [=](int entry) { return numberText(weightOf(entry), 4); },
       .number = [=](int entry) { return static_cast<double>(weightOf(entry)); }},
      degree(tr("Degree A"), ofA,
             [this](int entry) { return scene_->request.a->degree(pairOf(entry).a); }),
      degree(tr("Degree B"), ofB,
             [this](int entry) { return scene_->request.b->degree(pairOf(entry).b); }),
      mark(tr("Aligned"), tr("The alignment that was looked at last has this pair."),
           [this](int entry) { return isAligned(entry); })};
  if (asked.truth)
    columns.push_back(mark(tr("True"), tr("The true alignment has this pair."), [this](int entry) {
      return scene_->isTrue(candidates_[static_cast<std::size_t>(entry)]);
    }));
  return columns;
}

QString CandidatePanel::heading() const { return heading_->text(); }

void CandidatePanel::say(const ChosenNodes& nodes) {
  const auto shown = candidates_.size();
  const auto all = nodes.size() == 0 ? scene_->order.size() : scene_->countOf(nodes);
  const auto nameOfOne = [&] {
    return nodes.ofA.empty() ? nodeName(*scene_->request.b, nodes.ofB.front())
                             : nodeName(*scene_->request.a, nodes.ofA.front());
  };
  const auto part = [&](const QString& words) {
    return words.arg(countText(shown), countText(all));
  };
  const bool isWhole = shown == all;
  if (nodes.size() == 0)
    heading_->setText(isWhole ? tr("All %1 candidate pairs").arg(countText(shown))
                              : part(tr("The heaviest %1 of %2 candidate pairs")));
  else if (nodes.size() == 1)
    heading_->setText(
        isWhole ? tr("%n candidate(s) of %1", nullptr, static_cast<int>(shown)).arg(nameOfOne())
                : part(tr("The heaviest %1 of %2 candidates of %3")).arg(nameOfOne()));
  else
    heading_->setText(
        isWhole
            ? tr("%1 candidates of %2 chosen nodes").arg(countText(shown), countText(nodes.size()))
            : part(tr("The heaviest %1 of %2 candidates of %3 chosen nodes"))
                  .arg(countText(nodes.size())));
}

void CandidatePanel::find(const QString& letters) {
  if (!scene_) return;
  const Node ofA = letters.isEmpty() ? noNode : nodeNamed(*scene_->request.a, letters);
  const Node ofB =
      letters.isEmpty() || ofA != noNode ? noNode : nodeNamed(*scene_->request.b, letters);
  if (!letters.isEmpty() && ofA == noNode && ofB == noNode)
    return heading_->setText(tr("No node of either network is called “%1”.").arg(letters));
  isFinding_ = true;
  Q_EMIT nodeFound(ofA, ofB);
  isFinding_ = false;
}

}  // namespace kindred::gui
