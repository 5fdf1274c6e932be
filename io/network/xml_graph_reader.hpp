#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/format/format.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/xml_events.hpp"

namespace kindred::io {

/// Reads graphs in XML, for one format after another: edges may stand before their nodes, which
/// they know by ids, and everything before a mistake in the XML is read.
class XmlGraphReader : public XmlListener {
 public:
  XmlGraphReader(const Source& source, const ReadOptions& options);

  /// `whereGraphs` says where the format has its graph, for a file that has none.
  ReadResult read(std::string_view whereGraphs, Progress& progress);

 protected:
  struct Value {
    std::string name;
    std::string text;
    bool isNumber = false;  ///< by its declared type
  };

  GraphBuilder& builder() { return builder_; }
  NoticeLog& notices() { return notices_; }

  void beginGraph(std::string name, bool isDirected, std::size_t line);
  bool hasGraph() const { return builder_.graphCount() > 0; }

  /// A node; nothing, with a notice, if its id is taken.
  std::optional<Node> addNode(std::string_view id, std::string_view label, std::size_t line);

  void addEdge(std::string_view source, std::string_view target, std::size_t line);
  void addEdgeValue(Value value) { edges_.back().values.push_back(std::move(value)); }

  /// Adds a value to a row of a table: a number if that is its type.
  void add(AttributeTable& table, std::size_t row, const Value& value, std::size_t line);

 private:
  struct PendingEdge {
    std::string source, target;
    std::size_t line;
    std::vector<Value> values;
  };

  void finishEdges();

  NoticeLog notices_;
  GraphBuilder builder_;
  std::string_view text_;
  std::string title_;
  std::vector<PendingEdge> edges_;
};

}  // namespace kindred::io
