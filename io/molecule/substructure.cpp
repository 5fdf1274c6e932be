#include "io/molecule/substructure.hpp"

#include <algorithm>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/structure_text.hpp"

namespace kindred::io {

namespace {

constexpr double secondsPerSearch = 5;
constexpr std::size_t mostKnownPatterns = 16;
constexpr std::size_t searchedAtOnce = 50'000;  // molecules whose structures are in memory

/// A carbon: whatever is wrong about it is the pattern's.
std::string smallestStructure() {
  wire::Answer structure;
  structure.atoms.push_back({.element = 6, .hydrogens = 4});
  return wire::structureText(structure);
}

/// Asks readers about some structures, and calls take(place, answer).
template <typename Take>
void ask(const std::vector<std::string>& structures, const RecordOptions& options, const Take& take,
         Progress& progress) {
  const std::vector<std::string_view> records{structures.begin(), structures.end()};
  readRecords(records, options, take, progress);
}

/// Throws if the pattern is no SMARTS.
void requirePattern(const RecordOptions& options, const Progress& progress) {
  auto silent = progress.silent();
  ask(
      {smallestStructure()}, options,
      [&](std::size_t, const wire::Answer& answer) {
        if (!answer.isRead)
          throw Error{ErrorCode::Usage,
                      joined("“", options.pattern,
                             "” is no SMARTS that can be searched: see whether all brackets and "
                             "rings are closed, and write smarts:A and smarts:B for patterns of "
                             "several parts.")};
      },
      silent);
}

/// Searches molecules, and calls take(molecule, answer).
template <typename Take>
void search(std::span<const std::shared_ptr<const Graph>> molecules, RecordOptions options,
            const Take& take, Progress& progress) {
  options.syntax = wire::Syntax::Structure;
  options.secondsPerRecord = secondsPerSearch;
  requirePattern(options, progress);
  progress.begin(Language::translated("Looking for %1", options.pattern), molecules.size());
  std::vector<std::string> structures;
  std::vector<std::size_t> searched;
  const auto askAndForget = [&] {
    ask(
        structures, options,
        [&](std::size_t record, wire::Answer answer) { take(searched[record], std::move(answer)); },
        progress);
    structures.clear();
    searched.clear();
  };
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    if (auto structure = structureTextOf(*molecules[at], Places::Without)) {
      structures.push_back(std::move(*structure));
      searched.push_back(at);
    } else {
      progress.advance();
    }
    if (structures.size() == searchedAtOnce) askAndForget();
  }
  askAndForget();
}

}  // namespace

std::vector<SubstructureMatches> substructureMatches(
    std::span<const std::shared_ptr<const Graph>> molecules, const std::string& smarts,
    Progress& progress, IdleReaders* readers) {
  std::vector<SubstructureMatches> matches(molecules.size());
  search(
      molecules, {.pattern = smarts, .finding = wire::Finding::Distinct, .readers = readers},
      [&](std::size_t molecule, const wire::Answer& answer) {
        // Deuterium that is no node stands behind the others.
        const auto nodes = static_cast<std::ptrdiff_t>(molecules[molecule]->nodeCount());
        if (std::ssize(answer.matched) >= nodes)
          matches[molecule] = {answer.matches,
                               {answer.matched.begin(), answer.matched.begin() + nodes}};
      },
      progress);
  return matches;
}

std::vector<std::vector<std::vector<Node>>> substructureMappings(
    std::span<const std::shared_ptr<const Graph>> molecules, const std::string& smarts,
    Progress& progress, IdleReaders* readers) {
  std::vector<std::vector<std::vector<Node>>> mappings(molecules.size());
  search(
      molecules, {.pattern = smarts, .finding = wire::Finding::EveryMapping, .readers = readers},
      [&](std::size_t molecule, const wire::Answer& answer) {
        if (answer.matches == 0) return;
        const auto length = answer.mappings.size() / answer.matches;
        for (auto at = answer.mappings.begin(); at != answer.mappings.end();
             at += static_cast<std::ptrdiff_t>(length))
          mappings[molecule].emplace_back(at, at + static_cast<std::ptrdiff_t>(length));
      },
      progress);
  return mappings;
}

std::vector<Presence> haveSubstructure(std::span<const std::shared_ptr<const Graph>> molecules,
                                       const std::string& smarts, Progress& progress,
                                       IdleReaders* readers) {
  std::vector<Presence> have(molecules.size(), Presence::No);
  search(
      molecules, {.pattern = smarts, .readers = readers},
      [&](std::size_t molecule, const wire::Answer& answer) {
        have[molecule] = !answer.isRead       ? Presence::Unknown
                         : answer.matches > 0 ? Presence::Yes
                                              : Presence::No;
      },
      progress);
  return have;
}

void KnownSubstructures::answer(RowFilter& filter, const std::shared_ptr<const Dataset>& data,
                                Progress& progress, IdleReaders* readers) {
  std::vector<PatternRows> rows;
  for (const auto& pattern : filter.patterns())
    rows.push_back(rowsOf(pattern, data, progress, readers));
  filter.setPatternRows(std::move(rows));
}

PatternRows KnownSubstructures::rowsOf(const std::string& pattern,
                                       const std::shared_ptr<const Dataset>& data,
                                       Progress& progress, IdleReaders* readers) {
  std::vector<Presence> rows;
  {
    const std::lock_guard lock{mutex_};
    const auto found = known_.find(pattern);
    const auto before = found == known_.end() ? nullptr : found->second.data.lock();
    if (before && continues(*data, *before)) {
      if (before->size() == data->size()) return found->second.rows;
      rows = *found->second.rows;
    }
  }
  const auto more =
      haveSubstructure(std::span{data->graphs}.subspan(rows.size()), pattern, progress, readers);
  rows.insert(rows.end(), more.begin(), more.end());
  const bool isCertain = std::ranges::count(rows, Presence::Unknown) == 0;
  auto result = std::make_shared<const std::vector<Presence>>(std::move(rows));
  if (!isCertain) return result;  // a machine that is less busy may know
  const std::lock_guard lock{mutex_};
  if (known_.size() >= mostKnownPatterns) known_.clear();
  known_[pattern] = {data, result};
  return result;
}

}  // namespace kindred::io
