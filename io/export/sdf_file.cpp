#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <span>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/molecule_file.hpp"
#include "io/file/atomic_file.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/structure_text.hpp"

namespace kindred::io {

namespace {

constexpr double secondsPerMolecule = 60;  // large peptides are laid out for many
constexpr std::size_t mostNamed = 10;

/// Molecules of one syntax, to be written together.
struct Batch {
  wire::Syntax syntax;
  std::vector<std::string> texts;
  std::vector<std::size_t> rows;
};

bool hasHandedness(const Graph& graph) {
  const auto* column = findColumn(graph.nodeAttributes(), "chirality");
  const auto* hands = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  return hands && std::ranges::any_of(hands->codes, [&](std::int32_t code) {
           const auto& hand = (*hands->names)[code];
           return hand == "R" || hand == "S";
         });
}

std::string onOneLine(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char letter) { return std::iscntrl(letter) != 0; }, ' ');
  return text;
}

/// The name of a data item stands between angle brackets.
std::string itemName(std::string_view name) {
  auto text = onOneLine(std::string{name});
  std::ranges::replace_if(
      text, [](char letter) { return letter == '<' || letter == '>'; }, '_');
  return text;
}

/// Says which molecules lost some of their stereochemistry.
std::string lossOf(const Dataset& dataset, std::span<const std::size_t> rows) {
  const auto named = rows.first(std::min(rows.size(), mostNamed));
  std::string names;
  for (const auto row : named)
    names += joined(names.empty() ? "" : ", ", graphName(dataset, row));
  if (named.size() < rows.size()) names += joined(" and ", rows.size() - named.size(), " more");
  return joined("The drawing of ",
                counted(static_cast<long long>(rows.size()), "molecule", "molecules"),
                " does not say every R, S, E and Z: ", names, ".");
}

/// The molfile with a title, and the properties of a row behind it.
std::string recordOf(const Dataset& dataset, std::size_t row, std::string_view molfile) {
  std::string text = onOneLine(graphName(dataset, row));
  text += joined(molfile.substr(std::min(molfile.find('\n'), molfile.size())), "\n");
  for (const auto& [name, data] : dataset.properties) {
    const auto* numbers = std::get_if<NumberColumn>(&data);
    if (numbers && !std::isfinite(numbers->values[row])) continue;
    const auto value = numbers ? toText(numbers->values[row]) : cellText(data, row);
    if (!trimmed(value).empty())
      text += joined("> <", itemName(name), ">\n", onOneLine(value), "\n\n");
  }
  return text + "$$$$\n";
}

/// Decides how each molecule is written. Throws Error (Input) where one cannot be.
std::array<Batch, 2> batchesOf(const Dataset& dataset, const Progress& progress) {
  std::array<Batch, 2> batches{Batch{wire::Syntax::Structure, {}, {}},
                               Batch{wire::Syntax::Smiles, {}, {}}};
  const auto* smiles = smilesColumn(dataset);
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    progress.checkpoint();
    const auto& graph = *dataset.graphs[row];
    auto structure = structureTextOf(graph, Places::With);
    if (!structure)
      throw Error{ErrorCode::Input,
                  joined("The graph ", graphName(dataset, row),
                         " is no molecule with bonds, and cannot be written as .sdf: write a .json "
                         "or a .kindred.")};
    const auto text = smiles ? trimmed((*smiles->names)[smiles->codes[row]]) : std::string_view{};
    if (!graph.positions().empty() || text.empty()) {
      if (graph.positions().empty() && hasHandedness(graph))
        throw Error{
            ErrorCode::Input,
            joined("The graph ", graphName(dataset, row),
                   " has left or right centres, which are lost without coordinates in space "
                   "or a SMILES: read its file again with the option write-smiles.")};
      batches[0].texts.push_back(std::move(*structure));
      batches[0].rows.push_back(row);
    } else {
      batches[1].texts.emplace_back(text);
      batches[1].rows.push_back(row);
    }
  }
  return batches;
}

}  // namespace

std::vector<std::string> writeSdf(const Dataset& dataset, const std::filesystem::path& path,
                                  Progress& progress) {
  AtomicFile file{path};
  std::vector<std::string> molfiles(dataset.size());
  std::vector<std::size_t> incomplete;  // rows
  const auto share = [&](std::size_t records) {
    return 0.95 * static_cast<double>(records) / static_cast<double>(dataset.size());
  };
  double done = 0;
  for (const auto& batch : batchesOf(dataset, progress)) {
    if (batch.texts.empty()) continue;
    const std::vector<std::string_view> records{batch.texts.begin(), batch.texts.end()};
    const RecordOptions options{.syntax = batch.syntax,
                                .writing = wire::Writing::Molfile,
                                .secondsPerRecord = secondsPerMolecule};
    auto laying = progress.slice(done, done + share(records.size()));
    done += share(records.size());
    readRecords(
        records, options,
        [&](std::size_t record, wire::Answer answer) {
          if (!answer.isRead) return;
          if (std::ranges::count(answer.complaints, wire::lostStereo) > 0)
            incomplete.push_back(batch.rows[record]);
          molfiles[batch.rows[record]] = std::move(answer.text);
        },
        laying);
  }
  auto writing = progress.slice(0.95, 1);
  writing.begin(Language::translated("Writing"), dataset.size());
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    if (molfiles[row].empty())
      throw Error{ErrorCode::Input, joined("The molecule ", graphName(dataset, row),
                                           " could not be written as .sdf: leave it out.")};
    file.write(recordOf(dataset, row, molfiles[row]));
    writing.advance();
    writing.checkpoint();
  }
  file.commit();
  if (incomplete.empty()) return {};
  std::ranges::sort(incomplete);
  return {lossOf(dataset, incomplete)};
}

}  // namespace kindred::io
