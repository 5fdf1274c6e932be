#include "gui/view/node_words.hpp"

#include <QCoreApplication>
#include <QStringList>

#include "engine/table/readable_cell.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr auto elementColumn = "element";

struct Words {
  Q_DECLARE_TR_FUNCTIONS(NodeWords)
};

}  // namespace

bool hasElements(const Graph& graph) {
  return findColumn(graph.nodeAttributes(), elementColumn) != nullptr;
}

QString nodeName(const Graph& graph, Node node) {
  const auto names = graph.nodeNames();
  if (!names.empty() && !names[node].empty()) return toQString(names[node]);
  const auto* element = findColumn(graph.nodeAttributes(), elementColumn);
  if (!element) return Words::tr("node %1").arg(node + 1);
  const auto symbol = cellText(element->data, static_cast<std::size_t>(node));
  return QString{"%1 %2"}.arg(toQString(symbol)).arg(node + 1);
}

QString attributeWords(const Column& column, Node node) {
  const auto value = readableCell(column.data, static_cast<std::size_t>(node));
  const bool areNumbers = std::holds_alternative<NumberListColumn>(column.data);
  return areNumbers ? digitsText(value) : toQString(value);
}

QString nodeWords(const Graph& graph, Node node) {
  QStringList known;
  for (const auto& column : graph.nodeAttributes())
    if (const auto value = attributeWords(column, node); !value.isEmpty())
      known << QString{"%1 %2"}.arg(toQString(column.name), value);
  const auto name = nodeName(graph, node);
  return known.isEmpty() ? name : Words::tr("%1: %2").arg(name, known.join(", "));
}

}  // namespace kindred::gui
