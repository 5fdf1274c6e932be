#pragma once

#include <string>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "io/export/score_file.hpp"

namespace kindred::cli {

/// The flag --scores of a command that says how good predictions are.
void addScores(const Command& command, std::string& scores);

/// Throws Error (Usage) if a table of scores cannot have this name.
void requireScoresName(const std::string& scores);

/// Writes a table of scores of a target, if a file is named. Throws Error (Input) if nothing was
/// scored.
void writeScores(const io::ScoreTable& table, const std::string& path, const std::string& target,
                 const Session& session);

}  // namespace kindred::cli
