#include <algorithm>
#include <cctype>

#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/read_molecules.hpp"
#include "io/molecule/smiles_syntax.hpp"

namespace kindred::io {

namespace {

/// "smiles name": some programs write a line of titles first.
bool isHeader(std::string_view smiles) {
  constexpr std::string_view word = "smiles";
  return std::ranges::search(smiles, word, [](unsigned char letter, char wanted) {
           return std::tolower(letter) == wanted;
         }).begin() != smiles.end();
}

bool isComment(std::string_view smiles) { return smiles.empty() || smiles.front() == '#'; }

class SmilesFormat final : public Format {
 public:
  SmilesFormat()
      : Format{{"smiles", "SMILES", {"smi", "smiles", "ism"}, "chemical/x-daylight-smiles"}} {}

  // A list of words may look like SMILES (CO, CN): only rings, branches, bonds or brackets in good
  // order make it certain.
  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    int count = 0, good = 0, telling = 0;
    while (count < 50 && lines.next() && !(lines.rest().empty() && count > 0)) {
      const auto smiles = splitSmiles(lines.line()).smiles;
      if (isComment(smiles) || (count == 0 && isHeader(smiles))) continue;
      ++count;
      if (smilesComplaint(smiles)) continue;
      ++good;
      if (smiles.find_first_of("=#[(1") != smiles.npos && smiles.size() > 3) ++telling;
    }
    if (2 * good < count || good == 0) return 0;
    if (10 * good >= 9 * count && 2 * telling >= count) return 0.7;
    return 0.2;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    MoleculeFile file;
    auto scanning = progress.slice(0, 0.02);
    LineReader lines{source.text, scanning};
    NoticeLog notices{source.name, options.isStrict};
    UnreadExtensions extensions;
    while (lines.next()) {
      const auto text = splitSmiles(lines.line());
      if (isComment(text.smiles) || (file.records.empty() && isHeader(text.smiles))) continue;
      extensions.meet(text, lines.number());
      auto& record = file.records.emplace_back();
      record.text = text.smiles;
      record.name = text.rest;
      record.line = lines.number();
      record.complaint = smilesComplaint(text.smiles);
    }
    extensions.tell(notices);
    auto reading = progress.slice(0.02, 1);
    return readMolecules(std::move(file), source.title, options, notices, reading);
  }
};

}  // namespace

std::unique_ptr<const Format> makeSmilesFormat() { return std::make_unique<SmilesFormat>(); }

}  // namespace kindred::io
