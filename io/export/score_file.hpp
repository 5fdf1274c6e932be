#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "engine/learn/scores.hpp"

namespace kindred::io {

/// Lines of scores, with the words that their readers need.
struct ScoreTable {
  std::span<const ScoreLine> lines;
  std::span<const std::string> names;  ///< of classes
  std::string_view by = "fold";        ///< what tells groups apart
};

/// Says who is scored in a line, and by what: "all graphs", "always the mean", "series 3".
std::string scoredWords(const ScoreLine& line, const ScoreTable& table);

/// {"measures", "measures_of_new", "always_average", "nearest", "groups": [{..., "group",
/// "graphs", "by_average", "by_nearest"}]}, each as measuresJson() says; what the table has no line
/// of is left out.
nlohmann::ordered_json scoresJson(const ScoreTable& table);

/// Writes a line each as .csv, or .json; see listFileKinds(). Throws Error (Output) if it cannot be
/// written.
void writeScores(const ScoreTable& table, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
