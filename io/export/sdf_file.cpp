#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/left_out.hpp"
#include "io/export/molecule_file.hpp"
#include "io/file/atomic_file.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/structure_text.hpp"

namespace kindred::io {

namespace {

constexpr double secondsPerMolecule = 60;  // large peptides are laid out for many

/// Molecules of one syntax, to be written together.
struct Batch {
  wire::Syntax syntax;
  std::vector<std::string> texts;
  std::vector<std::size_t> rows;

  void add(std::size_t row, std::string text) {
    rows.push_back(row);
    texts.push_back(std::move(text));
  }
};

bool hasHandedness(const Graph& graph) {
  const auto* column = findColumn(graph.nodeAttributes(), "chirality");
  const auto* hands = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  return hands && std::ranges::any_of(hands->codes, [&](std::int32_t code) {
           const auto& hand = (*hands->names)[code];
           return hand == "R" || hand == "S";
         });
}

/// The text as a line that does not end the record: readers trim the blank.
std::string onOneLine(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char letter) { return std::iscntrl(letter) != 0; }, ' ');
  return text.starts_with("$$$$") ? joined(" ", text) : text;
}

/// The name of a data item stands between angle brackets.
std::string itemName(std::string_view name) {
  auto text = onOneLine(std::string{name});
  std::ranges::replace_if(
      text, [](char letter) { return letter == '<' || letter == '>'; }, '_');
  return text;
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

/// Decides how each molecule is written.
std::array<Batch, 2> batchesOf(const Dataset& dataset, LeftOut& leftOut, const Progress& progress) {
  std::array<Batch, 2> batches{Batch{wire::Syntax::Structure, {}, {}},
                               Batch{wire::Syntax::Smiles, {}, {}}};
  const auto* smiles = smilesColumn(dataset);
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    progress.checkpoint();
    const auto& graph = *dataset.graphs[row];
    const auto text = smiles ? trimmed((*smiles->names)[smiles->codes[row]]) : std::string_view{};
    const bool isPlaced = !graph.positions().empty();
    auto structure = structureTextOf(graph, Places::With, isPlaced ? std::string_view{} : text);
    if (!structure)
      leftOut.add(row, "is no molecule with bonds", "write a .json or a .kindred");
    else if (!isPlaced && text.empty() && hasHandedness(graph))
      leftOut.add(row,
                  "has left or right centres, which are lost without coordinates in space or a "
                  "SMILES",
                  "read its file again with the option write-smiles");
    else if (isPlaced || text.empty() || !graph.drawing().empty())
      batches[0].add(row, std::move(*structure));
    else
      batches[1].add(row, std::string{text});
  }
  return batches;
}

/// Molecules as a reader wrote them, by their rows; empty if it could not.
struct Molfiles {
  std::vector<std::string> texts;
  std::vector<std::size_t> incomplete;  ///< rows of those that lost some of their stereochemistry
};

Molfiles molfilesOf(const Dataset& dataset, LeftOut& leftOut, const Progress& progress) {
  Molfiles molfiles{std::vector<std::string>(dataset.size()), {}};
  double done = 0;
  for (const auto& batch : batchesOf(dataset, leftOut, progress)) {
    if (batch.texts.empty()) continue;
    const std::vector<std::string_view> records{batch.texts.begin(), batch.texts.end()};
    const RecordOptions options{.syntax = batch.syntax,
                                .writing = wire::Writing::Molfile,
                                .secondsPerRecord = secondsPerMolecule};
    const double share = static_cast<double>(records.size()) / static_cast<double>(dataset.size());
    auto laying = progress.slice(done, done + share);
    done += share;
    readRecords(
        records, options,
        [&](std::size_t record, wire::Answer answer) {
          const auto row = batch.rows[record];
          if (!answer.isRead || answer.text.empty())
            return leftOut.add(row, "could not be written by Open Babel",
                               "it is in a .smi, .json or .kindred");
          if (std::ranges::count(answer.complaints, wire::lostStereo) > 0)
            molfiles.incomplete.push_back(row);
          molfiles.texts[row] = std::move(answer.text);
        },
        laying);
  }
  return molfiles;
}

}  // namespace

Losses writeSdf(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  AtomicFile file{path};
  LeftOut leftOut{dataset, ".sdf"};
  const auto [molfiles, incomplete] = molfilesOf(dataset, leftOut, progress.slice(0, 0.95));
  auto losses = leftOut.losses();
  auto writing = progress.slice(0.95, 1);
  writing.begin(Language::translated("Writing"), dataset.size());
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    if (!molfiles[row].empty()) file.write(recordOf(dataset, row, molfiles[row]));
    writing.advance();
    writing.checkpoint();
  }
  file.commit();
  if (!incomplete.empty())
    losses.sentences.push_back(
        joined("The drawing of ",
               counted(static_cast<long long>(incomplete.size()), "molecule", "molecules"),
               " does not say every R, S, E and Z: ", namesOf(dataset, incomplete), "."));
  return losses;
}

}  // namespace kindred::io
