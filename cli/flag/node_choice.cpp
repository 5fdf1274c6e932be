#include "cli/flag/node_choice.hpp"

#include <filesystem>
#include <utility>

#include "cli/flag/input.hpp"
#include "io/mapping/read_nodes.hpp"

namespace kindred::cli {

void addNodeChoice(const Command& command, std::string& nodes, const std::string& which) {
  command.text("--nodes", nodes, which + ": a file with a name a line, or names between commas.")
      .type("FILE|NAMES");
  command.at("--filter")
      .says(which +
            ", by their names, measures and attributes: \"degree > 20, community = 2\". Other "
            "commands filter graphs.")
      .group("Options");
}

NodeChoice nodeChoice(const std::string& nodes, const io::ReadOptions& options, const Graph& graph,
                      Session& session, const Progress& progress) {
  NodeChoice choice{.filter = options.filter};
  if (nodes.empty()) return choice;
  std::error_code problem;
  if (!std::filesystem::exists(nodes, problem)) {
    choice.nodes = NodeSet{nodes, io::nodesNamed(nodes, graph)};
    return choice;
  }
  auto file = asInput([&] { return io::readNodes(nodes, graph, options, progress); });
  sayNotices(file.notices, session);
  choice.nodes = NodeSet{std::filesystem::path{nodes}.filename().string(), std::move(file.nodes)};
  return choice;
}

}  // namespace kindred::cli
