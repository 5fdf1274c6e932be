#include "io/mapping/read_annotations.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/node_index.hpp"
#include "io/mapping/term_names.hpp"

namespace kindred::io {

namespace {

/// Columns of GAF: identifier, symbol, qualifier, term and synonyms.
constexpr std::size_t gafId = 1, gafSymbol = 2, gafQualifier = 3, gafTerm = 4, gafSynonyms = 10;
constexpr std::size_t fewestGafColumns = 15;

class AnnotationReader {
 public:
  AnnotationReader(const Graph& a, const Graph& b) : indexA_{a}, indexB_{b} {
    annotations_.ofA.resize(static_cast<std::size_t>(a.nodeCount()));
    annotations_.ofB.resize(static_cast<std::size_t>(b.nodeCount()));
  }

  void read(std::string_view text, NoticeLog& notices, Progress& progress) {
    LineReader lines{text, progress};
    long long unknown = 0, bad = 0, found = 0;
    std::string firstUnknown;
    while (lines.next()) {
      const auto line = trimmed(lines.line());
      if (line.empty() || line.starts_with('!') || line.starts_with('#')) continue;
      const char delimiter = line.find('\t') == std::string_view::npos ? ' ' : '\t';
      splitFields(lines.line(), delimiter, fields_);
      if (fields_.size() < 2) {
        ++bad;
        continue;
      }
      const bool isGaf = fields_.size() >= fewestGafColumns;
      if (isGaf && fields_[gafQualifier].find("NOT") != std::string_view::npos) continue;
      if (isGaf ? addGaf() : addLine()) {
        ++found;
      } else if (unknown++ == 0) {
        firstUnknown = unquoted(fields_[isGaf ? gafSymbol : 0]).substr(0, 80);
      }
    }
    if (found == 0)
      notices.refuse(
          0, joined("No line of this file names a node of ", indexA_.graph().name(),
                    isOne() ? "" : joined(" or of ", indexB_.graph().name()), " and a term."));
    if (bad > 0)
      notices.note(0, joined(counted(bad, "line holds", "lines hold"), " no name and term."));
    if (unknown > 0)
      notices.note(0, joined(counted(unknown, "line is", "lines are"),
                             isOne() ? " of nodes that the network does not have"
                                     : " of nodes that neither network has",
                             ", the first of ", firstUnknown, "."));
  }

  void readNames(std::string_view text, Progress& progress) {
    readTermNames(text, termNames_, progress);
  }

  Annotations result() && {
    for (auto* side : {&annotations_.ofA, &annotations_.ofB})
      for (auto& terms : *side) {
        std::ranges::sort(terms);
        terms.erase(std::ranges::unique(terms).begin(), terms.end());
      }
    annotations_.names.resize(numbers_.size());
    for (const auto& [id, number] : numbers_) {
      const auto known = termNames_.find(id);
      annotations_.names[number] =
          known == termNames_.end() ? id : joined(known->second, " (", id, ")");
    }
    return std::move(annotations_);
  }

 private:
  bool isOne() const { return &indexA_.graph() == &indexB_.graph(); }

  /// True if some node has the name.
  bool add(std::string_view name, std::string_view term) {
    const auto a = indexA_.find(name), b = indexB_.find(name);
    if (!a && !b) return false;
    const auto number =
        numbers_.emplace(term, static_cast<std::int32_t>(numbers_.size())).first->second;
    if (a) annotations_.ofA[*a].push_back(number);
    if (b) annotations_.ofB[*b].push_back(number);
    return true;
  }

  bool addLine() {
    const auto name = unquoted(fields_[0]);
    bool isFound = false;
    for (std::size_t at = 1; at < fields_.size(); ++at)
      if (const auto term = unquoted(fields_[at]); !term.empty())
        isFound = add(name, term) || isFound;
    return isFound;
  }

  bool addGaf() {
    const auto term = trimmed(fields_[gafTerm]);
    // Each network may name its nodes in its own way.
    const bool isId = add(trimmed(fields_[gafId]), term);
    if (add(trimmed(fields_[gafSymbol]), term) || isId) return true;
    splitFields(fields_[gafSynonyms], '|', synonyms_);
    return std::ranges::any_of(
        synonyms_, [&](std::string_view synonym) { return add(trimmed(synonym), term); });
  }

  NodeIndex indexA_;
  NodeIndex indexB_;
  Annotations annotations_;
  std::unordered_map<std::string, std::int32_t> numbers_;
  TermNames termNames_;
  std::vector<std::string_view> fields_;
  std::vector<std::string_view> synonyms_;
};

/// "yeast has terms for 2,266 nodes (94.8 %)"
std::string annotatedText(const Graph& graph, std::ptrdiff_t annotated) {
  return joined(graph.name(), " has terms for ", counted(annotated, "node", "nodes"), " (",
                rounded(100.0 * static_cast<double>(annotated) / graph.nodeCount(), 3), " %)");
}

/// Says how many nodes have terms, if those of one network are few; empty if not.
std::string fewAnnotated(const Annotations& annotations, const Graph& a, const Graph& b) {
  constexpr double few = 0.25;
  const auto annotated = [](const std::vector<Annotations::Terms>& terms) {
    return std::ranges::count_if(terms, [](const auto& ofNode) { return !ofNode.empty(); });
  };
  const auto ofA = annotated(annotations.ofA), ofB = annotated(annotations.ofB);
  const auto areFew = [](std::ptrdiff_t of, const Graph& graph) {
    return static_cast<double>(of) < few * graph.nodeCount();
  };
  if (!areFew(ofA, a) && !areFew(ofB, b)) return {};
  return joined(annotatedText(a, ofA), ", ", annotatedText(b, ofB),
                ": terms of one species alone are those of the other if names are the same by "
                "chance.");
}

}  // namespace

AnnotationFiles readAnnotations(std::span<const std::filesystem::path> paths, const Graph& a,
                                const Graph& b, const ReadOptions& options,
                                const Progress& progress) {
  AnnotationReader reader{a, b};
  AnnotationFiles result;
  bool annotates = paths.empty();
  for (std::size_t at = 0; at < paths.size(); ++at) {
    NoticeLog notices{paths[at].filename().string(), options.isStrict};
    const auto share = [&](std::size_t part) {
      return static_cast<double>(part) / static_cast<double>(paths.size());
    };
    readWithinBudget(paths[at], options, notices, progress.slice(share(at), share(at + 1)),
                     [&](std::string_view text, Progress& guarded) {
                       if (isOntology(text)) return reader.readNames(text, guarded);
                       reader.read(text, notices, guarded);
                       annotates = true;
                     });
    const auto taken = notices.take();
    result.notices.insert(result.notices.end(), taken.begin(), taken.end());
  }
  if (!annotates)
    throw Error{ErrorCode::Input,
                "An ontology names terms, but no nodes: give the file of annotations, too."};
  result.annotations = std::move(reader).result();
  if (const auto sentence = fewAnnotated(result.annotations, a, b); &a != &b && !sentence.empty())
    result.notices.push_back({paths.front().filename().string(), 0, 0, sentence});
  return result;
}

}  // namespace kindred::io
