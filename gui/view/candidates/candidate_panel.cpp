#include "gui/view/candidates/candidate_panel.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

/// The rows that are listed while no node is chosen.
constexpr std::size_t mostHeaviest = 1000;
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
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setSortingEnabled(true);
  table_->setAlternatingRowColors(true);
  table_->setWordWrap(false);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  table_->horizontalHeader()->setSortIndicator(CandidateModel::Weight, Qt::DescendingOrder);
  auto* column = new QVBoxLayout{this};
  column->setContentsMargins({});
  column->addWidget(finder_);
  column->addWidget(heading_);
  column->addWidget(table_, 1);
  connect(finder_, &QLineEdit::textChanged, this, &CandidatePanel::find);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (row.isValid()) Q_EMIT pairChosen(model_.pairAt(row.row()));
          });
}

void CandidatePanel::show(const std::shared_ptr<const CandidateScene>& scene,
                          const std::vector<Node>& ofA, const std::vector<Node>& ofB) {
  const bool isNew = scene != scene_;
  scene_ = scene;
  if (!scene_) {
    heading_->clear();
    return model_.show(nullptr, {});
  }
  const bool areAll = ofA.empty() && ofB.empty();
  const auto& order = scene_->order;
  model_.show(scene_, areAll ? std::vector(order.begin(),
                                           order.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                               order.size(), mostHeaviest)))
                             : scene_->candidatesOf(ofA, ofB));
  const auto* header = table_->horizontalHeader();
  model_.sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
  say(ofA, ofB);
  if (!isNew) return;
  table_->resizeColumnsToContents();
  for (const auto name : {CandidateModel::NodeA, CandidateModel::NodeB})
    table_->setColumnWidth(name, std::min(table_->columnWidth(name), widestName));
}

void CandidatePanel::setMapping(std::shared_ptr<const NodeMapping> mapping) {
  model_.setMapping(std::move(mapping));
}

QString CandidatePanel::heading() const { return heading_->text(); }

void CandidatePanel::say(const std::vector<Node>& ofA, const std::vector<Node>& ofB) {
  const auto shown = model_.candidates().size();
  const auto chosen = ofA.size() + ofB.size();
  if (chosen == 0)
    heading_->setText(shown == scene_->order.size()
                          ? tr("All %1 candidate pairs").arg(countText(shown))
                          : tr("The heaviest %1 of %2 candidate pairs")
                                .arg(countText(shown), countText(scene_->order.size())));
  else if (chosen == 1)
    heading_->setText(tr("%n candidate(s) of %1", nullptr, static_cast<int>(shown))
                          .arg(ofA.empty() ? nodeName(*scene_->request.b, ofB.front())
                                           : nodeName(*scene_->request.a, ofA.front())));
  else
    heading_->setText(
        tr("%1 candidates of %2 chosen nodes").arg(countText(shown), countText(chosen)));
}

void CandidatePanel::find(const QString& letters) {
  if (!scene_) return;
  if (letters.isEmpty()) {
    Q_EMIT nodeFound(noNode, noNode);
    return;
  }
  const Node ofA = nodeNamed(*scene_->request.a, letters);
  const Node ofB = ofA != noNode ? noNode : nodeNamed(*scene_->request.b, letters);
  if (ofA == noNode && ofB == noNode)
    heading_->setText(tr("No node of either network is called “%1”.").arg(letters));
  else
    Q_EMIT nodeFound(ofA, ofB);
}

}  // namespace kindred::gui
