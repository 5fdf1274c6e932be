#include "cli/flag/rows_and_columns.hpp"

#include "engine/core/text.hpp"
#include "io/format/file_groups.hpp"

namespace kindred::cli {

namespace {

std::shared_ptr<const Dataset> readShared(const std::vector<std::filesystem::path>& paths,
                                          const io::ReadOptions& options, Session& session,
                                          Progress progress) {
  return std::make_shared<const Dataset>(
      readInput(paths, options, session, std::move(progress)).dataset);
}

}  // namespace

RowsAndColumns readRowsAndColumns(const Input& input, bool isTogether, Session& session,
                                  const Progress& progress) {
  const auto& [paths, options] = input;
  const auto groups = io::fileGroups(paths, io::Grouping::Each, options.format);
  if (groups.size() != 2 || isTogether)
    return {readShared(paths, options, session, progress), nullptr};
  const auto& rows = groups[0].files;
  const auto& columns = groups[1].files;
  session.say(joined("Rows are ", rows.front().filename().string(), ", columns are ",
                     columns.front().filename().string(),
                     "; --together makes one data set of them."));
  return {readShared(rows, options, session, progress.slice(0, 0.5)),
          readShared(columns, options, session, progress.slice(0.5, 1))};
}

}  // namespace kindred::cli
