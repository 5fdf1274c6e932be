#pragma once

#include <vector>

#include "engine/align/annotations.hpp"
#include "gui/document/result_kind.hpp"
#include "gui/result/alignment.hpp"

namespace kindred::gui {

/// The files that an alignment can be written as: both networks as one come first.
std::vector<ResultFile> alignmentFilesOf(const ResultItem& item, const Document& document);

/// An alignment and all else that its files are made of.
struct ExportedAlignment {
  QString name;
  std::shared_ptr<const AlignmentValues> values;
  std::shared_ptr<const Graph> a, b;
};

/// The edges that one network has and predicts in the other, as a table.
FileContent predictedFile(const ExportedAlignment& exported);

/// The tests of the terms of the nodes, as a table.
FileContent enrichedFile(const ExportedAlignment& exported,
                         std::shared_ptr<const Annotations> annotations);

}  // namespace kindred::gui
