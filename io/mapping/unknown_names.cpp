#include "io/mapping/unknown_names.hpp"

#include <utility>

#include "engine/core/text.hpp"

namespace kindred::io {

void UnknownNames::add(std::size_t line, std::string absence) {
  constexpr std::size_t most = 3;
  if (count_++ < most) first_.push_back({line, std::move(absence)});
}

void UnknownNames::tell(NoticeLog& notices) const {
  if (count_ == 0) return;
  if (count_ == 1) {
    notices.note(first_[0].line, joined(first_[0].absence, ": the ", what_, " is left out."));
    return;
  }
  std::string places;
  for (const auto& [line, absence] : first_)
    places += joined(places.empty() ? "" : ", ", absence, " (line ", line, ")");
  if (const auto more = count_ - first_.size(); more > 0) places += joined(", and ", more, " more");
  const auto several = joined(what_, "s are");
  notices.note(
      0, joined(counted(static_cast<long long>(count_), "", several), " left out: ", places, "."));
}

}  // namespace kindred::io
