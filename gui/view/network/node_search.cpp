#include "gui/view/network/node_search.hpp"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStringListModel>
#include <array>
#include <utility>

#include "gui/base/icons.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostMatches = 12;
constexpr int nodesBetweenChecks = 4096;
constexpr int lettersOfSearch = 8;  // that are seen of what is typed

}  // namespace

NodeSearch::NodeSearch(JobBridge& jobs, QWidget* parent)
    : QLineEdit{parent},
      searching_{jobs, lane::nodeNames},
      names_{new QStringListModel{this}},
      completer_{new QCompleter{names_, this}} {
  setObjectName("nodeSearch");
  setPlaceholderText(tr("Find a node by its name"));
  setAccessibleName(tr("Find a node"));
  setToolTip(
      tr("Type a part of a name. Enter chooses the first node that has it and shows where "
         "it is."));
  setClearButtonEnabled(true);
  addAction(icon("find"), LeadingPosition);
  completer_->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
  completer_->setWidget(this);
  connect(this, &QLineEdit::textEdited, this, &NodeSearch::search);
  connect(this, &QLineEdit::returnPressed, this, &NodeSearch::takeFirst);
  connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          [this](const QModelIndex& index) { take(index.row()); });
}

QSize NodeSearch::minimumSizeHint() const {
  const auto height = QLineEdit::minimumSizeHint().height();
  return {fontMetrics().averageCharWidth() * lettersOfSearch + 2 * height, height};
}

void NodeSearch::setGraph(std::shared_ptr<const Graph> graph) {
  graph_ = std::move(graph);
  searching_.cancel();
  matches_ = {};
  isAwaited_ = false;
  clear();
}

NodeSearch::Matches NodeSearch::matchesOf(const Graph& graph, const QString& text,
                                          const Progress& progress) {
  // Equal names, then those that begin so, then those that hold it.
  std::array<std::vector<Node>, 3> found;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    if (node % nodesBetweenChecks == 0) progress.checkpoint();
    const auto name = nodeName(graph, node);
    const auto at = name.indexOf(text, 0, Qt::CaseInsensitive);
    if (at < 0) continue;
    auto& rank = found[at > 0 ? 2U : name.size() > text.size() ? 1U : 0U];
    if (rank.size() < mostMatches) rank.push_back(node);
  }
  Matches matches{.text = text, .names = {}, .nodes = {}};
  for (const auto& rank : found)
    for (const auto node : rank) {
      if (matches.nodes.size() == mostMatches) return matches;
      matches.nodes.push_back(node);
      matches.names << nodeName(graph, node);
    }
  return matches;
}

void NodeSearch::search(const QString& text) {
  isAwaited_ = false;
  const auto wanted = text.trimmed();
  if (!graph_ || wanted.isEmpty()) {
    searching_.cancel();
    return show({});
  }
  searching_.start(
      tr("Finding nodes"),
      [graph = graph_, wanted](Progress& progress) { return matchesOf(*graph, wanted, progress); },
      this, [this](const std::shared_ptr<const Matches>& matches) { show(*matches); });
}

void NodeSearch::show(const Matches& matches) {
  matches_ = matches;
  names_->setStringList(matches.names);
  if (std::exchange(isAwaited_, false)) return takeFirst();
  if (matches.nodes.empty() || !hasFocus())
    completer_->popup()->hide();
  else
    completer_->complete();
}

void NodeSearch::takeFirst() {
  // One that was pointed at in the list is taken by the list.
  if (completer_->popup()->isVisible() && completer_->popup()->currentIndex().isValid()) return;
  if (searching_.isBusy()) {
    isAwaited_ = true;
    return;
  }
  if (matches_.nodes.empty() && !text().trimmed().isEmpty()) return Q_EMIT notFound(text());
  take(0);
}

void NodeSearch::take(int row) {
  if (row < 0 || static_cast<std::size_t>(row) >= matches_.nodes.size()) return;
  completer_->popup()->hide();
  setText(matches_.names[row]);
  Q_EMIT found(matches_.nodes[static_cast<std::size_t>(row)]);
}

}  // namespace kindred::gui
