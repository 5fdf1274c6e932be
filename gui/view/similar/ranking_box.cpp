#include "gui/view/similar/ranking_box.hpp"

#include <QSignalBlocker>
#include <algorithm>

#include "engine/similar/similar.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

RankingBox::RankingBox(QWidget* parent) : QComboBox{parent} {
  for (const auto ranking : {Ranking::Damped, Ranking::Plain})
    addItem(choiceText(rankingName(ranking)), static_cast<int>(ranking));
  setItemData(findData(static_cast<int>(Ranking::Damped)),
              tr("What is rare among the searched graphs counts more than what all of them have, "
                 "such as a benzene ring."),
              Qt::ToolTipRole);
  setItemData(findData(static_cast<int>(Ranking::Plain)),
              tr("By the similarities that stand on the cards."), Qt::ToolTipRole);
  setObjectName("ranking");
  setAccessibleName(optionText("Ranking"));
  const auto& table = similarOptionTable();
  const auto option = std::ranges::find(table, "ranking", &Option<SimilarOptions>::key);
  setToolTip(optionText(option->sentence));
}

Ranking RankingBox::ranking() const { return static_cast<Ranking>(currentData().toInt()); }

void RankingBox::setRanking(Ranking ranking) {
  const QSignalBlocker quiet{this};
  setCurrentIndex(findData(static_cast<int>(ranking)));
}

QString RankingBox::state() const { return toQString(rankingName(ranking())); }

void RankingBox::restore(const QJsonValue& state) {
  const bool isDamped = state.toString() == toQString(rankingName(Ranking::Damped));
  setRanking(isDamped ? Ranking::Damped : Ranking::Plain);
}

}  // namespace kindred::gui
