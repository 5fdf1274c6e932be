#include "engine/learn/twin_notes.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/measures.hpp"
#include "engine/molecule/formula.hpp"
#include "engine/molecule/tautomers.hpp"

namespace kindred {

namespace {

/// A graph is compared with so many of its twins, or of its skeleton, at most: conformers may be
/// thousands.
constexpr std::size_t mostCompared = 64;

/// The molecules among graphs, and those of one skeleton.
struct Molecules {
  std::vector<std::optional<Skeleton>> skeletons;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> byKey;

  explicit Molecules(const Dataset& graphs) : skeletons(graphs.graphs.size()) {
    tbb::parallel_for(std::size_t{0}, skeletons.size(), [&](std::size_t graph) {
      if (hasFormula(*graphs.graphs[graph])) skeletons[graph].emplace(*graphs.graphs[graph]);
    });
    for (std::size_t graph = 0; graph < skeletons.size(); ++graph)
      if (skeletons[graph]) byKey[skeletons[graph]->key()].push_back(graph);
  }

  Relation relation(std::size_t a, std::size_t b) const {
    return skeletons[a] && skeletons[b] ? relationOf(*skeletons[a], *skeletons[b])
                                        : Relation::Other;
  }
};

/// The closest relation of a graph with one of its twins: the first of these that there is.
constexpr std::array closest{Relation::Same, Relation::Stereoisomers, Relation::Tautomers,
                             Relation::Other};

std::size_t rankOf(Relation relation) {
  return static_cast<std::size_t>(std::ranges::find(closest, relation) - closest.begin());
}

/// Sets of twins, of two graphs at least.
std::vector<std::vector<std::size_t>> twinSets(const TwinQuestion& question) {
  std::map<std::int32_t, std::vector<std::size_t>> groups;
  for (std::size_t graph = 0; graph < question.together.size(); ++graph)
    groups[question.together[graph]].push_back(graph);
  std::vector<std::vector<std::size_t>> sets;
  for (auto& [first, members] : groups)
    if (members.size() > 1) sets.push_back(std::move(members));
  return sets;
}

/// Twins whose targets are too far apart for one prediction: by more than all targets usually are,
/// or in two classes.
void addContradictions(const TwinQuestion& question, std::span<const std::vector<std::size_t>> sets,
                       Remarks& notes) {
  const double most = question.areClasses ? 0 : standardDeviation(question.targets);
  const auto targetOf = [&](std::size_t graph) { return question.targets[graph]; };
  long long count = 0;
  double widest = 0;
  std::pair<std::size_t, std::size_t> apart;
  for (const auto& members : sets) {
    const auto [least, greatest] = std::ranges::minmax(members, {}, targetOf);
    const double difference = targetOf(greatest) - targetOf(least);
    if (!(difference > most)) continue;
    ++count;
    if (difference <= widest) continue;
    widest = difference;
    apart = {least, greatest};
  }
  if (count == 0) return;
  const auto one = graphName(question.graphs, apart.first),
             other = graphName(question.graphs, apart.second);
  notes.push_back(
      {"model.twins-contradict", Severity::Doubt,
       question.areClasses
           ? Language::translated("Sets of twins that have two classes: %1, as %2 and %3. One "
                                  "prediction cannot be right for both.",
                                  count, one, other)
           : Language::translated("Sets of twins whose targets differ by more than a standard "
                                  "deviation: %1, by up to %2 as %3 and %4. One prediction cannot "
                                  "be right for both.",
                                  count, significant(widest, 3), one, other)});
}

void addKinds(const Molecules& molecules, std::span<const std::vector<std::size_t>> sets,
              Remarks& notes) {
  std::array<long long, closest.size()> counts{};
  for (const auto& members : sets) {
    for (const auto one : members) {
      auto best = closest.size() - 1;
      for (const auto other : std::span{members}.first(std::min(members.size(), mostCompared)))
        if (other != one && best > 0) best = std::min(best, rankOf(molecules.relation(one, other)));
      ++counts[best];
    }
  }
  const bool areAny = std::ranges::any_of(counts, [](auto count) { return count > 0; });
  if (!areAny || molecules.byKey.empty()) return;
  notes.push_back(
      {"model.twin-kinds", Severity::Note,
       Language::translated("Closest twins: the same molecule %1, stereoisomers %2, tautomers %3, "
                            "other graphs %4.",
                            counts[0], counts[1], counts[2], counts[3])});
}

/// Tautomers that are no twins.
struct ApartTautomers {
  std::vector<char> are;
  std::optional<std::pair<std::size_t, std::size_t>> first;  ///< for an example
  std::size_t pairs = 0, ofOtherTargets = 0;
  double widest = 0;
  bool areParted = false;

  void add(const TwinQuestion& question, std::size_t one, std::size_t other) {
    are[one] = are[other] = 1;
    if (!first) first = {one, other};
    const double difference = std::abs(question.targets[one] - question.targets[other]);
    ++pairs;
    ofOtherTargets += difference > 0 ? 1 : 0;
    widest = std::max(widest, difference);
    areParted = areParted || question.splits[one] != question.splits[other];
  }
};

ApartTautomers apartTautomers(const TwinQuestion& question, const Molecules& molecules) {
  ApartTautomers found{.are = std::vector<char>(question.graphs.size())};
  for (std::size_t one = 0; one < question.graphs.size(); ++one) {
    if (!molecules.skeletons[one]) continue;
    const auto& alike = molecules.byKey.at(molecules.skeletons[one]->key());
    const std::span others{std::ranges::upper_bound(alike, one), alike.end()};
    for (const auto other : others.first(std::min(others.size(), mostCompared)))
      if (question.together[one] != question.together[other] &&
          molecules.relation(one, other) == Relation::Tautomers)
        found.add(question, one, other);
  }
  return found;
}

void addTautomers(const TwinQuestion& question, const Molecules& molecules, Remarks& notes) {
  const auto found = apartTautomers(question, molecules);
  if (found.ofOtherTargets == 0 && !found.areParted) return;
  auto sentence = Language::translated(
      "%1 molecules have a tautomer that the kernel takes for another molecule, as %2 and %3.",
      std::ranges::count(found.are, 1), graphName(question.graphs, found.first->first),
      graphName(question.graphs, found.first->second));
  if (found.ofOtherTargets > 0)
    sentence +=
        ' ' + (question.areClasses ? Language::translated("Of %1 such pairs %2 have two classes.",
                                                          found.pairs, found.ofOtherTargets)
                                   : Language::translated("Their targets differ by up to %1.",
                                                          significant(found.widest, 3)));
  if (found.areParted)
    sentence +=
        ' ' + Language::translated("Tests part them, so errors of new graphs may be larger.");
  notes.push_back({"model.tautomers", Severity::Doubt, std::move(sentence)});
}

}  // namespace

Remarks twinNotes(const TwinQuestion& question) {
  const Molecules molecules{question.graphs};
  Remarks notes;
  const auto sets = twinSets(question);
  addKinds(molecules, sets, notes);
  addContradictions(question, sets, notes);
  addTautomers(question, molecules, notes);
  return notes;
}

std::string twinWord(double likeness, const Graph& predicted, const Graph& trained) {
  if (!isTwin(likeness)) return {};
  if (!hasFormula(predicted) || !hasFormula(trained)) return "twin";
  switch (relationOf(Skeleton{predicted}, Skeleton{trained})) {
    case Relation::Same:
      return "duplicate";
    case Relation::Stereoisomers:
      return "stereoisomer";
    case Relation::Tautomers:
      return "tautomer";
    case Relation::Other:
      break;
  }
  return "twin";
}

}  // namespace kindred
