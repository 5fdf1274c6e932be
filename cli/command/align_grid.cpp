#include "cli/command/align_grid.hpp"

#include <algorithm>
#include <set>

#include "cli/answer/alignment_words.hpp"
#include "cli/session/gathered.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// An option and the values that are tried.
struct Axis {
  std::string key;
  std::vector<std::string> values;
};

Axis axisOf(const std::string& text) {
  const auto equals = text.find('=');
  Axis axis{text.substr(0, equals), {}};
  std::string_view rest = text;
  rest.remove_prefix(equals == std::string::npos ? text.size() : equals + 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(','), rest.size());
    if (const auto value = trimmed(rest.substr(0, end)); !value.empty())
      axis.values.emplace_back(value);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (axis.key.empty() || axis.values.empty())
    throw Error{ErrorCode::Usage, joined("--try takes an option and values with commas between "
                                         "them, such as alpha=0.1,0.5, and not \"",
                                         text, "\".")};
  return axis;
}

/// Sets an option of a table as its flag would; false if the table has none of that key.
template <typename Options>
bool setIn(const std::vector<Option<Options>>& table, Options& options,
           std::vector<std::string>& given, const std::string& key, const std::string& value) {
  const auto option = std::ranges::find(table, key, &Option<Options>::key);
  if (option == table.end()) return false;
  try {
    option->set(options, value);
  } catch (const OptionError& error) {
    throw Error{ErrorCode::Usage, error.sentenceFor(joined("--try ", key))};
  }
  given.push_back(joined("--", key));
  return true;
}

void set(AlignmentFlags& flags, const std::string& key, const std::string& value) {
  auto& cualign = flags.cualign;
  const auto setIt = [&](const auto& table, auto& options, auto& given) {
    return setIn(table, options, given, key, value);
  };
  const auto setBelief = [&] {
    return setIt(beliefOptionTable(), cualign.belief, cualign.givenBelief);
  };
  const auto setOfMethod = [&] {
    if (flags.isByCandidates())
      return setIt(embeddingOptionTable(), cualign.embedding, cualign.givenEmbedding) ||
             setIt(candidateOptionTable(), cualign.choice, cualign.givenChoice) || setBelief();
    // Both methods have these two, as options of belief propagation.
    if (key == "alpha" || key == "beta") return setBelief();
    return setIt(searchOptionTable(), flags.search, flags.givenSearch);
  };
  if (!setIt(walkKernelTable(), flags.walks, flags.givenWalks) && !setOfMethod())
    throw Error{ErrorCode::Usage, joined("--try ", key, ": --method ", flags.method,
                                         " has no option of that name; align --help lists them.")};
}

Json jsonOf(const Attempts& attempts) {
  Json json{{"rows", attempts.rows}};
  if (const auto& best = attempts.best) {
    auto anchors = Json::array();
    for (const auto& [a, b] : best->anchors)
      anchors.push_back({a, b});
    json["best"] = {
        {"place", best->place},
        {"images", std::vector<Node>(best->mapping.images().begin(), best->mapping.images().end())},
        {"nodes_of_b", best->mapping.nodesOfB()},
        {"confidence", best->confidence},
        {"anchors", anchors},
        {"quality", best->quality}};
  }
  return json;
}

void addFrom(const Json& json, Attempts& attempts) {
  for (const auto& row : json.at("rows"))
    attempts.rows.push_back(row);
  if (!json.contains("best")) return;
  const auto& best = json.at("best");
  Attempt attempt{best.at("place").get<std::size_t>(),
                  Mapping{best.at("images").get<std::vector<Node>>(),
                          best.at("nodes_of_b").get<std::int32_t>()},
                  best.at("confidence").get<std::vector<float>>(),
                  {},
                  best.at("quality").get<double>()};
  for (const auto& pair : best.at("anchors"))
    attempt.anchors.push_back({pair.at(0).get<Node>(), pair.at(1).get<Node>()});
  if (!attempts.best || attempt.isBetterThan(*attempts.best)) attempts.best = std::move(attempt);
}

}  // namespace

std::vector<GridPoint> gridOf(const AlignmentFlags& flags, std::span<const std::string> tried) {
  std::vector<GridPoint> grid{{"", flags}};
  std::set<std::string> keys;
  for (const auto& text : tried) {
    const auto axis = axisOf(text);
    if (!keys.insert(axis.key).second)
      throw Error{ErrorCode::Usage, joined("--try ", axis.key, " is given twice.")};
    std::vector<GridPoint> longer;
    for (const auto& point : grid) {
      for (const auto& value : axis.values) {
        longer.push_back(point);
        auto& name = longer.back().name;
        name += joined(name.empty() ? "" : " ", axis.key, "=", value);
        set(longer.back().flags, axis.key, value);
      }
    }
    grid = std::move(longer);
  }
  return grid;
}

void Attempts::add(Json row, Attempt attempt) {
  rows.push_back(std::move(row));
  if (!best || attempt.isBetterThan(*best)) best = std::move(attempt);
}

std::optional<Attempts> gathered(const Attempts& attempts, Team& team) {
  Attempts all;
  for (const auto& ofProcess : gatheredJson(jsonOf(attempts), team))
    addFrom(ofProcess, all);
  if (!team.leads()) return std::nullopt;
  std::ranges::sort(all.rows, {},
                    [](const Json& row) { return row.at("place").get<std::size_t>(); });
  return all;
}

std::string attemptsText(const Attempts& attempts) {
  std::vector<std::vector<std::string>> cells{
      {"Tried", "conserved", "EC", "ICS", "S³", "NCV-GS³", "seconds"}};
  for (const auto& row : attempts.rows) {
    const auto& measures = row.at("measures");
    const auto share = [&](const char* key) {
      return measures.at(key).is_null() ? "" : rounded(measures.at(key).get<double>(), 4);
    };
    cells.push_back(
        {row.at("options").get<std::string>(),
         thousands(static_cast<long long>(measures.at("conserved_edges").get<double>())),
         share("ec"), share("ics"), share("s3"), share("ncv_gs3"),
         rounded(row.at("seconds").get<double>())});
  }
  return tableText(cells);
}

}  // namespace kindred::cli
