#include "io/molecule/read_molecules.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/atomic_weight.hpp"
#include "io/format/graph_name.hpp"
#include "io/molecule/descriptors.hpp"
#include "io/molecule/molecule_graph.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/unit_column.hpp"

namespace kindred::io {

namespace {

/// The outcome of a record so far.
struct Outcome {
  bool isKnown = false;
  std::shared_ptr<const Graph> graph;   ///< null: left out
  std::vector<std::string> complaints;  ///< why, or doubts about the graph
  std::string smiles;                   ///< as it was written; empty: as it was read
  std::vector<double> descriptors;      ///< if they were asked for
  std::vector<std::string> words;       ///< likewise
};

bool hasUnknownElement(const wire::Answer& answer) {
  return std::ranges::any_of(answer.atoms,
                             [](const wire::Atom& atom) { return atom.element == 0; });
}

/// Reads numbers with their unit throughout a column as numbers, unless another column has the
/// name.
void takeUnits(std::vector<Column>& columns) {
  for (auto& column : columns) {
    auto measured = withUnitInName(column);
    if (!findColumn(columns, measured.name)) column = std::move(measured);
  }
}

/// Replaces the weight that the reader's library gave by that of every table: its atomic weights
/// are older.
void takeOwnWeight(Outcome& outcome) {
  constexpr auto at = static_cast<std::size_t>(std::ranges::find(descriptorNames, weightName) -
                                               descriptorNames.begin());
  if (outcome.descriptors.size() <= at) return;
  const double weight = molecularWeight(*outcome.graph);
  if (std::isfinite(weight)) outcome.descriptors[at] = std::round(1000 * weight) / 1000;
}

class Collector {
 public:
  Collector(MoleculeFile& file, std::string stem, NoticeLog& notices, const ReadOptions& options)
      : file_{file},
        stem_{std::move(stem)},
        notices_{notices},
        options_{options},
        outcomes_(file.records.size()) {}

  void refuse(std::size_t record, std::string sentence) {
    auto& outcome = outcomes_[record];
    outcome.isKnown = true;
    outcome.complaints = {std::move(sentence)};
    report();
  }

  void take(std::size_t record, wire::Answer answer) {
    auto& outcome = outcomes_[record];
    outcome.isKnown = true;
    outcome.complaints = std::move(answer.complaints);
    outcome.smiles = std::move(answer.text);
    outcome.descriptors = std::move(answer.descriptors);
    outcome.words = std::move(answer.words);
    if (answer.isOtherTautomer) ++otherTautomers_;
    if (answer.isRead) {
      // A SMILES may mean any atom by *; the other formats only miswrite an element.
      if (file_.syntax != wire::Syntax::Smiles && hasUnknownElement(answer))
        outcome.complaints.push_back(
            "An atom is of no known element; the molecule is kept, with * in its place.");
      try {
        outcome.graph = std::make_shared<const Graph>(moleculeGraph(answer, nameOf(record)));
        takeOwnWeight(outcome);
      } catch (const std::runtime_error& problem) {
        outcome.complaints = {problem.what()};
      }
    }
    report();
  }

  ReadResult result() {
    ReadResult result;
    result.dataset.name = stem_;
    std::vector<std::size_t> rows;
    for (std::size_t record = 0; record < outcomes_.size(); ++record) {
      if (outcomes_[record].graph == nullptr) continue;
      result.dataset.graphs.push_back(std::move(outcomes_[record].graph));
      rows.push_back(record);
      result.rows.push_back(static_cast<std::int32_t>(record));
    }
    file_.properties.settle();
    result.dataset.properties = file_.properties.columns(rows);
    takeUnits(result.dataset.properties);
    if (auto smiles = smilesOf(rows); !smiles.empty())
      result.dataset.properties.insert(result.dataset.properties.begin(),
                                       {file_.smilesName, categoriesOf(smiles)});
    addDescriptors(rows, result.dataset.properties);
    if (otherTautomers_ > 0)
      notices_.note(0, joined("Another tautomer than the one written is read of ",
                              counted(otherTautomers_, "molecule", "molecules"), "."));
    result.notices = notices_.take();
    if (rows.empty())
      throw Error{ErrorCode::Input,
                  result.notices.empty()
                      ? joined(notices_.file(), " holds no molecule.")
                      : joined("No molecule of ", notices_.file(),
                               " could be read; the first reason: ", firstReason(result.notices))};
    return result;
  }

 private:
  /// Returns why the first record was left out; without records, what the reader met first.
  std::string firstReason(std::span<const Notice> notices) const {
    return outcomes_.empty() ? notices.front().sentence : outcomes_.front().complaints.front();
  }

  /// The SMILES of some records, of parents their own; none if nobody has any.
  std::vector<std::string> smilesOf(const std::vector<std::size_t>& records) const {
    const auto isWritten = [&](std::size_t record) { return !outcomes_[record].smiles.empty(); };
    const bool isGiven = file_.syntax == wire::Syntax::Smiles;
    std::vector<std::string> smiles;
    if (!isGiven && std::ranges::none_of(records, isWritten)) return smiles;
    for (const auto record : records)
      smiles.emplace_back(isWritten(record) ? std::string_view{outcomes_[record].smiles}
                          : isGiven         ? file_.records[record].text
                                            : std::string_view{});
    return smiles;
  }

