#include "io/molecule/pdb_lines.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

/// Up to the element. Behind it stands a charge, or whatever old programs put there.
constexpr std::size_t lineLength = 78;

/// Three columns of eight from the 31st.
bool hasCoordinates(std::string_view line) {
  if (line.size() < 47) return false;
  for (const std::size_t column : {30U, 38U, 46U}) {
    const auto value = toNumber(line.substr(column, 8));
    if (!value || !std::isfinite(*value)) return false;
  }
  return true;
}

bool namesAtom(std::string_view line) {
  return line.starts_with("ATOM  ") || line.starts_with("HETATM");
}

/// True if a line tells how a chain is wound from one residue to another, and the numbers of both
/// can be read.
bool tellsWinding(std::string_view line) {
  constexpr std::size_t first = 21, last = 33, width = 4;  // a strand's first is a column behind
  const bool isHelix = line.starts_with("HELIX ");
  if ((!isHelix && !line.starts_with("SHEET ")) || line.size() < 40) return false;
  return toInteger(trimmed(line.substr(isHelix ? first : first + 1, width))) &&
         toInteger(trimmed(line.substr(last, width)));
}

/// True if a remark names AlphaFold, in any letters.
bool namesAlphaFold(std::string_view line) {
  constexpr std::string_view name = "alphafold";
  const auto isSame = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  };
  return line.starts_with("REMARK ") && !std::ranges::search(line, name, isSame).empty();
}

/// True if a line is a part of the title, names an experiment, or states the resolution.
bool tellsFact(std::string_view line) {
  constexpr std::size_t shortest = 31;  // the number of the resolution ends here
  return line.starts_with("TITLE ") || line.starts_with("EXPDTA ") ||
         (line.starts_with("REMARK   2 RESOLUTION.") && line.size() >= shortest);
}

/// "MODEL", then the number in its ten columns.
std::string modelLine(int model) {
  const auto number = toText(model);
  return joined("MODEL     ", std::string(number.size() < 4 ? 4 - number.size() : 0, ' '), number,
                "\n");
}

}  // namespace

bool isPdbAtom(std::string_view line) { return namesAtom(line) && hasCoordinates(line); }

std::string soundPdbLines(std::string_view text, NoticeLog& notices, Progress& progress) {
  LineReader lines{text, progress};
  std::string sound;
  sound.reserve(text.size());
  int model = 0;
  bool isInModel = false;
  const auto closeModel = [&] {
    if (isInModel) sound += "ENDMDL\n";
    isInModel = false;
  };
  while (lines.next()) {
    const auto line = lines.line();
    if (line.starts_with("MODEL ") || line.starts_with("ENDMDL")) {
      closeModel();
    } else if (line.starts_with("TER") && isInModel) {
      sound += "TER\n";
    } else if (tellsWinding(line) || tellsFact(line)) {
      sound.append(line).append("\n");
    } else if (namesAlphaFold(line)) {
      sound += "REMARK 250 ALPHAFOLD\n";
    } else if (namesAtom(line)) {
      if (!hasCoordinates(line)) {
        notices.skip(lines.number(), 0, "The atom's coordinates cannot be read: it is left out.");
        continue;
      }
      if (!isInModel) sound += modelLine(++model);
      isInModel = true;
      const auto kept = line.substr(0, lineLength);
      sound.append(kept).append(lineLength - kept.size(), ' ').append("\n");
    }
  }
  closeModel();
  return sound;
}

}  // namespace kindred::io
