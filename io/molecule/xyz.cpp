#include <cmath>
#include <optional>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/read_molecules.hpp"

namespace kindred::io {

namespace {

/// A frame is a line with the number of atoms, a comment, and an atom a line.
std::optional<long long> atomCount(std::string_view line) {
  const auto count = toInteger(line);
  return count && *count >= 0 ? count : std::nullopt;
}

/// An element and three coordinates.
bool isAtom(std::string_view line) {
  const auto parts = words(line);
  if (parts.size() < 4) return false;
  for (std::size_t at = 1; at <= 3; ++at) {
    const auto value = toNumber(parts[at]);
    if (!value || !std::isfinite(*value)) return false;
  }
  return true;
}

/// Extended XYZ says in its comment what the columns are.
bool hasUsualColumns(std::string_view comment) {
  constexpr std::string_view key = "Properties=", usual = "species:S:1:pos:R:3";
  const auto at = comment.find(key);
  if (at == comment.npos) return true;
  auto columns = comment.substr(at + key.size());
  if (columns.starts_with('"')) columns.remove_prefix(1);
  return columns.starts_with(usual);
}

/// A comment serves as a name unless it is a list of settings.
std::string nameOf(std::string_view comment) {
  return comment.find('=') == comment.npos ? std::string{trimmed(comment)} : std::string{};
}

class XyzFormat final : public Format {
 public:
  XyzFormat() : Format{{"xyz", "XYZ", {"xyz", "extxyz"}, "chemical/x-xyz"}} {}

  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    if (!lines.next() || !atomCount(lines.line()) || !lines.next() || !lines.next()) return 0;
    const auto first = lines.line();
    return isAtom(first) && !toNumber(words(first).front()) ? 0.9 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    MoleculeFile file;
    file.syntax = wire::Syntax::Xyz;
    auto scanning = progress.slice(0, 0.02);
    LineReader lines{source.text, scanning};
    while (lines.next())
      if (!trimmed(lines.line()).empty()) readFrame(lines, file);
    NoticeLog notices{source.name, options.isStrict};
    auto reading = progress.slice(0.02, 1);
    return readMolecules(std::move(file), source.title, options, notices, reading);
  }

 private:
  /// The reader stands on the first line of a frame, and afterwards on its last.
  static void readFrame(LineReader& lines, MoleculeFile& file) {
    auto& record = file.records.emplace_back();
    record.line = lines.number();
    const auto* const begin = lines.line().data();
    const auto count = atomCount(lines.line());
    if (!count) {
      record.complaint = joined("A frame begins with its number of atoms, not with \"",
                                trimmed(lines.line()).substr(0, 40), "\".");
      while (!lines.rest().empty() && !atomCount(firstLine(lines.rest())))
        lines.next();
      return;
    }
    if (lines.next()) {
      record.name = nameOf(lines.line());
      if (!hasUsualColumns(lines.line()))
        record.complaint = "Its columns do not begin with species and positions.";
    }
    for (long long atom = 0; atom < *count; ++atom) {
      if (!lines.next()) {
        record.complaint = joined("It announces ", *count, " atoms and ends after ", atom, ".");
        return;
      }
      if (!record.complaint && !isAtom(lines.line()))
        record.complaint = joined("Line ", lines.number(), " is no atom with three coordinates.");
    }
    const auto* const end = lines.line().data() + lines.line().size();
    record.text = {begin, static_cast<std::size_t>(end - begin)};
  }

  static std::string_view firstLine(std::string_view text) {
    return text.substr(0, text.find_first_of("\r\n"));
  }
};

}  // namespace

std::unique_ptr<const Format> makeXyzFormat() { return std::make_unique<XyzFormat>(); }

}  // namespace kindred::io
