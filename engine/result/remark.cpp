#include "engine/result/remark.hpp"

#include <algorithm>
#include <array>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::array all{Severity::Note, Severity::Doubt, Severity::Fault};

}  // namespace

std::string_view nameOf(Severity severity) {
  switch (severity) {
    case Severity::Doubt:
      return "doubt";
    case Severity::Fault:
      return "fault";
    default:
      return "note";
  }
}

void addRemarks(Remarks& remarks, const Remarks& more) {
  for (const auto& remark : more)
    if (std::ranges::find(remarks, remark) == remarks.end()) remarks.push_back(remark);
}

std::vector<std::string> sentencesOf(const Remarks& remarks) {
  std::vector<std::string> sentences;
  for (const auto& remark : remarks)
    sentences.push_back(remark.sentence);
  return sentences;
}

/// "doubt model.twins: Two graphs have a twin."
std::string lineOf(const Remark& remark) {
  if (remark.code.empty()) return remark.sentence;
  return joined(nameOf(remark.severity), " ", remark.code, ": ", remark.sentence);
}

Remark remarkOf(std::string_view text) {
  for (const auto severity : all) {
    const auto name = nameOf(severity);
    const auto colon = text.find(": ");
    if (!text.starts_with(name) || colon == std::string_view::npos || colon <= name.size() ||
        text[name.size()] != ' ')
      continue;
    const auto code = text.substr(name.size() + 1, colon - name.size() - 1);
    const auto isOfCode = [](char letter) {
      return (letter >= 'a' && letter <= 'z') || letter == '.' || letter == '-';
    };
    if (code.find('.') == std::string_view::npos || !std::ranges::all_of(code, isOfCode)) continue;
    return {std::string{code}, severity, std::string{text.substr(colon + 2)}};
  }
  return {.sentence = std::string{text}};
}

}  // namespace kindred
