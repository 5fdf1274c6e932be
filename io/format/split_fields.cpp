#include "io/format/split_fields.hpp"

#include <algorithm>
#include <cctype>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

void splitFields(std::string_view line, char delimiter, std::vector<std::string_view>& fields) {
  if (delimiter == ' ') return splitWords(line, fields);
  fields.clear();
  std::size_t begin = 0;
  bool isQuoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"') isQuoted = !isQuoted;
    if (line[at] != delimiter || isQuoted) continue;
    fields.push_back(line.substr(begin, at - begin));
    begin = at + 1;
  }
  fields.push_back(line.substr(begin));
}

std::string unquoted(std::string_view field) {
  field = trimmed(field);
  if (field.size() < 2 || !field.starts_with('"') || !field.ends_with('"'))
    return std::string{field};
  field = field.substr(1, field.size() - 2);
  std::string text;
  for (std::size_t at = 0; at < field.size(); ++at) {
    text += field[at];
    if (field[at] == '"' && at + 1 < field.size() && field[at + 1] == '"') ++at;
  }
  return text;
}

std::string lowered(std::string_view text) {
  std::string result{text};
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return result;
}

}  // namespace kindred::io
