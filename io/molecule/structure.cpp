#include "io/molecule/structure.hpp"

// gemmi is header-only and takes long to compile: this file is the only one that includes it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <gemmi/cif.hpp>
#include <gemmi/mmcif.hpp>
#include <gemmi/pdb.hpp>
#include <gemmi/resinfo.hpp>
#pragma GCC diagnostic pop

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/pdb_lines.hpp"
#include "io/molecule/windings.hpp"

namespace kindred::io {

namespace {

/// True if an element occurs in amino acids: deuterium is hydrogen to us.
bool isOfAminoAcids(const gemmi::Element& element) {
  constexpr std::array known{gemmi::El::H, gemmi::El::D, gemmi::El::C, gemmi::El::N,
                             gemmi::El::O, gemmi::El::S, gemmi::El::Se};
  return std::ranges::find(known, element.elem) != known.end();
}

/// A file without a column of elements says them by where the names of atoms begin. If a Cα of
/// an amino acid stands a column too far left it would be calcium: it is what its name begins with.
gemmi::Element elementOf(const gemmi::Atom& atom, const gemmi::Residue& residue) {
  const auto kind = gemmi::find_tabulated_residue(residue.name);
  const bool isPlausible =
      isOfAminoAcids(atom.element) || !kind.is_amino_acid() || !kind.is_standard();
  const gemmi::Element named{std::string(1, atom.name.empty() ? 'X' : atom.name.front())};
  return isPlausible || !isOfAminoAcids(named) ? atom.element : named;
}

int atomicNumber(const gemmi::Element& element) {
  return element == gemmi::El::D ? 1 : element.atomic_number();
}

bool isFinite(const gemmi::Position& position) {
  return std::isfinite(position.x) && std::isfinite(position.y) && std::isfinite(position.z);
}

/// A number of a file that was kept as a float, without the digits that this made up.
double decimals(float value) { return std::round(1000.0 * value) / 1000; }

/// Adds a structure's atoms to the models of the same names.
void addModels(const gemmi::Structure& structure, std::vector<StructureModel>& models,
               NoticeLog& notices, const Progress& progress) {
  for (const auto& given : structure.models) {
    auto found = std::ranges::find(models, given.name, &StructureModel::name);
    if (found == models.end()) found = models.insert(found, {given.name, {}});
    auto& model = *found;
    for (const auto& chain : given.chains)
      for (const auto& residue : chain.residues)
        for (const auto& atom : residue.atoms) {
          progress.checkpoint();
          const auto element = elementOf(atom, residue);
          AtomSite site{chain.name,
                        residue.name,
                        residue.seqid.str(),
                        atom.name,
                        atom.altloc,
                        atom.occ,
                        atomicNumber(element),
                        residue.is_water(),
                        {},
                        {atom.pos.x, atom.pos.y, atom.pos.z},
                        decimals(atom.b_iso)};
          const auto where = joined("Atom ", site.atom, " of ", site.residue, " ", site.number,
                                    site.chain.empty() ? "" : joined(" of chain ", site.chain));
          if (element != atom.element)
            notices.note(0, joined(where, " was taken for ", element.name(),
                                   ": an amino acid has no ", atom.element.name(), "."));
          if (!isFinite(atom.pos)) {
            notices.skip(0, 0, joined(where, " has no position, and is left out."));
            continue;
          }
          if (site.element == 0) {
            notices.note(0, joined(where, " is of no known element and was left out."));
            continue;
          }
          model.atoms.push_back(std::move(site));
        }
  }
}

WoundStretch stretchOf(const char* winding, const gemmi::AtomAddress& first,
                       const gemmi::AtomAddress& last) {
  return {winding, first.chain_name, first.res_id.seqid.str(), last.chain_name,
          last.res_id.seqid.str()};
}

std::vector<WoundStretch> strandsOf(const gemmi::Structure& structure) {
  std::vector<WoundStretch> strands;
  for (const auto& sheet : structure.sheets)
    for (const auto& strand : sheet.strands)
      strands.push_back(stretchOf("strand", strand.start, strand.end));
  return strands;
}

/// Helices of every kind, but for polyproline, which is no helix to the eye, and strands.
std::vector<WoundStretch> stretchesOf(const gemmi::Structure& structure) {
  auto stretches = strandsOf(structure);
  for (const auto& helix : structure.helices)
    if (helix.pdb_helix_class != gemmi::Helix::HelixPolyProlineNone)
      stretches.push_back(stretchOf("helix", helix.start, helix.end));
  return stretches;
}

/// Returns our word for a type of stretch in _struct_conf of mmCIF; null for turns and bends, and
/// for polyproline helices.
const char* windingOf(const std::string& type, int helixClass) {
  if (type == "STRN" || type.starts_with("STRN_")) return "strand";
  const bool isPolyproline =
      type.find("_PP_") != std::string::npos || helixClass == gemmi::Helix::HelixPolyProlineNone;
  return type.starts_with("HELX") && !isPolyproline ? "helix" : nullptr;
}

/// Returns the helices but for polyproline, and the strands, of an mmCIF file, of which gemmi reads
/// no types: predicted structures have their strands and polyproline helices among the helices.
/// `structure` is the block's.
std::vector<WoundStretch> stretchesOf(gemmi::cif::Block& block, const gemmi::Structure& structure) {
  auto stretches = strandsOf(structure);
  const auto number = [](const gemmi::cif::Table::Row& row, int sequence, int insertion) {
    return row.str(sequence) + (row.has2(insertion) ? row.str(insertion) : "");
  };
  for (const auto& row :
       block.find("_struct_conf.", {"conf_type_id", "beg_auth_asym_id", "beg_auth_seq_id",
                                    "?pdbx_beg_PDB_ins_code", "end_auth_asym_id", "end_auth_seq_id",
                                    "?pdbx_end_PDB_ins_code", "?pdbx_PDB_helix_class"})) {
    const int helixClass = row.has2(7) ? gemmi::cif::as_int(row[7], -1) : -1;
    if (const auto* winding = windingOf(gemmi::to_upper(row.str(0)), helixClass))
      stretches.push_back({winding, row.str(1), number(row, 2, 3), row.str(4), number(row, 5, 6)});
  }
  return stretches;
}

/// True if a file says that it is a prediction of AlphaFold. Those of experiments name it if
/// they were solved with one.
bool isOfAlphaFold(const gemmi::Structure& structure) {
  const auto method = gemmi::to_upper(structure.get_info("_exptl.method"));
  if (!method.empty() && method != "THEORETICAL MODEL") return false;
  const auto names = [](const std::string& line) {
    return gemmi::to_upper(line).find("ALPHAFOLD") != std::string::npos;
  };
  return structure.resolution <= 0 && (names(structure.get_info("_struct.title")) ||
                                       std::ranges::any_of(structure.raw_remarks, names));
}

/// True if the measure of quality that an mmCIF file has in place of B factors is pLDDT.
bool namesConfidence(gemmi::cif::Block& block) {
  for (const auto& row : block.find("_ma_qa_metric.", {"name"}))
    if (gemmi::to_upper(row.str(0)) == "PLDDT") return true;
  return false;
}

/// Returns the models that have atoms, with what the file says of all of them.
std::vector<StructureModel> withAtoms(std::vector<StructureModel> models,
                                      const gemmi::Structure& structure,
                                      bool hasConfidence = false) {
  std::erase_if(models, [](const StructureModel& model) { return model.atoms.empty(); });
  for (auto& model : models) {
    model.title = trimmed(structure.get_info("_struct.title"));
    if (structure.resolution > 0) model.resolution = structure.resolution;
    model.hasConfidence = hasConfidence || isOfAlphaFold(structure);
  }
  return models;
}

/// A PDB file in memory as gemmi likes to be given one, with a look at the cancel flag each line.
class WatchedText {
 public:
  WatchedText(std::string_view text, std::string name, const Progress& progress)
      : text_{text}, name_{std::move(name)}, progress_{progress} {}

