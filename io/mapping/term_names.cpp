#include "io/mapping/term_names.hpp"

#include <vector>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

/// The value of a tag: without its comment, its escapes as what they stand for.
std::string valueOf(std::string_view rest) {
  std::string value;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    if (rest[at] == '!') break;
    if (rest[at] == '\\' && at + 1 < rest.size()) ++at;
    value += rest[at];
  }
  return std::string{trimmed(value)};
}

/// A stanza of a term, as far as it is read.
struct Stanza {
  std::vector<std::string> ids;
  std::string name;

  void giveTo(TermNames& names) {
    if (!name.empty())
      for (const auto& id : ids)
        names.try_emplace(id, name);
    *this = {};
  }
};

}  // namespace

bool isOntology(std::string_view text) {
  const auto begin = trimmed(text.substr(0, 200));
  return begin.starts_with("format-version:") || begin.starts_with("[Term]");
}

void readTermNames(std::string_view text, TermNames& names, Progress& progress) {
  LineReader lines{text, progress};
  Stanza stanza;
  bool isTerm = false;
  while (lines.next()) {
    const auto line = trimmed(lines.line());
    if (line.starts_with('[')) {
      stanza.giveTo(names);
      isTerm = line.starts_with("[Term]");
    }
    const auto colon = line.find(':');
    if (!isTerm || colon == std::string_view::npos) continue;
    const auto tag = line.substr(0, colon), rest = line.substr(colon + 1);
    if (tag == "id" || tag == "alt_id") stanza.ids.push_back(valueOf(rest));
    if (tag == "name") stanza.name = valueOf(rest);
  }
  stanza.giveTo(names);
}

}  // namespace kindred::io
