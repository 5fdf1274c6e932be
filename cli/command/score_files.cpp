#include "cli/command/score_files.hpp"

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"

namespace kindred::cli {

void addScores(const Command& command, std::string& scores) {
  command.file(
      "--scores", scores,
      "Where a table of scores goes, .csv or .json: of all graphs, of what needs no model, "
      "and of each group.");
}

void requireScoresName(const std::string& scores) {
  if (!scores.empty()) io::kindOf(scores, io::listFileKinds(), "a table of scores");
}

void writeScores(const io::ScoreTable& table, const std::string& path, const std::string& target,
                 const Session& session) {
  if (path.empty()) return;
  if (table.lines.empty())
    throw Error{ErrorCode::Input,
                joined("Nothing is scored: fewer than two tested graphs have ", target, ".")};
  auto writing = session.progress.silent();
  io::writeScores(table, path, writing);
}

}  // namespace kindred::cli