  /// Adds what was computed of some records (without descriptors, their InChIKeys), unless the file
  /// has a column of that name. Molecules that are merged have the InChIKey of what was read of
  /// them: that of the file may be of the salt.
  void addDescriptors(const std::vector<std::size_t>& records, std::vector<Column>& properties) {
    if (std::ranges::all_of(
            records, [&](std::size_t record) { return outcomes_[record].descriptors.empty(); }))
      return;
    for (std::size_t at = 0; at < descriptorNames.size(); ++at) {
      if (!options_.molecules.withDescriptors || findColumn(properties, descriptorNames[at]))
        continue;
      NumberColumn column;
      for (const auto record : records) {
        const auto& values = outcomes_[record].descriptors;
        column.values.push_back(values.empty() ? std::nan("") : values[at]);
      }
      properties.push_back({std::string{descriptorNames[at]}, std::move(column)});
    }
    for (std::size_t at = 0; at < wordNames.size(); ++at) {
      const bool isKey = wordNames[at] == inchiKeyName;
      if (isKey && options_.merging != Merging::Nothing)
        std::erase_if(properties, [&](const auto& column) { return column.name == wordNames[at]; });
      if (findColumn(properties, wordNames[at]) || (!options_.molecules.withDescriptors && !isKey))
        continue;
      std::vector<std::string> texts;
      for (const auto record : records) {
        const auto& words = outcomes_[record].words;
        texts.push_back(words.empty() ? std::string{} : words[at]);
      }
      properties.push_back({std::string{wordNames[at]}, categoriesOf(texts)});
    }
  }

  std::string nameOf(std::size_t record) {
    auto& [text, name, line, refused, remark] = file_.records[record];
    if (!name.empty()) return std::move(name);
    if (file_.syntax == wire::Syntax::Smiles && (isShortSmiles(text) || file_.records.size() == 1))
      return nameOfSmiles(text);
    return nameInFile(stem_, record + 1, file_.records.size());
  }

  /// Notices come in the order of the records, whatever the order of the answers: so strict mode
  /// stops at the first bad record of the file.
  void report() {
    for (; reported_ < outcomes_.size() && outcomes_[reported_].isKnown; ++reported_) {
      const auto& outcome = outcomes_[reported_];
      const auto& [text, name, line, refused, remark] = file_.records[reported_];
      if (options_.watcher && outcome.graph != nullptr) options_.watcher(outcome.graph);
      const auto& called = outcome.graph != nullptr ? outcome.graph->name() : name;
      if (!remark.empty() && outcome.graph != nullptr)
        notices_.note(line, reported_ + 1, remark, called);
      for (const auto& complaint : outcome.complaints) {
        if (outcome.graph != nullptr)
          notices_.note(line, reported_ + 1, complaint, called);
        else
          notices_.skip(line, reported_ + 1, leftOut(complaint), called);
      }
    }
  }

  /// Strict reading ends at the record, and leaves nothing out.
  std::string leftOut(const std::string& why) const {
    return notices_.isStrict() ? why : joined(why, " The molecule is left out.");
  }

  MoleculeFile& file_;
  std::string stem_;
  NoticeLog& notices_;
  const ReadOptions& options_;
  std::vector<Outcome> outcomes_;
  std::size_t reported_ = 0;
  std::size_t otherTautomers_ = 0;
};

}  // namespace

ReadResult readMolecules(MoleculeFile file, std::string stem, const ReadOptions& options,
                         NoticeLog& notices, Progress& progress) {
  progress.begin(Language::translated("Reading molecules"), file.records.size());
  Collector collector{file, std::move(stem), notices, options};
  std::vector<std::string_view> texts;
  std::vector<std::size_t> recordOf;
  for (std::size_t record = 0; record < file.records.size(); ++record) {
    if (auto& complaint = file.records[record].complaint) {
      collector.refuse(record, std::move(*complaint));
      progress.advance();
    } else {
      texts.push_back(file.records[record].text);
      recordOf.push_back(record);
    }
  }
  // An XYZ file names every atom: its hydrogens are data, not drawing.
  const bool withHydrogens = options.atoms.withHydrogens || file.syntax == wire::Syntax::Xyz;
  const bool writesSmiles = file.syntax == wire::Syntax::Inchi ||
                            (options.molecules.withSmiles && file.syntax != wire::Syntax::Smiles);
  const auto writing = writesSmiles ? wire::Writing::Smiles : wire::Writing::Nothing;
  const RecordOptions recordOptions{
      .syntax = file.syntax,
      .withHydrogens = withHydrogens,
      .withDrawing = options.molecules.withDrawing,
      .withPartialCharges = options.molecules.withPartialCharges,
      .withDescriptors = options.molecules.withDescriptors || options.merging != Merging::Nothing,
      .asParent = options.molecules.asParent,
      .asOneTautomer = options.molecules.asOneTautomer,
      .writing = writing,
      .secondsPerRecord = options.molecules.secondsPerRecord,
      .readers = options.readers.get()};
  readRecords(
      texts, recordOptions,
      [&](std::size_t at, wire::Answer answer) { collector.take(recordOf[at], std::move(answer)); },
      progress);
  return collector.result();
}

}  // namespace kindred::io
