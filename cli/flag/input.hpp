#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "cli/flag/command.hpp"
#include "cli/flag/reading_groups.hpp"
#include "cli/session/session.hpp"
#include "engine/core/error.hpp"
#include "io/format/read.hpp"

namespace kindred::cli {

/// Files and folders to read, and how.
struct Input {
  std::vector<std::filesystem::path> paths;
  io::ReadOptions options;
};

/// Adds the positional FILE... and all flags of reading. Help shows those that belong to the data
/// that the command takes; `help reading` has the others.
void addInput(const Command& command, Input& input, DataKind data = DataKind::Any);

/// The code of the remark that records are left out.
constexpr std::string_view leftOutCode = "read.left-out";

/// Reads one data set and says its notices, as sayNotices() does. Error (Input) when there is
/// nothing to read. Of a team the leader reads, and sends the data set to the others.
io::ReadResult readInput(const std::vector<std::filesystem::path>& paths,
                         const io::ReadOptions& options, Session& session, Progress progress);

/// Adds --smiles, a molecule that is typed.
Flag addTyped(const Command& command, std::string& smiles, const std::string& sentence);

/// Molecules as they were typed: SMILES, or an InChI.
std::shared_ptr<const Dataset> readTyped(const std::string& smiles, io::ReadOptions options,
                                         Session& session, Progress progress);

/// Reads one data set as readInput() does, but takes only the pattern of matrices, so that negative
/// values are no obstacle.
io::ReadResult readPattern(const Input& input, Session& session, Progress progress);

/// Says notices: those that say the same once, with their number and where the first of them were
/// met; the ten most frequent sentences. `listing` is what lists them all.
void sayNotices(const std::vector<io::Notice>& notices, const Session& session,
                std::string_view listing = "info --json");

/// Runs `read`; a file that cannot be opened is an Error (Input), since the user named it.
template <typename Read>
auto asInput(const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    if (error.code() == ErrorCode::File) throw Error{ErrorCode::Input, error.what()};
    throw;
  }
}

Json noticesJson(const std::vector<io::Notice>& notices);

}  // namespace kindred::cli
