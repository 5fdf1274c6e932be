#include "engine/bench/variants.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

struct Substituent {
  const char* element;
  int hydrogens;
};
constexpr std::array<Substituent, 7> substituents{
    {{"F", 0}, {"Cl", 0}, {"Br", 0}, {"C", 3}, {"O", 1}, {"N", 2}, {"S", 1}}};

constexpr std::uint32_t mostReplaced = 3;

ColumnData* dataOf(std::vector<Column>& columns, std::string_view name) {
  const auto found = std::ranges::find(columns, name, &Column::name);
  return found == columns.end() ? nullptr : &found->data;
}

class Varying {
 public:
  explicit Varying(std::uint64_t seed) : random_{seed} {}

  /// Returns nothing if no carbon has a hydrogen.
  std::shared_ptr<const Graph> vary(const Graph& molecule, std::size_t number) {
    auto data = molecule.data();
    data.positions.clear();
    data.drawing.clear();
    data.nodeNames.clear();
    data.name += joined(" ", number);
    for (auto left = 1 + random_.below(mostReplaced); left > 0; --left)
      if (!replaceHydrogen(data)) return nullptr;
    return std::make_shared<const Graph>(std::move(data));
  }

 private:
  bool replaceHydrogen(GraphData& data) {
    const auto* elements = std::get_if<CategoryColumn>(dataOf(data.nodeAttributes, "element"));
    auto* hydrogens = std::get_if<NumberColumn>(dataOf(data.nodeAttributes, "hydrogens"));
    if (elements == nullptr || hydrogens == nullptr || data.edges.empty()) return false;
    std::vector<Node> carbons;
    for (Node node = 0; node < data.nodeCount; ++node)
      if ((*elements->names)[elements->codes[node]] == "C" &&
          hydrogens->values[static_cast<std::size_t>(node)] >= 1)
        carbons.push_back(node);
    if (carbons.empty()) return false;
    const Node carbon = carbons[random_.below(static_cast<std::uint32_t>(carbons.size()))];
    hydrogens->values.set(carbon, hydrogens->values[carbon] - 1);
    add(data, carbon, substituents[random_.below(static_cast<std::uint32_t>(substituents.size()))]);
    return true;
  }

  void add(GraphData& data, Node carbon, const Substituent& added) {
    appendRow(data.nodeAttributes, data.nodeCount,
              {{"element", added.element},
               {"hybridisation", "sp3"},
               {"aromatic", "no"},
               {"chirality", "none"}},
              {{"charge", 0}, {"hydrogens", added.hydrogens}});
    appendRow(data.edgeAttributes, static_cast<std::int32_t>(data.edges.size()),
              {{"aromatic", "no"}, {"conjugated", "no"}, {"ring", "no"}, {"stereo", "none"}},
              {{"order", 1}});
    data.edges.push_back({carbon, data.nodeCount++});
    if (!data.weights.empty()) data.weights.push_back(1);
  }

  /// Adds a row of these values, of no list, and otherwise like the first.
  void appendRow(std::vector<Column>& columns, std::int32_t rows,
                 const std::map<std::string, std::string>& categories,
                 const std::map<std::string, double>& numbers) {
    std::vector<std::int32_t> from(static_cast<std::size_t>(rows) + 1);
    std::iota(from.begin(), from.end() - 1, 0);
    for (auto& column : columns) {
      column.data = selectedRows(column.data, from);
      if (auto* number = std::get_if<NumberColumn>(&column.data)) {
        if (const auto value = numbers.find(column.name); value != numbers.end())
          number->values.set(number->values.size() - 1, value->second);
      } else if (auto* category = std::get_if<CategoryColumn>(&column.data)) {
        if (categories.contains(column.name)) setLast(*category, categories.at(column.name));
      } else if (auto* list = std::get_if<NumberListColumn>(&column.data)) {
        list->offsets.set(list->offsets.size() - 1, list->offsets.end()[-2]);
        list->values.resize(static_cast<std::size_t>(list->offsets.back()));
      } else if (auto* names = std::get_if<CategoryListColumn>(&column.data)) {
        names->offsets.set(names->offsets.size() - 1, names->offsets.end()[-2]);
        names->codes.resize(static_cast<std::size_t>(names->offsets.back()));
      }
    }
  }

  void setLast(CategoryColumn& column, const std::string& name) {
    const auto found = std::ranges::find(*column.names, name);
    column.codes.set(column.codes.size() - 1,
                     static_cast<std::int32_t>(found - column.names->begin()));
    if (found != column.names->end()) return;
    auto& longer = longer_[{column.names, name}];
    if (!longer) {
      auto names = *column.names;
      names.push_back(name);
      longer = std::make_shared<const std::vector<std::string>>(std::move(names));
    }
    column.names = longer;
  }

  Random random_;
  std::map<std::pair<CategoryNames, std::string>, CategoryNames> longer_;  ///< shared by all
};

}  // namespace

Dataset variantsOf(const Dataset& molecules, std::size_t count, std::uint64_t seed,
                   Progress& progress) {
  progress.begin(Language::translated("Making molecules"), count);
  Varying varying{seed};
  Dataset made{.name = molecules.name + " varied", .graphs = {}, .properties = {}};
  for (std::size_t at = 0, failed = 0; made.size() < count; ++at) {
    progress.checkpoint();
    if (failed == molecules.size())
      throw Error{ErrorCode::Input, "No molecule has a carbon with a hydrogen to replace."};
    auto graph = varying.vary(*molecules.graphs[at % molecules.size()], at / molecules.size() + 1);
    failed = graph ? 0 : failed + 1;
    if (!graph) continue;
    made.graphs.push_back(std::move(graph));
    progress.advance();
  }
  return made;
}

}  // namespace kindred
