#include "gui/form/notice_words.hpp"

#include <QCoreApplication>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

struct NoticeTexts {
  Q_DECLARE_TR_FUNCTIONS(NoticeTexts)
};

}  // namespace

QString withNotices(const QString& sentence, const std::vector<io::Notice>& notices) {
  if (notices.empty()) return sentence;
  const auto first = toQString(notices.front().sentence);
  if (notices.size() == 1) return sentence + ' ' + first;
  return sentence + ' ' +
         NoticeTexts::tr("%1 And %n more notice(s).", nullptr, static_cast<int>(notices.size()) - 1)
             .arg(first);
}

}  // namespace kindred::gui
