#include "io/export/change_file.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array changeKinds{FileKind{".csv", "Table"}, FileKind{".json", "JSON"}};

std::string changeTable(const Changes& changes) {
  std::string text = "rank,from,to,pairs,mean,deviation,error\n";
  std::size_t rank = 0;
  for (const auto& [from, to, pairs, mean, deviation, error] : changes.changes)
    text +=
        joined(++rank, ",", csvField(from), ",", csvField(to), ",", pairs.size(), ",", mean, ",",
               std::isnan(deviation) ? std::string{} : toText(deviation), ",", error, "\n");
  return text;
}

}  // namespace

std::span<const FileKind> changeFileKinds() { return changeKinds; }

nlohmann::ordered_json changesJson(const Changes& changes) {
  const auto named = [&](std::int32_t graph) {
    return graphName(*changes.graphs, static_cast<std::size_t>(graph));
  };
  auto json = nlohmann::ordered_json::array();
  for (const auto& [from, to, pairs, mean, deviation, error] : changes.changes) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& pair : pairs)
      list.push_back({{"a", named(pair.from)},
                      {"a_number", pair.from + 1},
                      {"b", named(pair.to)},
                      {"b_number", pair.to + 1},
                      {"difference", pair.difference}});
    // A deviation that is no number is written as null.
    json.push_back({{"from", from},
                    {"to", to},
                    {"count", pairs.size()},
                    {"mean", mean},
                    {"deviation", deviation},
                    {"error", error},
                    {"pairs", std::move(list)}});
  }
  return json;
}

void writeChanges(const Changes& changes, const std::filesystem::path& path, Progress& progress) {
  const auto kind = kindOf(path, changeKinds, "a list of changes").extension;
  requireFreePlace(path);
  progress.begin(Language::translated("Writing"), 0);
  AtomicFile file{path};
  file.write(kind == ".csv" ? changeTable(changes) : changesJson(changes).dump(1) + "\n");
  file.commit();
}

}  // namespace kindred::io
