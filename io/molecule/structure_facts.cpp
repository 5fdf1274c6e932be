#include "io/molecule/structure_facts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace kindred::io {

namespace {

constexpr int carbon = 6;
constexpr int phosphorus = 15;

/// True for the atom at which a residue of a protein or a nucleic acid stands.
bool standsForResidue(const AtomSite& atom) {
  return (atom.atom == "CA" && atom.element == carbon) ||
         (atom.atom == "P" && atom.element == phosphorus);
}

double countOrNothing(std::size_t count) {
  return count > 0 ? static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

void StructureFacts::add(const StructureModel& model, const std::vector<AtomSite>& atoms) {
  std::set<std::string> chains;
  std::set<std::pair<std::string, std::string>> residues;
  for (const auto& atom : atoms) {
    if (!standsForResidue(atom)) continue;
    chains.insert(atom.chain);
    residues.insert({atom.chain, atom.number});
  }
  titles_.push_back(model.title);
  chains_.values.push_back(countOrNothing(chains.size()));
  residues_.values.push_back(countOrNothing(residues.size()));
  resolutions_.values.push_back(model.resolution);
}

std::vector<Column> StructureFacts::columns() const {
  std::vector<Column> columns;
  if (std::ranges::any_of(titles_, [](const std::string& title) { return !title.empty(); }))
    columns.push_back({"title", categoriesOf(titles_)});
  for (const auto& [name, column] :
       {std::pair{"chains", &chains_}, {"residues", &residues_}, {"resolution", &resolutions_}})
    if (std::ranges::any_of(column->values, [](double value) { return !std::isnan(value); }))
      columns.push_back({name, *column});
  return columns;
}

}  // namespace kindred::io
