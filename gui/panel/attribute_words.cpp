#include "gui/panel/attribute_words.hpp"

#include <QStringList>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t shownAttributes = 20;
constexpr int longestValue = 40;  // letters
constexpr int digits = 6;

}  // namespace

QString AttributeWords::range(const AttributeSummary& summary) {
  QStringList words;
  if (summary.hasNumbers())
    words << (summary.lowest == summary.highest
                  ? tr("all %1").arg(numberText(summary.lowest, digits))
                  : tr("%1 to %2")
                        .arg(numberText(summary.lowest, digits),
                             numberText(summary.highest, digits)));
  for (const auto& value : summary.values) {
    const auto text = toQString(value);
    if (text.isEmpty())
      words << tr("(none)");
    else
      words << (text.size() <= longestValue ? text : text.left(longestValue) + u'…');
  }
  if (summary.hasMore) words << "…";
  if (summary.missing > 0) words << tr("%1 missing").arg(countText(summary.missing));
  return words.isEmpty() ? tr("(none)") : words.join(", ");
}

QString AttributeWords::ranges(const AttributeSummaries& summaries) {
  QStringList lines;
  for (const auto& [name, summary] : summaries) {
    if (static_cast<std::size_t>(lines.size()) == shownAttributes) {
      lines << tr("and %1 more").arg(countText(summaries.size() - shownAttributes));
      break;
    }
    lines << tr("%1: %2", "attribute and its values").arg(toQString(name), range(summary));
  }
  return lines.join('\n');
}

}  // namespace kindred::gui
