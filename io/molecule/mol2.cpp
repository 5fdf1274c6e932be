#include <deque>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/mol2_atoms.hpp"
#include "io/molecule/read_molecules.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view moleculeSection = "@<TRIPOS>MOLECULE";

class Mol2Format final : public Format {
 public:
  Mol2Format() : Format{{"mol2", "MOL2", {"mol2", "ml2", "sy2"}, "chemical/x-mol2"}} {}

  double sniff(std::string_view beginning) const override {
    return beginning.find("@<TRIPOS>") != beginning.npos ? 1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    MoleculeFile file;
    file.syntax = wire::Syntax::Mol2;
    auto scanning = progress.slice(0, 0.02);
    LineReader lines{source.text, scanning};
    const char* end = source.text.data() + source.text.size();
    const auto close = [&](const char* where) {
      if (file.records.empty()) return;
      auto& text = file.records.back().text;
      text = {text.data(), static_cast<std::size_t>(where - text.data())};
    };
    bool isTitle = false;
    while (lines.next()) {
      const auto line = lines.line();
      if (line.starts_with(moleculeSection)) {
        close(line.data());
        auto& record = file.records.emplace_back();
        record.text = line;
        record.line = lines.number();
        isTitle = true;
      } else if (isTitle) {
        file.records.back().name = trimmed(line);
        isTitle = false;
      }
    }
    close(end);
    std::deque<std::string> rewritten;  // keeps what records look at
    for (auto& record : file.records) {
      auto atoms = checkMol2Atoms(record.text);
      record.complaint = std::move(atoms.complaint);
      if (!atoms.rewritten) continue;
      record.text = rewritten.emplace_back(std::move(*atoms.rewritten));
      record.remark =
          "Its atom types are those of a force field; the molecule is kept, with elements from "
          "their first letters.";
    }
    NoticeLog notices{source.name, options.isStrict};
    auto reading = progress.slice(0.02, 1);
    return readMolecules(std::move(file), source.title, options, notices, reading);
  }
};

}  // namespace

std::unique_ptr<const Format> makeMol2Format() { return std::make_unique<Mol2Format>(); }

}  // namespace kindred::io
