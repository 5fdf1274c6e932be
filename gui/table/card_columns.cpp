#include "gui/table/card_columns.hpp"

#include <QJsonArray>
#include <QMenu>
#include <algorithm>
#include <cmath>

#include "engine/table/column_names.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr qsizetype mostOffered = 100;  // fingerprints have thousands of columns

QString valueText(const Column& column, std::size_t graph) {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  if (numbers == nullptr) return toQString(cellText(column.data, graph));
  return std::isnan(numbers->values[graph]) ? QString{} : numberText(numbers->values[graph], 4);
}

}  // namespace

const Column* activityOf(const Dataset& data) {
  const auto found = std::ranges::find_if(data.properties, [](const Column& column) {
    return isActivityName(column.name) && holdsNumbers(column.data);
  });
  return found == data.properties.end() ? nullptr : &*found;
}

CardColumns::CardColumns(QWidget* parent) : QToolButton{parent} {
  setObjectName("cardColumns");
  setAccessibleName(tr("On the cards"));
  setToolTip(tr("Up to three columns whose values stand on the cards."));
  setPopupMode(InstantPopup);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setMenu(new QMenu{this});
  connect(menu(), &QMenu::aboutToShow, this, [this] {
    menu()->clear();
    const auto chosen = columns();
    for (const auto& name : offered_) {
      auto* action = menu()->addAction(QString{name}.replace('&', "&&"));
      action->setCheckable(true);
      action->setChecked(chosen.contains(name));
      action->setEnabled(action->isChecked() || chosen.size() < most);
      connect(action, &QAction::triggered, this,
              [this, name](bool isChosen) { choose(name, isChosen); });
    }
  });
  follow();
}

void CardColumns::offer(const Dataset& data) {
  offered_.clear();
  usual_.clear();
  for (const auto& column : data.properties)
    if (offered_.size() < mostOffered) offered_ << toQString(column.name);
  if (const auto* activity = activityOf(data)) usual_ = toQString(activity->name);
  follow();
}

QStringList CardColumns::columns() const {
  if (!isChosen_) return usual_.isEmpty() ? QStringList{} : QStringList{usual_};
  QStringList shown;
  for (const auto& name : chosen_)
    if (offered_.contains(name)) shown << name;
  return shown;
}

QStringList CardColumns::linesOf(const Dataset& data, std::size_t graph) const {
  QStringList lines;
  for (const auto& name : columns()) {
    const auto* column = findColumn(data.properties, name.toStdString());
    const auto value = column ? valueText(*column, graph) : QString{};
    lines << (value.isEmpty() ? QString{} : QStringLiteral("%1: %2").arg(name, value));
  }
  return lines;
}

QJsonValue CardColumns::state() const {
  return isChosen_ ? QJsonValue{QJsonArray::fromStringList(chosen_)} : QJsonValue{};
}

void CardColumns::restore(const QJsonValue& state) {
  if (!state.isArray()) return;
  isChosen_ = true;
  chosen_.clear();
  for (const auto& name : state.toArray())
    chosen_ << name.toString();
  follow();
  Q_EMIT changed();
}

void CardColumns::choose(const QString& name, bool isChosen) {
  chosen_ = columns();
  isChosen_ = true;
  chosen_.removeAll(name);
  if (isChosen) chosen_ << name;
  follow();
  Q_EMIT changed();
}

void CardColumns::follow() {
  const auto names = columns();
  setText(names.isEmpty() ? tr("None") : names.join(", "));
  setEnabled(!offered_.isEmpty());
}

}  // namespace kindred::gui
