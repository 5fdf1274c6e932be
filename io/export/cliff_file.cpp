#include "io/export/cliff_file.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/export/molecule_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::io {

namespace {

double valueOf(const Cliffs& cliffs, std::int32_t graph) {
  return cliffs.values[static_cast<std::size_t>(graph)];
}

/// Each pair has both SMILES, if the data sets have them.
std::string tableText(const Cliffs& cliffs) {
  const auto& graphs = *cliffs.lists->request.queries;
  const bool areMolecules = smilesColumn(graphs) != nullptr;
  std::string text = "rank,a,a_number,b,b_number,similarity,value_a,value_b,difference,sali";
  text += areMolecules ? ",smiles_a,smiles_b\n" : "\n";
  for (std::size_t rank = 0; rank < cliffs.pairs.size(); ++rank) {
    const auto& [a, b, similarity, difference, sali] = cliffs.pairs[rank];
    text += joined(rank + 1, ",", csvField(graphName(graphs, a)), ",", a + 1, ",",
                   csvField(graphName(graphs, b)), ",", b + 1, ",", similarity, ",",
                   valueOf(cliffs, a), ",", valueOf(cliffs, b), ",", difference, ",", sali);
    if (areMolecules)
      text += joined(",", csvField(smilesOf(graphs, a)), ",", csvField(smilesOf(graphs, b)));
    text += "\n";
  }
  return text;
}

}  // namespace

nlohmann::ordered_json cliffsJson(const Cliffs& cliffs) {
  const auto& graphs = *cliffs.lists->request.queries;
  auto json = nlohmann::ordered_json::array();
  for (const auto& [a, b, similarity, difference, sali] : cliffs.pairs)
    json.push_back({{"a", graphName(graphs, a)},
                    {"a_number", a + 1},
                    {"b", graphName(graphs, b)},
                    {"b_number", b + 1},
                    {"similarity", similarity},
                    {"value_a", valueOf(cliffs, a)},
                    {"value_b", valueOf(cliffs, b)},
                    {"difference", difference},
                    {"sali", sali}});
  return json;
}

void writeCliffs(const Cliffs& cliffs, const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "a list of cliffs", progress, [&] { return tableText(cliffs); },
      [&] { return cliffsJson(cliffs); });
}

}  // namespace kindred::io
