#include "io/export/change_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::io {

namespace {

std::string changeTable(const Changes& changes) {
  std::string text = "rank,from,to,pairs,mean,deviation,error,certainty\n";
  std::size_t rank = 0;
  for (const auto& change : changes.changes)
    text += joined(++rank, ",", csvField(change.from), ",", csvField(change.to), ",",
                   change.pairs.size(), ",", change.mean, ",", csvField(change.deviation), ",",
                   csvField(change.error), ",", csvField(change.strength()), "\n");
  return text;
}

}  // namespace

nlohmann::ordered_json changesJson(const Changes& changes) {
  const auto named = [&](std::int32_t graph) {
    return graphName(*changes.graphs, static_cast<std::size_t>(graph));
  };
  auto json = nlohmann::ordered_json::array();
  for (const auto& change : changes.changes) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& pair : change.pairs)
      list.push_back({{"a", named(pair.from)},
                      {"a_number", pair.from + 1},
                      {"b", named(pair.to)},
                      {"b_number", pair.to + 1},
                      {"difference", pair.difference}});
    // A value that is no number is written as null.
    json.push_back({{"from", change.from},
                    {"to", change.to},
                    {"count", change.pairs.size()},
                    {"mean", change.mean},
                    {"deviation", change.deviation},
                    {"error", change.error},
                    {"pairs", std::move(list)}});
  }
  return json;
}

void writeChanges(const Changes& changes, const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "a list of changes", progress, [&] { return changeTable(changes); },
      [&] { return changesJson(changes); });
}

}  // namespace kindred::io
