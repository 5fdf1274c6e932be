#include "io/format/json_document.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t lettersAtOnce = 1 << 20;  ///< between two checkpoints

/// Python writes NaN and infinities, which JSON does not know: they become null.
std::string withNullForNonFinite(std::string_view text, const Progress& progress) {
  std::string result;
  result.reserve(text.size() + text.size() / 16);
  std::size_t copied = 0;
  bool isInString = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % lettersAtOnce == 0) progress.checkpoint();
    const char letter = text[at];
    if (isInString && letter == '\\') {
      ++at;
    } else if (letter == '"') {
      isInString = !isInString;
    } else if (!isInString && (letter == 'N' || letter == 'I' || letter == '-')) {
      for (const std::string_view word : {"NaN", "-Infinity", "Infinity"}) {
        if (!text.substr(at).starts_with(word)) continue;
        result.append(text.substr(copied, at - copied)).append("null");
        copied = at + word.size();
        at = copied - 1;
        break;
      }
    }
  }
  return result.append(text.substr(copied));
}

std::size_t lineAt(std::string_view text, std::size_t byte) {
  return 1 + static_cast<std::size_t>(
                 std::ranges::count(text.substr(0, std::min(byte, text.size())), '\n'));
}

/// Returns where the text nests deeper than graphs ever do; nothing if it does not. Parsing such a
/// text would overflow the stack.
std::optional<std::size_t> tooDeepAt(std::string_view text, const Progress& progress) {
  constexpr int deepest = 100;
  int depth = 0;
  bool isInString = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % lettersAtOnce == 0) progress.checkpoint();
    const char letter = text[at];
    if (letter == '"') isInString = !isInString;
    if (isInString) {
      if (letter == '\\') ++at;
    } else if (letter == '[' || letter == '{') {
      if (++depth > deepest) return at;
    } else if (letter == ']' || letter == '}') {
      --depth;
    }
  }
  return std::nullopt;
}

/// A position in a text that reports what lies behind it, so that parsing can be watched and
/// cancelled.
class ReportingLetter {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  ReportingLetter(const char* at, Progress* progress) : at_{at}, progress_{progress} {}

  reference operator*() const { return *at_; }
  ReportingLetter& operator++() {
    ++at_;
    if (++unreported_ == reportEvery) {
      progress_->advance(std::exchange(unreported_, 0));
      progress_->checkpoint();
    }
    return *this;
  }
  bool operator==(const ReportingLetter& other) const { return at_ == other.at_; }

 private:
  // Objects look through their names for each new one: a few letters may take long.
  static constexpr std::size_t reportEvery = 1 << 12;

  const char* at_;
  Progress* progress_;
  std::size_t unreported_ = 0;
};

Json parsed(std::string_view text, Progress& progress) {
  progress.begin(Language::translated("Reading"), text.size());
  return Json::parse(ReportingLetter{text.data(), &progress},
                     ReportingLetter{text.data() + text.size(), &progress});
}

[[noreturn]] void refuseNumber(const NoticeLog& notices) {
  notices.refuse(0, "A number in it is larger than 1.8e308, the largest that can be read.");
}

bool isScalar(const Json& value) { return !value.is_structured() && !value.is_null(); }

void addScalar(AttributeValues& values, std::size_t row, const Json& value) {
  if (value.is_number())
    values.addNumber(row, value.get<double>());
  else if (value.is_boolean())
    values.addText(row, value.get<bool>() ? "true" : "false");
  else
    values.addText(row, value.get_ref<const std::string&>());
}

}  // namespace

Json jsonDocument(std::string_view text, const NoticeLog& notices, Progress& progress) {
  if (const auto at = tooDeepAt(text, progress))
    notices.refuse(lineAt(text, *at), "Lists and objects are nested too deep here.");
  try {
    return parsed(text, progress);
  } catch (const Json::parse_error&) {
  } catch (const Json::out_of_range&) {
    refuseNumber(notices);
  }
  const auto repaired = withNullForNonFinite(text, progress);
  try {
    return parsed(repaired, progress);
  } catch (const Json::parse_error& error) {
    notices.refuse(lineAt(repaired, error.byte), "This is where the text stops being JSON.");
  } catch (const Json::out_of_range&) {
    refuseNumber(notices);
  }
}

std::string jsonKey(const Json& id) {
  if (id.is_string()) return id.get<std::string>();
  return id.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* jsonMember(const Json& object, std::string_view name) {
  const auto place = object.find(name);
  return place == object.end() ? nullptr : &*place;
}

void JsonValues::add(AttributeTable& table, std::string_view name, std::size_t row,
                     const Json& value) {
  if (value.is_null()) return;
  const bool isList = value.is_array() && std::ranges::all_of(value, isScalar);
  if (!isList && !isScalar(value)) {
    if (nestedNames_.emplace(name).second)
      notices_.note(0, joined("The attribute ", name,
                              " holds nested values: where it does, it is left out."));
    return;
  }
  auto& values = table[name];
  if (!isList) return addScalar(values, row, value);
  values.beginList(row);
  for (const auto& element : value)
    addScalar(values, row, element);
}

}  // namespace kindred::io
