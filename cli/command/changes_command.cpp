#include "cli/command/commands.hpp"
#include "cli/command/target_list.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/option_flags.hpp"
#include "engine/core/text.hpp"
#include "io/export/change_file.hpp"
#include "io/format/part_texts.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostChangesShown = 20;

struct ChangeArguments {
  TargetListArguments list;
  ChangeOptions changes;
};

std::string changesText(const Changes& found, bool areAllShown) {
  const auto& changes = found.changes;
  const auto pairs = found.pairs->pairs.size();
  if (changes.empty())
    return joined("No change is shown by ", counted(found.options.fewest, "pair", "pairs"), " of ",
                  counted(static_cast<long long>(found.graphs->size()), "graph", "graphs"),
                  ", of which ", pairs,
                  " differ by one part: lower --fewest, or take molecules of one series.\n");
  std::string text = joined(counted(static_cast<long long>(pairs), "pair of molecules differs",
                                    "pairs of molecules differ"),
                            " by one part. What such a change does to ", found.options.target,
                            ", the most certain "
                            "first (mean ± its error, of how many pairs):\n");
  const auto shown = areAllShown ? changes.size() : std::min(mostChangesShown, changes.size());
  for (std::size_t rank = 0; rank < shown; ++rank) {
    const auto& change = changes[rank];
    text += joined("  ", rank + 1, ". ", change.from, " >> ", change.to, ": ",
                   change.mean > 0 ? "+" : "", rounded(change.mean),
                   std::isnan(change.error) ? "" : joined(" ± ", rounded(change.error)), ", ",
                   change.pairs.size(), "\n");
  }
  return text;
}

void lookForChanges(const ChangeArguments& arguments, Session& session) {
  const auto& [list, options] = arguments;
  const auto graphs = readForTarget(list, options.target, "a list of changes", session,
                                    session.progress.slice(0, 0.5));
  Working working{list.project, {"cpu", {}}, session};
  const PairsRequest request{graphs, io::partWriter(session.readers.get())};
  const auto pairs = working.result(request, session.progress.slice(0.5, 0.95))->value();
  const auto found = changesOf(graphs, pairs, options);
  session.remark(found.remarks);
  auto writing = session.progress.slice(0.95, 1);
  if (!list.output.empty()) io::writeChanges(found, list.output, writing);
  Json json{{"graphs", graphs->size()},
            {"target", options.target},
            {"pairs", pairs->pairs.size()},
            {"output", list.output}};
  json["changes"] = io::changesJson(found);
  session.answer(json, changesText(found, list.output.empty()));
}

}  // namespace

void addChangesCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ChangeArguments>();
  const auto command = program.add(
      "changes", "Find what changes of one part of a molecule do to a property: matched pairs.");
  addInput(command, arguments->list.input);
  addFlags(command, changeOptionTable(), arguments->changes, "Changes");
  addTargetList(command, arguments->list, "Where the changes go: .csv, or .json with their pairs.");
  command.footer(
      "Two molecules are a pair if they are the same but for what hangs on one single bond that is "
      "in no\nring: at most 10 heavy atoms, fewer than what is the same, or a hydrogen. The error "
      "of a mean counts the\ndeviation of all changes as one pair more. --parent takes salts off "
      "first.");
  command.runs(session, [arguments, &session] { lookForChanges(*arguments, session); });
}

}  // namespace kindred::cli
