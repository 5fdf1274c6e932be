#include "gui/view/dataset/r_group_marks.hpp"

#include <QFontMetrics>
#include <QPainter>
#include <QStyleOptionViewItem>
#include <cmath>

#include "engine/table/column_names.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

/// "▲ 2.1": more than its partner by so much; "▼ 2.1": less.
QString wordsOf(const RGroupCliff& cliff) {
  return (cliff.difference > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) +
         decimalText(std::abs(cliff.difference), 1);
}

QFont boldOf(QFont font) {
  font.setBold(true);
  return font;
}

}  // namespace

RGroupMarks::RGroupMarks(JobBridge& jobs, QObject* parent) : QObject{parent}, looking_{jobs} {}

void RGroupMarks::show(const GraphTablePointer& table, int value) {
  if (table == table_ && value == value_) return;
  table_ = table;
  value_ = value;
  effects_.reset();
  looking_.cancel();
  Q_EMIT changed();
  std::vector<int> columns;
  for (std::size_t at = 0; value >= 0 && at < table->columns().size(); ++at)
    if (isRGroupColumn(table->columns()[at].name)) columns.push_back(static_cast<int>(at));
  if (columns.empty()) return;
  looking_.start(
      tr("Looking for Cliffs"),
      [table, columns, value](Progress& progress) {
        return rGroupEffects(*table, columns, value, progress);
      },
      this,
      [this](std::shared_ptr<const RGroupEffects> effects) {
        effects_ = std::move(effects);
        Q_EMIT changed();
      });
}

const RGroupCliff* RGroupMarks::cliffOf(std::int32_t row, int column) const {
  if (!effects_) return nullptr;
  const auto& cliff = effects_->cliffs[static_cast<std::size_t>(row)];
  return cliff && cliff->column == column ? &*cliff : nullptr;
}

QRect RGroupMarks::boxOf(const QFont& font, const QRect& cell, const RGroupCliff& cliff) {
  const auto size = QFontMetrics{boldOf(font)}.size(0, wordsOf(cliff)) + QSize{8, 2};
  return {cell.right() - size.width() - 2, cell.top() + 2, size.width(), size.height()};
}

void RGroupMarks::paint(QPainter& painter, const QStyleOptionViewItem& option,
                        const RGroupCliff& cliff) const {
  const auto box = boxOf(option.font, option.rect, cliff);
  painter.save();
  painter.setFont(boldOf(option.font));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(option.palette.highlight());
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(option.palette.color(QPalette::HighlightedText));
  painter.drawText(box, Qt::AlignCenter, wordsOf(cliff));
  painter.restore();
}

QString RGroupMarks::tip(std::int32_t row, int column) const {
  if (!effects_) return {};
  const auto known = effects_->counts.find({column, table_->text(row, column)});
  if (known == effects_->counts.end()) return {};
  const auto name = toQString(table_->columns()[static_cast<std::size_t>(value_)].name);
  const auto& [count, measured, mean] = known->second;
  QString words = tr("%Ln molecule(s) with this %1", nullptr, count)
                      .arg(toQString(table_->columns()[static_cast<std::size_t>(column)].name));
  if (measured > 0) words += tr(", %1 is %2 on average").arg(name, numberText(mean));
  words += ".";
  if (const auto* cliff = cliffOf(row, column)) {
    const auto partner = static_cast<std::size_t>(cliff->partner);
    words += "\n" + tr("%1 is %2 here, and %3 of %4,\nthe middle one of those that differ in this "
                       "column alone.\nClick the mark to compare the two.")
                        .arg(name, numberText(table_->number(row, value_)),
                             numberText(table_->number(cliff->partner, value_)),
                             toQString(graphName(*table_->data(), partner)));
  }
  return words;
}

}  // namespace kindred::gui
