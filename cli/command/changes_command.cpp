#include "cli/command/commands.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "io/export/change_file.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostChangesShown = 20;

struct ChangeArguments {
  Input input;
  ChangeOptions changes;
  std::string output;
};

std::string changesText(const io::Changes& found) {
  const auto& [graphs, options, values, pairs, changes] = found;
  if (changes.empty())
    return joined("No change is shown by ", counted(options.fewest, "pair", "pairs"), " of ",
                  counted(static_cast<long long>(graphs->size()), "graph", "graphs"), ", of which ",
                  pairs, " differ by one part: lower --fewest, or take molecules of one series.\n");
  std::string text = joined(counted(static_cast<long long>(pairs), "pair of molecules differs",
                                    "pairs of molecules differ"),
                            " by one part. What such a change does to ", options.target,
                            ", the most certain "
                            "first (mean ± its error, of how many pairs):\n");
  for (std::size_t rank = 0; rank < std::min(mostChangesShown, changes.size()); ++rank) {
    const auto& change = changes[rank];
    text += joined("  ", rank + 1, ". ", change.from, " >> ", change.to, ": ",
                   change.mean > 0 ? "+" : "", rounded(change.mean), " ± ", rounded(change.error),
                   ", ", change.pairs.size(), "\n");
  }
  return text;
}

void lookForChanges(const ChangeArguments& arguments, Session& session) {
  const auto& [input, options, output] = arguments;
  if (options.target.empty())
    throw Error{ErrorCode::Usage, "Name the property that is to change: --target NAME."};
  if (!output.empty()) io::kindOf(output, io::changeFileKinds(), "a list of changes");
  requireOutput(output, input.paths);
  auto finding = session.progress.slice(0.5, 0.95);
  const auto found = io::changesAmong(
      std::make_shared<const Dataset>(
          readInput(input.paths, input.options, session, session.progress.slice(0, 0.5)).dataset),
      options, session.readers.get(), finding);
  auto writing = session.progress.slice(0.95, 1);
  if (!output.empty()) io::writeChanges(found, output, writing);
  Json json{{"graphs", found.graphs->size()},
            {"target", options.target},
            {"pairs", found.pairs},
            {"output", output}};
  json["changes"] = io::changesJson(found);
  session.answer(json, changesText(found));
}

}  // namespace

void addChangesCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ChangeArguments>();
  const auto command = program.add(
      "changes", "Find what changes of one part of a molecule do to a property: matched pairs.");
  addInput(command, arguments->input);
  addFlags(command, changeOptionTable(), arguments->changes, "");
  command.at("--target").type("NAME");
  command.file("-o,--output", arguments->output,
               "Where the changes go: .csv, or .json with their pairs.");
  command.footer(
      "Two molecules are a pair if they are the same but for what hangs on one single bond that is "
      "in no\nring: at most 10 heavy atoms, fewer than what is the same, or a hydrogen. The error "
      "of a mean counts the\ndeviation of all changes as one pair more. --parent takes salts off "
      "first.");
  command.runs(session, [arguments, &session] { lookForChanges(*arguments, session); });
}

}  // namespace kindred::cli
