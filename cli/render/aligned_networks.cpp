#include "cli/render/aligned_networks.hpp"

#include "cli/flag/graph_choice.hpp"
#include "cli/flag/two_graphs.hpp"
#include "io/mapping/read_mapping.hpp"

namespace kindred::cli {

void AlignedArguments::addTo(const Command& command) {
  addInput(command, input, DataKind::Networks);
  addTwoGraphChoices(command, graphs);
  command
      .file("--alignment", alignment,
            "Which node of the first network is which of the second, as \"align\" writes it: two "
            "columns of names, a table with a header, or a permutation.")
      .required();
}

std::vector<std::filesystem::path> AlignedArguments::paths() const {
  auto paths = input.paths;
  paths.emplace_back(alignment);
  return paths;
}

AlignedNetworks readAligned(const AlignedArguments& arguments, Session& session,
                            const Progress& progress) {
  const auto dataset =
      readTwoGraphs(arguments.input, arguments.graphs, session, progress.slice(0, 0.7));
  const auto &a = *dataset.graphs[0], &b = *dataset.graphs[1];
  const auto file = asInput([&] {
    auto read = progress.slice(0.7, 0.8);
    return io::readMapping(arguments.alignment, a, b, arguments.input.options, read);
  });
  sayNotices(file.notices, session, "align --json");
  return {a.name(), b.name(), dataset.graphs[0],
          mergedNetwork(a, b, file.mapping, progress.slice(0.8, 1))};
}

}  // namespace kindred::cli
