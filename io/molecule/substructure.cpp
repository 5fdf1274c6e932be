#include "io/molecule/substructure.hpp"

#include <algorithm>
#include <optional>
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
                             "” is no SMARTS: see whether all brackets and rings are closed.")};
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
  std::vector<std::size_t> places;
  const auto askAndForget = [&] {
    ask(
        structures, options,
        [&](std::size_t record, wire::Answer answer) { take(places[record], std::move(answer)); },
        progress);
    structures.clear();
    places.clear();
  };
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    if (auto structure = structureTextOf(*molecules[at], Places::Without)) {
      structures.push_back(std::move(*structure));
      places.push_back(at);
    } else {
      progress.advance();
    }
    if (structures.size() == searchedAtOnce) askAndForget();
  }
  askAndForget();
}

/// True if a data set begins with the graphs of another one.
bool continues(const Dataset& data, const Dataset& before) {
  return !before.graphs.empty() && before.size() <= data.size() &&
         std::equal(before.graphs.begin(), before.graphs.end(), data.graphs.begin());
}

}  // namespace

std::vector<SubstructurePlaces> substructurePlaces(
    std::span<const std::shared_ptr<const Graph>> molecules, const std::string& smarts,
    Progress& progress, IdleReaders* readers) {
  std::vector<SubstructurePlaces> places(molecules.size());
  search(
      molecules, {.pattern = smarts, .findsAll = true, .readers = readers},
      [&](std::size_t molecule, wire::Answer answer) {
        const auto isThere = [&](Node atom) {
          return atom >= 0 && atom < molecules[molecule]->nodeCount();
        };
        std::erase_if(answer.places,
                      [&](const auto& place) { return !std::ranges::all_of(place, isThere); });
        places[molecule] = std::move(answer.places);
      },
      progress);
  return places;
}

std::vector<char> haveSubstructure(std::span<const std::shared_ptr<const Graph>> molecules,
                                   const std::string& smarts, Progress& progress,
                                   IdleReaders* readers) {
  std::vector<char> have(molecules.size());
  search(
      molecules, {.pattern = smarts, .readers = readers},
      [&](std::size_t molecule, const wire::Answer& answer) {
        have[molecule] = !answer.places.empty();
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
  Known known;
  {
    const std::lock_guard lock{mutex_};
    if (const auto found = known_.find(pattern); found != known_.end()) known = found->second;
  }
  const bool isContinued = known.data && continues(*data, *known.data);
  if (isContinued && known.data->size() == data->size()) return known.rows;
  auto rows = isContinued ? *known.rows : std::vector<char>{};
  const auto more =
      haveSubstructure(std::span{data->graphs}.subspan(rows.size()), pattern, progress, readers);
  rows.insert(rows.end(), more.begin(), more.end());
  const std::lock_guard lock{mutex_};
  if (known_.size() >= mostKnownPatterns) known_.clear();
  known_[pattern] = {data, std::make_shared<const std::vector<char>>(std::move(rows))};
  return known_[pattern].rows;
}

}  // namespace kindred::io
