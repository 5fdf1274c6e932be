#include "engine/work/change_work.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/result/one_part.hpp"
#include "engine/work/cliff_work.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

void fields(auto& archive, ChangingPart& part) { archive(part.molecule, part.atoms, part.atom); }
void fields(auto& archive, MatchedPairs& pairs) { archive(pairs.parts, pairs.pairs, pairs.texts); }

namespace {

bool areOf(const MatchedPairs& pairs, std::size_t graphs) {
  const auto isBelow = [](std::int32_t number, std::size_t count) {
    return number >= 0 && static_cast<std::size_t>(number) < count;
  };
  const auto parts = pairs.parts.size();
  return pairs.texts.size() == parts &&
         std::ranges::all_of(pairs.pairs, [&](const MatchedPair& pair) {
           return isBelow(pair.a, graphs) && isBelow(pair.b, graphs) && isBelow(pair.from, parts) &&
                  isBelow(pair.to, parts);
         });
}

/// The numbers of structures; the same of molecules that are there more than once.
std::vector<std::uint64_t> structuresOf(const Dataset& graphs) {
  std::vector<std::uint64_t> numbers;
  for (const auto& graph : graphs.graphs) {
    const HeavyAtoms molecule{*graph};
    const std::vector<char> all(molecule.kinds.size(), 1);
    numbers.push_back(partNumber(molecule, all, molecule.details, &HeavyBond::detail));
  }
  return numbers;
}

/// Leaves each structure one value, the mean of its records, at the first that has one, so that
/// replicates do not count as pairs. Returns how many were taken together.
std::size_t uniteRecords(std::span<const std::uint64_t> structures, std::span<double> values) {
  struct Records {
    std::size_t first = 0, count = 0;
    double sum = 0;
  };
  std::map<std::uint64_t, Records> known;
  std::size_t united = 0;
  for (std::size_t row = 0; row < values.size(); ++row) {
    if (!std::isfinite(values[row])) continue;
    auto& records = known.try_emplace(structures[row], Records{.first = row}).first->second;
    records.sum += values[row];
    if (++records.count == 1) continue;
    values[row] = std::nan("");
    ++united;
  }
  for (const auto& [structure, records] : known)
    values[records.first] = records.sum / static_cast<double>(records.count);
  return united;
}

}  // namespace

ResultRequest resultRequestOf(const PairsRequest&) {
  return {matchedPairsKind, matchedPairsVersion, {}};
}

std::vector<WorkInput> inputsOf(const PairsRequest& request) {
  return {{.data = request.graphs, .graph = {}}};
}

ComputedPointer<MatchedPairs> compute(const PairsRequest& request, const WorkSetting& setting,
                                      Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  const OriginClock clock;
  const auto& graphs = *request.graphs;
  std::vector<HeavyAtoms> molecules;
  for (const auto& graph : graphs.graphs)
    molecules.emplace_back(*graph);
  if (std::ranges::all_of(molecules, [](const HeavyAtoms& one) { return one.size() == 0; }))
    throw Error{ErrorCode::Usage, joined("Changes are looked for among molecules, and ",
                                         graphs.name, " holds none.")};
  auto finding = progress.slice(0, 0.6);
  auto pairs = matchedPairs(molecules, finding);
  auto writing = progress.slice(0.6, 1);
  pairs.texts = request.write(graphs.graphs, molecules, pairs.parts, writing);
  auto origin = clock.origin();
  if (setting.store) {
    keepOnePart(pairs, *setting.store);
    setting.store->finish({.origin = origin});
  }
  return computed(std::move(pairs), std::move(origin));
}

ComputedPointer<MatchedPairs> kept(const PairsRequest& request, PartSource& source, Progress&) {
  auto pairs = keptOnePart<MatchedPairs>(source);
  const auto end = source.end();
  // They end with their one part.
  if (pairs ? !areOf(*pairs, request.graphs->size()) : end.has_value()) throw MalformedBytes{};
  return pairs && end ? computed(std::move(*pairs), end->origin) : nullptr;
}

Changes changesOf(std::shared_ptr<const Dataset> graphs, std::shared_ptr<const MatchedPairs> pairs,
                  const ChangeOptions& options) {
  Changes found{.graphs = std::move(graphs), .pairs = std::move(pairs), .options = options};
  found.values = numbersOf(*found.graphs, options.target);
  if (const auto united = uniteRecords(structuresOf(*found.graphs), found.values); united > 0)
    found.remarks.push_back(
        {"changes.united", Severity::Note,
         Language::translated("%1 records are of molecules that are there before: the mean of all "
                              "records of a molecule counts, once.",
                              united)});
  auto whole = options;
  whole.most = mostChanges;
  found.changes = matchedChanges(*found.pairs, found.values, whole);
  cutToMost(found.changes, options.most, found.remarks);
  addMagnitudeNote(found.remarks, found.values, options.target);
  return found;
}

}  // namespace kindred
