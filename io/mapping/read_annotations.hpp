#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "engine/align/annotations.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Annotations as files have them.
struct AnnotationFiles {
  Annotations annotations;
  std::vector<Notice> notices;
};

/// Reads which terms annotate nodes of `a` and of `b`, from one file for both or several: a line
/// with a name and a term, or with a name and all its terms, between tabs or blanks; or GAF 2,
/// whose genes are known by their identifier, their symbol or, failing these, a synonym, and whose
/// lines with the qualifier NOT do not count. An ontology in OBO among the files names their terms:
/// "translation (GO:0006412)". Of one network, `b` is `a`. Names of neither network
/// are counted in a notice. Throws Error (Input) when a file annotates no node, Error (File) when
/// one cannot be opened.
AnnotationFiles readAnnotations(std::span<const std::filesystem::path> paths, const Graph& a,
                                const Graph& b, const ReadOptions& options,
                                const Progress& progress);

}  // namespace kindred::io
