#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/align/set_enrichment.hpp"

namespace kindred::io {

/// Tests of terms, and what they are about.
struct TermList {
  const Graph& graph;
  std::span<const Annotations::Terms> terms;  ///< one list a node
  const Annotations& names;
  std::span<const NodeSet> sets;
  const SetEnrichment& enrichment;
};

/// A member for each test: the set, the term, the numbers of the test, and who carries it.
nlohmann::ordered_json termsJson(const TermList& list);

/// Writes a row for each test as .csv, or .json; see listFileKinds(). Throws Error (Output) if it
/// cannot be written.
void writeTerms(const TermList& list, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
