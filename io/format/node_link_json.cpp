#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/graph_name.hpp"

namespace kindred::io {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t lettersAtOnce = 1 << 20;  ///< between two checkpoints

/// Python writes NaN and infinities, which JSON does not know: they become null.
std::string withNullForNonFinite(std::string_view text, const Progress& progress) {
  std::string result;
  result.reserve(text.size() + text.size() / 16);
  std::size_t copied = 0;
  bool isInString = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % lettersAtOnce == 0) progress.checkpoint();
    const char letter = text[at];
    if (isInString && letter == '\\') {
      ++at;
    } else if (letter == '"') {
      isInString = !isInString;
    } else if (!isInString && (letter == 'N' || letter == 'I' || letter == '-')) {
      for (const std::string_view word : {"NaN", "-Infinity", "Infinity"}) {
        if (!text.substr(at).starts_with(word)) continue;
        result.append(text.substr(copied, at - copied)).append("null");
        copied = at + word.size();
        at = copied - 1;
        break;
      }
    }
  }
  return result.append(text.substr(copied));
}

std::size_t lineAt(std::string_view text, std::size_t byte) {
  return 1 + static_cast<std::size_t>(
                 std::ranges::count(text.substr(0, std::min(byte, text.size())), '\n'));
}

/// Returns where the text nests deeper than graphs ever do; nothing if it does not. Parsing such a
/// text would overflow the stack.
std::optional<std::size_t> tooDeepAt(std::string_view text, const Progress& progress) {
  constexpr int deepest = 100;
  int depth = 0;
  bool isInString = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % lettersAtOnce == 0) progress.checkpoint();
    const char letter = text[at];
    if (letter == '"') isInString = !isInString;
    if (isInString) {
      if (letter == '\\') ++at;
    } else if (letter == '[' || letter == '{') {
      if (++depth > deepest) return at;
    } else if (letter == ']' || letter == '}') {
      --depth;
    }
  }
  return std::nullopt;
}

/// The text by which a node is known: names as they are, numbers and tuples as they are written.
std::string keyOf(const Json& id) {
  if (id.is_string()) return id.get<std::string>();
  return id.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* member(const Json& object, std::string_view name) {
  const auto place = object.find(name);
  return place == object.end() ? nullptr : &*place;
}

bool isGraph(const Json& value) {
  const auto* nodes = value.is_object() ? member(value, "nodes") : nullptr;
  return nodes != nullptr && nodes->is_array();
}

/// Up to `Size` numbers of a list, if it is that.
template <std::size_t Size>
std::optional<std::array<double, Size>> pointOf(const Json& value) {
  if (!value.is_array() || value.size() != Size) return std::nullopt;
  std::array<double, Size> point;
  for (std::size_t at = 0; at < Size; ++at) {
    if (!value[at].is_number()) return std::nullopt;
    point[at] = value[at].get<double>();
  }
  return point;
}

/// A position in a text that reports what lies behind it, so that parsing can be watched and
/// cancelled.
class ReportingLetter {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  ReportingLetter(const char* at, Progress* progress) : at_{at}, progress_{progress} {}

  reference operator*() const { return *at_; }
  ReportingLetter& operator++() {
    ++at_;
    if (++unreported_ == reportEvery) {
      progress_->advance(std::exchange(unreported_, 0));
      progress_->checkpoint();
    }
    return *this;
  }
  bool operator==(const ReportingLetter& other) const { return at_ == other.at_; }

 private:
  // Objects look through their names for each new one: a few letters may take long.
  static constexpr std::size_t reportEvery = 1 << 12;

  const char* at_;
  Progress* progress_;
  std::size_t unreported_ = 0;
};

class NodeLinkReader {
 public:
  NodeLinkReader(const EdgeOptions& options, NoticeLog& notices, std::string stem,
                 Progress& progress)
      : notices_{notices},
        builder_{options, notices},
        stem_{std::move(stem)},
        progress_{progress} {}

  ReadResult read(const Json& document) {
    if (isGraph(document)) {
      readGraph(document, stem_);
    } else if (document.is_array() && !document.empty()) {
      progress_.begin(Language::translated("Reading"), document.size());
      for (std::size_t at = 0; at < document.size(); ++at) {
        if (isGraph(document[at]))
          readGraph(document[at], nameInFile(stem_, at + 1, document.size()));
        else
          notices_.skip(
              0, at + 1,
              joined("Element ", at + 1, " is no graph, for it has no \"nodes\": it is left out."));
        progress_.advance();
        progress_.checkpoint();
      }
    } else {
      notices_.refuse(0,
                      "There is no graph: node-link JSON has \"nodes\" and \"edges\", "
                      "which older NetworkX calls \"links\".");
    }
    return builder_.finish(stem_, progress_);
  }

 private:
  void readGraph(const Json& graph, std::string name) {
    const auto* directed = member(graph, "directed");
    const bool isDirected = directed != nullptr && directed->is_boolean() && directed->get<bool>();
    builder_.beginGraph(std::move(name), isDirected ? Listing::Directed : Listing::Undirected);
    if (const auto* attributes = member(graph, "graph");
        attributes != nullptr && attributes->is_object())
      readProperties(*attributes);
    readNodes(graph.at("nodes"));
    const auto* links = member(graph, "links");
    if (links == nullptr) links = member(graph, "edges");
    if (links != nullptr && links->is_array()) readLinks(*links);
  }

  void readProperties(const Json& attributes) {
    for (const auto& [key, value] : attributes.items()) {
      if (key == "name" && value.is_string() && !value.get_ref<const std::string&>().empty())
        builder_.setGraphName(value.get<std::string>());
      else
        add(builder_.properties(), key, builder_.graphRow(), value);
    }
  }

  void readNodes(const Json& nodes) {
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      progress_.checkpoint();
      if (!nodes[at].is_object()) {
        skip(joined("Node ", at + 1, " is left out: it is no object."));
        continue;
      }
      // Without ids, links count the nodes from 0.
      const auto* id = member(nodes[at], "id");
      const auto key = id != nullptr ? keyOf(*id) : toText(at);
      const auto node = builder_.addNode(key);
      if (!node) {
        skip(joined("Node ", at + 1, " is left out: its id ", key, " is taken."));
        continue;
      }
      const bool isNumbered = id == nullptr || id->is_number();
      if (isNumbered && key == toText(at)) builder_.setNodeName(*node, "");
      for (const auto& [name, value] : nodes[at].items()) {
        if (isNumbered && name == "name" && value.is_string())
          builder_.setNodeName(*node, value.get_ref<const std::string&>());
        else if (name != "id")
          addNodeValue(*node, name, value);
      }
    }
  }

  void addNodeValue(Node node, std::string_view name, const Json& value) {
    if (name == "position")
      if (const auto point = pointOf<3>(value)) return builder_.setPosition(node, *point);
    if (name == "drawing")
      if (const auto point = pointOf<2>(value)) return builder_.setDrawing(node, *point);
    add(builder_.nodeAttributes(), name, builder_.nodeRow(node), value);
  }

  void readLinks(const Json& links) {
    for (std::size_t at = 0; at < links.size(); ++at) {
      progress_.checkpoint();
      const auto end = [&](std::string_view name) -> std::optional<Node> {
        const auto* id = links[at].is_object() ? member(links[at], name) : nullptr;
        return id == nullptr ? std::nullopt : builder_.findNode(keyOf(*id));
      };
      const auto a = end("source"), b = end("target");
      if (!a || !b) {
        skip(joined("Link ", at + 1, " is left out: its source or target is none of the nodes."));
        continue;
      }
      builder_.addEdge(*a, *b, 0);
      for (const auto& [name, value] : links[at].items())
        if (name != "source" && name != "target" && name != "key")
          add(builder_.edgeAttributes(), name, builder_.lastEdgeRow(), value);
    }
  }

  void add(AttributeTable& table, std::string_view name, std::size_t row, const Json& value) {
    if (value.is_null()) return;
    const bool isList = value.is_array() && std::ranges::all_of(value, isScalar);
    if (!isList && !isScalar(value)) {
      if (nestedNames_.emplace(name).second)
        notices_.note(0, joined("The attribute ", name,
                                " holds nested values: where it does, it is left out."));
      return;
    }
    auto& values = table[name];
    if (!isList) return addScalar(values, row, value);
    values.beginList(row);
    for (const auto& element : value)
      addScalar(values, row, element);
  }

  static bool isScalar(const Json& value) { return !value.is_structured() && !value.is_null(); }

  static void addScalar(AttributeValues& values, std::size_t row, const Json& value) {
    if (value.is_number())
      values.addNumber(row, value.get<double>());
    else if (value.is_boolean())
      values.addText(row, value.get<bool>() ? "true" : "false");
    else
      values.addText(row, value.get_ref<const std::string&>());
  }

  void skip(const std::string& sentence) {
    notices_.skip(0, builder_.graphCount(),
                  builder_.graphCount() > 1
                      ? joined("In graph ", builder_.graphCount(), ": ", sentence)
                      : sentence);
  }

  NoticeLog& notices_;
  GraphBuilder builder_;
  std::string stem_;
  Progress& progress_;
  std::set<std::string, std::less<>> nestedNames_;
};

