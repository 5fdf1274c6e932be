#include <array>

#include "cli/command/commands.hpp"
#include "cli/flag/matrix_output.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "io/project/merge_shares.hpp"

namespace kindred::cli {

namespace {

struct MergeArguments {
  std::vector<std::filesystem::path> parts;
  std::string project;
  std::string output;
  MatrixOutput matrix;
};

/// "kernel-matrix, 3 of 40 parts".
std::string resultLine(const io::ResultEntry& entry) {
  return joined("  ", entry.request.kind, ": ", entry.partsDone, " of ", entry.parts, " parts\n");
}

void mergeParts(const MergeArguments& arguments, Session& session) {
  if (arguments.output.empty() && !arguments.matrix.numbers.empty())
    throw Error{ErrorCode::Usage, "--dtype is for the file of -o, which is not given."};
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.parts);
  requireProjectPlace(arguments.project);
  const auto [parts, entries] = io::mergeShares(
      {arguments.parts, arguments.project, arguments.output, arguments.matrix.type()},
      session.progress);

  const auto name = std::filesystem::path{arguments.project}.filename().string();
  auto text = joined("Merged ", counted(static_cast<long long>(parts), "part", "parts"), " of ",
                     counted(static_cast<long long>(arguments.parts.size()), "project", "projects"),
                     " into ", name, ", which now has:\n");
  Json results = Json::array();
  for (const auto& entry : entries) {
    text += resultLine(entry);
    results.push_back(
        {{"kind", entry.request.kind}, {"parts", entry.parts}, {"parts_done", entry.partsDone}});
  }
  session.answer({{"merged_parts", parts}, {"results", results}, {"output", arguments.output}},
                 text);
}

}  // namespace

void addMergeCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<MergeArguments>();
  const auto command =
      program.add("merge", "Put the shares of one job together, which several machines computed.");
  command.paths("PROJECT", arguments->parts, "Projects that \"--share\" has written.")
      .required()
      .type("PROJECT...");
  command.text("--project", arguments->project, "Project that takes all their parts.")
      .required()
      .type("FILE");
  command.file("-o,--output", arguments->output,
               "Where the whole kernel matrix goes: .npy, .h5 or .hdf5.");
  arguments->matrix.addTo(command);
  command.footer(
      "A job array computes \"gram drugs.kindred --share 3/40 --project part-3.kindred\", and so "
      "on; then\n\"merge part-*.kindred --project whole.kindred -o K.npy\". Lists of similar "
      "graphs "
      "are ended by\n\"similar\" with --project whole.kindred and without --share.");
  command.runs(session, [arguments, &session] { mergeParts(*arguments, session); });
}

}  // namespace kindred::cli
