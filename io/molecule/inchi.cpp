#include <algorithm>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/inchi_syntax.hpp"
#include "io/molecule/read_molecules.hpp"

namespace kindred::io {

namespace {

/// True if a comma ends a column: those of an InChI stand between the numbers of its atoms, as in
/// h2-5,11H,1H3,(H,9,10).
bool hasColumns(std::string_view line) {
  const auto inchi = line.substr(0, line.find_first_of(" \t"));
  for (auto comma = inchi.find(','); comma != inchi.npos; comma = inchi.find(',', comma + 1)) {
    const auto next = comma + 1 < inchi.size() ? inchi[comma + 1] : ' ';
    if (next != '(' && (next < '0' || next > '9')) return true;
  }
  return false;
}

/// Lines of an InChI, blanks and a title.
class InchiFormat final : public Format {
 public:
  InchiFormat() : Format{{"inchi", "InChI", {"inchi"}, "chemical/x-inchi"}} {}

  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    while (lines.next())
      if (const auto line = trimmed(lines.line()); !line.empty() && line.front() != '#')
        return isInchi(line) && !hasColumns(line) ? 0.9 : 0;
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    MoleculeFile file;
    file.syntax = wire::Syntax::Inchi;
    auto scanning = progress.slice(0, 0.02);
    LineReader lines{source.text, scanning};
    while (lines.next()) {
      const auto line = trimmed(lines.line());
      if (line.empty() || line.front() == '#') continue;
      const auto end = std::min(line.find_first_of(" \t"), line.size());
      auto& record = file.records.emplace_back();
      record.text = line.substr(0, end);
      record.name = trimmed(line.substr(end));
      record.line = lines.number();
      record.complaint = inchiComplaint(record.text);
    }
    NoticeLog notices{source.name, options.isStrict};
    auto reading = progress.slice(0.02, 1);
    return readMolecules(std::move(file), source.title, options, notices, reading);
  }
};

}  // namespace

std::unique_ptr<const Format> makeInchiFormat() { return std::make_unique<InchiFormat>(); }

}  // namespace kindred::io