class NodeLinkJsonFormat final : public Format {
 public:
  NodeLinkJsonFormat() : Format{{"json", "Node-Link JSON", {"json"}, "application/json"}} {}

  double sniff(std::string_view beginning) const override {
    const auto text = trimmed(beginning);
    if (!text.starts_with('{') && !text.starts_with('[')) return 0;
    const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (has("\"nodes\"") && (has("\"links\"") || has("\"edges\""))) return 0.9;
    return has("\"nodes\"") || has("\"directed\"") ? 0.5 : 0.05;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    if (const auto at = tooDeepAt(source.text, progress))
      notices.refuse(lineAt(source.text, *at), "Lists and objects are nested too deep here.");
    const auto document = this->document(source.text, notices, progress);
    return NodeLinkReader{options.edges, notices, source.title, progress}.read(document);
  }

 private:
  static Json parsed(std::string_view text, Progress& progress) {
    progress.begin(Language::translated("Reading"), text.size());
    return Json::parse(ReportingLetter{text.data(), &progress},
                       ReportingLetter{text.data() + text.size(), &progress});
  }

  /// Parses it as it stands or, if that is no JSON, as Python writes it.
  static Json document(std::string_view text, const NoticeLog& notices, Progress& progress) {
    try {
      return parsed(text, progress);
    } catch (const Json::parse_error&) {
    } catch (const Json::out_of_range&) {
      refuseNumber(notices);
    }
    const auto repaired = withNullForNonFinite(text, progress);
    try {
      return parsed(repaired, progress);
    } catch (const Json::parse_error& error) {
      notices.refuse(lineAt(repaired, error.byte), "This is where the text stops being JSON.");
    } catch (const Json::out_of_range&) {
      refuseNumber(notices);
    }
  }

  [[noreturn]] static void refuseNumber(const NoticeLog& notices) {
    notices.refuse(0, "A number in it is larger than 1.8e308, the largest that can be read.");
  }
};

}  // namespace

std::unique_ptr<const Format> makeNodeLinkJsonFormat() {
  return std::make_unique<NodeLinkJsonFormat>();
}

}  // namespace kindred::io