  bool is_stdin() const { return false; }
  bool is_compressed() const { return true; }  // so that it asks for the stream
  const std::string& path() const { return name_; }

  struct Stream : gemmi::MemoryStream {
    const Progress& progress;

    char* gets(char* line, int size) {
      progress.checkpoint();
      return MemoryStream::gets(line, size);
    }
  };
  Stream get_uncompressing_stream() const { return {{text_.data(), text_.size()}, progress_}; }

 private:
  std::string_view text_;
  std::string name_;
  const Progress& progress_;
};

/// A CIF document that looks at the cancel flag as it grows.
struct WatchedDocument : gemmi::cif::Document {
  const Progress& progress;
};

template <typename Rule>
struct WatchedAction : gemmi::cif::Action<Rule> {};

template <>
struct WatchedAction<gemmi::cif::rules::loop_value> {
  template <typename Input>
  static void apply(const Input& input, WatchedDocument& document) {
    document.progress.checkpoint();
    gemmi::cif::Action<gemmi::cif::rules::loop_value>::apply(input, document);
  }
};

void parseCif(std::string_view text, WatchedDocument& document) {
  tao::pegtl::memory_input<> input{text.data(), text.size(), document.source};
  tao::pegtl::parse<gemmi::cif::rules::file, WatchedAction, gemmi::cif::Errors>(input, document);
  gemmi::cif::check_for_missing_values(document);
  gemmi::cif::check_for_duplicates(document);
}

/// The atoms of a block. gemmi looks for each residue among all of its chain and cannot be
/// interrupted, so it is given the rows of a large file piece by piece.
std::vector<StructureModel> modelsOf(gemmi::cif::Block& block, NoticeLog& notices,
                                     Progress& progress) {
  constexpr std::size_t rowsAtOnce = 20'000;
  std::vector<StructureModel> models;
  auto* const loop = block.find_mmcif_category("_atom_site.").get_loop();
  if (loop == nullptr || loop->length() <= rowsAtOnce) {
    const auto structure = gemmi::make_structure_from_block(block);
    addModels(structure, models, notices, progress);
    markWindings(models, stretchesOf(block, structure));
    return withAtoms(std::move(models), structure, namesConfidence(block));
  }
  progress.begin(Language::translated("Reading atoms"), loop->length());
  for (std::size_t row = 0; row < loop->length(); row += rowsAtOnce) {
    const auto rows = std::min(rowsAtOnce, loop->length() - row);
    const auto begin = std::make_move_iterator(loop->values.begin() + row * loop->width());
    gemmi::cif::Block piece{block.name};
    auto& own = piece.items.emplace_back(gemmi::cif::LoopArg{}).loop;
    own.tags = loop->tags;
    own.values.assign(begin, begin + rows * loop->width());
    addModels(gemmi::make_structure_from_block(piece), models, notices, progress);
    progress.advance(rows);
  }
  block.find_mmcif_category("_atom_site.").erase();
  const auto structure = gemmi::make_structure_from_block(block);
  markWindings(models, stretchesOf(block, structure));
  return withAtoms(std::move(models), structure, namesConfidence(block));
}

[[noreturn]] void refuse(const NoticeLog& notices, std::string_view what) {
  auto sentence = std::string{trimmed(what.substr(0, what.find('\n')))};
  if (!sentence.ends_with('.')) sentence += '.';
  notices.refuse(0, sentence);
}

}  // namespace

std::vector<StructureModel> parsePdb(std::string_view text, NoticeLog& notices,
                                     Progress& progress) try {
  const auto sound = soundPdbLines(text, notices, progress);
  std::vector<StructureModel> models;
  const auto structure = gemmi::read_pdb(WatchedText{sound, notices.file(), progress});
  addModels(structure, models, notices, progress);
  markWindings(models, stretchesOf(structure));
  return withAtoms(std::move(models), structure);
} catch (const Error&) {
  throw;
} catch (const Cancelled&) {
  throw;
} catch (const std::exception& problem) {
  refuse(notices, problem.what());
}

std::vector<StructureModel> parseMmcif(std::string_view text, NoticeLog& notices,
                                       Progress& progress) try {
  progress.begin(Language::translated("Reading"), 0);
  WatchedDocument document{{}, progress};
  document.source = notices.file();
  parseCif(text, document);
  for (auto& block : document.blocks)
    if (block.find_mmcif_category("_atom_site.").ok()) return modelsOf(block, notices, progress);
  refuse(notices, "No block of the file has atoms (_atom_site).");
} catch (const Error&) {
  throw;
} catch (const Cancelled&) {
  throw;
} catch (const std::exception& problem) {
  refuse(notices, problem.what());
}

}  // namespace kindred::io
