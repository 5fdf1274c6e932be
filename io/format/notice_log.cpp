#include "io/format/notice_log.hpp"

#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {
constexpr std::size_t enough = 1000;

/// A sentence of something that is refused instead of left out.
std::string withoutLoss(std::string sentence) {
  for (const std::string_view loss :
       {": it is left out.", ": the line is left out.", ": they are left out."})
    if (sentence.ends_with(loss)) return sentence.substr(0, sentence.size() - loss.size()) + ".";
  return sentence;
}

}  // namespace

void NoticeLog::note(std::size_t line, std::string sentence) { note(line, 0, std::move(sentence)); }

void NoticeLog::note(std::size_t line, std::size_t record, std::string sentence, std::string name) {
  add({file_, line, record, std::move(sentence), std::move(name)});
}

void NoticeLog::skip(std::size_t line, std::size_t record, std::string sentence, std::string name) {
  if (isStrict_) {
    const auto where = record > 0 && line == 0 ? joined(", record ", record) : std::string{};
    throw Error{ErrorCode::Input, joined(file_, line > 0 ? joined(", line ", line) : where, ": ",
                                         withoutLoss(std::move(sentence)))};
  }
  add({file_, line, record, std::move(sentence), std::move(name), true});
}

void NoticeLog::refuse(std::size_t line, std::string_view sentence) const {
  throw Error{ErrorCode::Input,
              joined(file_, line > 0 ? joined(", line ", line) : std::string{}, ": ", sentence)};
}

void NoticeLog::add(Notice notice) {
  if (notices_.size() < enough)
    notices_.push_back(std::move(notice));
  else
    ++uncounted_;
}

std::vector<Notice> NoticeLog::take() {
  if (uncounted_ > 0)
    notices_.push_back(
        {file_, 0, 0,
         joined("And ", counted(static_cast<long long>(uncounted_), "more notice", "more notices"),
                " of this file.")});
  uncounted_ = 0;
  return std::exchange(notices_, {});
}

}  // namespace kindred::io
