#include "io/mapping/read_nodes.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/node_index.hpp"
#include "io/mapping/unknown_names.hpp"

namespace kindred::io {

namespace {

void sortOnce(std::vector<Node>& nodes) {
  std::ranges::sort(nodes);
  nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
}

}  // namespace

NodeFile readNodes(const std::filesystem::path& path, const Graph& graph,
                   const ReadOptions& options, const Progress& progress) {
  const NodeIndex index{graph};
  NoticeLog notices{path.filename().string(), options.isStrict};
  UnknownNames unknown{"line"};
  NodeFile file;
  readWithinBudget(path, options, notices, progress, [&](std::string_view text, Progress& guarded) {
    LineReader lines{text, guarded};
    std::vector<std::string_view> fields;
    while (lines.next()) {
      const auto line = trimmed(lines.line());
      if (line.empty() || line.starts_with('#')) continue;
      const bool hasCommas = line.find(',') != std::string_view::npos;
      splitFields(line,
                  hasCommas                                   ? ','
                  : line.find('\t') != std::string_view::npos ? '\t'
                                                              : ' ',
                  fields);
      const auto whole = index.find(unquoted(line));  // a name may have commas
      const auto name = unquoted(fields.front());
      if (const auto node = whole ? whole : index.find(name))
        file.nodes.push_back(*node);
      else
        unknown.add(lines.number(), index.absence(name));
    }
  });
  if (file.nodes.empty())
    notices.refuse(0, joined("No line of this file names a node of ", graph.name(), "."));
  unknown.tell(notices);
  sortOnce(file.nodes);
  file.notices = notices.take();
  return file;
}

std::vector<Node> nodesNamed(std::string_view names, const Graph& graph) {
  const NodeIndex index{graph};
  if (const auto node = index.find(trimmed(names))) return {*node};  // a name may have commas
  std::vector<std::string_view> fields;
  splitFields(names, ',', fields);
  std::vector<Node> nodes;
  for (const auto field : fields) {
    const auto name = unquoted(trimmed(field));
    const auto node = index.find(name);
    if (!node) throw Error{ErrorCode::Usage, joined(index.absence(name), ".")};
    nodes.push_back(*node);
  }
  sortOnce(nodes);
  return nodes;
}

}  // namespace kindred::io
