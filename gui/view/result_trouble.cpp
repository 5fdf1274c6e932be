#include "gui/view/result_trouble.hpp"

#include <QCoreApplication>

#include "gui/picture/empty_state.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

namespace {

struct ResultTrouble {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::ResultTrouble)
};

}  // namespace

bool sayTrouble(EmptyState& empty, const ResultItem& shown, const Workbench& bench) {
  const auto wordsOr = [&](const QString& otherwise) {
    return shown.trouble.isEmpty() ? otherwise.arg(shown.name) : shown.trouble;
  };
  const auto unfinished = ResultTrouble::tr("%1 was not finished.");
  if (bench.document.canResume(shown.id))
    empty.say(wordsOr(unfinished), ResultTrouble::tr("Resume"), [&bench, id = shown.id] {
      bench.document.resume(id, bench.devices.shared(bench.settings.device()));
    });
  else if (bench.document.canLoad(shown.id))
    empty.say(wordsOr(ResultTrouble::tr("%1 is not loaded.")), ResultTrouble::tr("Load Again"),
              [&bench, id = shown.id] { bench.document.load(id); });
  else if (!shown.trouble.isEmpty() || (!shown.isUnderWay && !shown.job && !shown.isWhole()))
    empty.say(wordsOr(unfinished));
  else
    return false;
  return true;
}

}  // namespace kindred::gui
