#pragma once

#include <filesystem>
#include <span>

#include "engine/align/enrichment.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv: a line a test: what is tested, the term, the numbers of the test, p and q.
std::span<const FileKind> enrichmentFileKinds();

/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses.
void writeEnrichment(const AlignmentEnrichment& enrichment, const Annotations& annotations,
                     const std::filesystem::path& path);

}  // namespace kindred::io
