#include "io/format/notice_groups.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

bool isDigit(char character) { return character >= '0' && character <= '9'; }

/// The sentence with an ellipsis for each number: "At character … of the SMILES".
std::string withoutNumbers(std::string_view sentence) {
  std::string text;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (!isDigit(sentence[at]))
      text += sentence[at];
    else if (at == 0 || !isDigit(sentence[at - 1]))
      text += "…";
  }
  return text;
}

}  // namespace

std::string placeText(const Notice& notice) {
  std::string text = notice.file;
  if (notice.line > 0) text += joined(":", notice.line);
  if (notice.record > 0) text += joined(text.empty() ? "" : ": ", "record ", notice.record);
  if (!notice.name.empty()) text += joined(text.empty() ? "" : " ", "(", notice.name, ")");
  return text;
}

std::string noticeText(const Notice& notice) {
  const auto place = placeText(notice);
  return place.empty() ? notice.sentence : joined(place, ": ", notice.sentence);
}

std::vector<NoticeGroup> groupedNotices(std::span<const Notice> notices) {
  std::vector<NoticeGroup> groups;
  std::map<std::string, std::size_t> groupOf;
  for (std::size_t place = 0; place < notices.size(); ++place) {
    auto common = withoutNumbers(notices[place].sentence);
    const auto [found, isNew] = groupOf.try_emplace(common, groups.size());
    if (isNew) groups.push_back({notices[place].sentence, {}});
    auto& group = groups[found->second];
    group.members.push_back(place);
    if (notices[place].sentence != group.sentence) group.sentence = std::move(common);
  }
  std::ranges::stable_sort(groups, std::greater{},
                           [](const NoticeGroup& group) { return group.members.size(); });
  return groups;
}

}  // namespace kindred::io
