#include "io/molecule/structure.hpp"

// gemmi is header-only and takes long to compile: this file is the only one that includes it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <gemmi/cif.hpp>
#include <gemmi/mmcif.hpp>
#include <gemmi/pdb.hpp>
#pragma GCC diagnostic pop

#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/pdb_lines.hpp"

namespace kindred::io {

namespace {

/// Deuterium is hydrogen to us.
int atomicNumber(const gemmi::Element& element) {
  return element == gemmi::El::D ? 1 : element.atomic_number();
}

bool isFinite(const gemmi::Position& position) {
  return std::isfinite(position.x) && std::isfinite(position.y) && std::isfinite(position.z);
}

std::vector<StructureModel> modelsOf(const gemmi::Structure& structure, NoticeLog& notices) {
  std::vector<StructureModel> models;
  for (const auto& given : structure.models) {
    auto& model = models.emplace_back();
    model.name = given.name;
    for (const auto& chain : given.chains)
      for (const auto& residue : chain.residues)
        for (const auto& atom : residue.atoms) {
          AtomSite site{chain.name,
                        residue.name,
                        residue.seqid.str(),
                        atom.name,
                        atom.altloc,
                        atom.occ,
                        atomicNumber(atom.element),
                        residue.is_water(),
                        {atom.pos.x, atom.pos.y, atom.pos.z}};
          const auto where = joined("Atom ", site.atom, " of ", site.residue, " ", site.number,
                                    site.chain.empty() ? "" : joined(" of chain ", site.chain));
          if (!isFinite(atom.pos)) {
            notices.skip(0, 0, joined(where, " has no position."));
            continue;
          }
          if (site.element == 0) {
            notices.note(0, joined(where, " is of no known element and was left out."));
            continue;
          }
          model.atoms.push_back(std::move(site));
        }
    if (model.atoms.empty()) models.pop_back();
  }
  return models;
}

[[noreturn]] void refuse(const NoticeLog& notices, std::string_view what) {
  auto sentence = std::string{trimmed(what.substr(0, what.find('\n')))};
  if (!sentence.ends_with('.')) sentence += '.';
  notices.refuse(0, sentence);
}

}  // namespace

std::vector<StructureModel> parsePdb(std::string_view text, NoticeLog& notices) try {
  const auto sound = soundPdbLines(text, notices);
  return modelsOf(gemmi::read_pdb_from_memory(sound.data(), sound.size(), notices.file()), notices);
} catch (const Error&) {
  throw;
} catch (const std::exception& problem) {
  refuse(notices, problem.what());
}

std::vector<StructureModel> parseMmcif(std::string_view text, NoticeLog& notices) try {
  auto document = gemmi::cif::read_memory(text.data(), text.size(), notices.file().c_str());
  for (auto& block : document.blocks)
    if (block.find_mmcif_category("_atom_site.").ok())
      return modelsOf(gemmi::make_structure_from_block(block), notices);
  refuse(notices, "No block of the file has atoms (_atom_site).");
} catch (const Error&) {
  throw;
} catch (const std::exception& problem) {
  refuse(notices, problem.what());
}

}  // namespace kindred::io
