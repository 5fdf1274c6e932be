#include "cli/command/align_arguments.hpp"

#include "cli/command/align_grid.hpp"
#include "cli/command/unused_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/mapping_file.hpp"

namespace kindred::cli {

namespace {

/// Refuses flags of --method cualign if another method, or none, aligns the networks.
void requireCandidates(const AlignArguments& arguments) {
  const auto& computing = arguments.computing;
  const auto& given = computing.cualign;
  if (!computing.output.empty() && computing.isByCandidates()) return;
  if (!given.inputs().empty())
    throw Error{ErrorCode::Usage,
                "--candidates and --embeddings are what --method cualign works on: give it, and an "
                "output (-o)."};
  if (given.boundSteps > 0)
    throw Error{ErrorCode::Usage,
                "--bound bounds the matchings of candidates: give --method cualign, and an output "
                "(-o)."};
  if (arguments.files.needCandidates())
    throw Error{ErrorCode::Usage,
                "--save-candidates and --save-overlaps write what --method cualign works on: give "
                "it, and an output (-o)."};
}

/// Refuses outputs that cannot be written, or that are inputs, too.
void requirePlaces(const AlignArguments& arguments) {
  const auto& computing = arguments.computing;
  requireProjectPlace(computing.project);
  auto outputs = arguments.files.checkedPaths();
  outputs.emplace_back(computing.output);
  outputs.emplace_back(computing.project);
  auto inputs = arguments.input.paths;
  for (const auto& paths : {arguments.evaluated, arguments.annotations, computing.cualign.inputs()})
    inputs.insert(inputs.end(), paths.begin(), paths.end());
  for (const auto& path :
       {arguments.truth, arguments.prior, computing.locked, computing.forbidden, computing.start})
    if (!path.empty()) inputs.emplace_back(path);
  requireOutputs(outputs, inputs);
}

}  // namespace

void requireWork(const AlignArguments& arguments) {
  const auto& computing = arguments.computing;
  const auto& output = computing.output;
  if (arguments.input.paths.size() > 2)
    throw Error{ErrorCode::Usage,
                "align is for two networks: give two files, or align-all for more networks."};
  if (arguments.files.leastScore > 0 && output.empty())
    throw Error{ErrorCode::Usage,
                "--least-score keeps pairs of an alignment that is computed: give -o, too."};
  if (output.empty() && arguments.evaluated.empty())
    throw Error{ErrorCode::Usage,
                "Nothing is to be done: name an output (-o) to align the networks, or alignments "
                "to measure (--evaluate)."};
  if (!output.empty()) io::kindOf(output, io::mappingFileKinds(), "an alignment");
  requireCandidates(arguments);
  computing.cualign.requireFitting();
  if (!computing.start.empty() && (output.empty() || computing.isByCandidates()))
    throw Error{
        ErrorCode::Usage,
        "--start is where the search of --method best begins: give an output (-o), too, and "
        "leave out --method cualign."};
  if (!computing.locked.empty() && output.empty() && arguments.truth.empty())
    throw Error{
        ErrorCode::Usage,
        "--lock says how networks are aligned, and which pairs ranks of true partners leave "
        "out: give an output (-o), or the true alignment (--truth)."};
  if (!computing.project.empty() && output.empty())
    throw Error{ErrorCode::Usage, "--project keeps an alignment: give an output (-o), too."};
  if (!arguments.tried.empty() && output.empty())
    throw Error{ErrorCode::Usage, "--try aligns by each of several values: give an output (-o)."};
  if (!arguments.tried.empty() && arguments.files.needCandidates())
    throw Error{ErrorCode::Usage,
                "--save-candidates and --save-overlaps write what belongs to one alignment: leave "
                "out --try."};
  for (const auto& point : gridOf(computing, arguments.tried))
    requireUse(point.flags, !arguments.prior.empty());
  if (!arguments.files.enrichment.empty() && arguments.annotations.empty())
    throw Error{ErrorCode::Usage, "--enrichment tests the terms of --annotations: give it, too."};
  const auto alignments = arguments.evaluated.size() + (output.empty() ? 0 : 1);
  if (arguments.files.needOne() && alignments != 1)
    throw Error{ErrorCode::Usage,
                joined("Files of merged networks, predicted edges, partners and terms need one "
                       "alignment, and there are ",
                       alignments, ": leave out -o, or all but one of --evaluate.")};
  requirePlaces(arguments);
}

}  // namespace kindred::cli
