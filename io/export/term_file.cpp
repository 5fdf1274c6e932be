#include "io/export/term_file.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"

namespace kindred::io {

namespace {

std::vector<std::string> carriersOf(const TermList& list, const SetTest& test,
                                    std::span<const std::string> names) {
  std::vector<std::string> carriers;
  for (const auto node : kindred::carriersOf(test.term, list.sets[test.set], list.terms))
    carriers.push_back(names[static_cast<std::size_t>(node)]);
  return carriers;
}

std::string tableOfTerms(const TermList& list) {
  const auto names = nodeNames(list.graph);
  std::string text = "set,term,population,marked,drawn,found,expected,fold,p,q,nodes\n";
  for (const auto& test : list.enrichment.tests) {
    std::string nodes;
    for (const auto& name : carriersOf(list, test, names))
      nodes += joined(nodes.empty() ? "" : ";", name);
    text += joined(csvField(list.sets[test.set].name), ",", csvField(list.names.nameOf(test.term)),
                   ",", test.population, ",", test.marked, ",", test.drawn, ",", test.found, ",",
                   csvField(test.expected), ",", csvField(test.fold()), ",", csvField(test.p), ",",
                   csvField(test.q), ",", csvField(nodes), "\n");
  }
  return text;
}

}  // namespace

nlohmann::ordered_json termsJson(const TermList& list) {
  const auto names = nodeNames(list.graph);
  auto json = nlohmann::ordered_json::array();
  for (const auto& test : list.enrichment.tests)
    json.push_back({{"set", list.sets[test.set].name},
                    {"term", list.names.nameOf(test.term)},
                    {"population", test.population},
                    {"marked", test.marked},
                    {"drawn", test.drawn},
                    {"found", test.found},
                    {"expected", test.expected},
                    {"fold", test.fold()},
                    {"p", test.p},
                    {"q", test.q},
                    {"nodes", carriersOf(list, test, names)}});
  return json;
}

void writeTerms(const TermList& list, const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "a table of terms", progress, [&] { return tableOfTerms(list); },
      [&] { return termsJson(list); });
}

}  // namespace kindred::io
