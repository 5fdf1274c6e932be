#pragma once

#include <memory>

#include "engine/align/annotations.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that annotations of two networks are, read from files.
const ResultKind& annotationResultKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const Annotations> nodeAnnotations(const ResultItem* item);

/// Annotations of two graphs of the document, or of one, which is both.
ResultChoice annotationChoice(GraphPlace a, GraphPlace b,
                              std::shared_ptr<const Annotations> annotations);

/// The annotations of a graph, beside another or alone, that came last; 0: none.
ItemId annotationsOf(const Document& document, GraphPlace graph);

/// The annotations of two graphs that came last; 0: none.
ItemId annotationsOf(const Document& document, GraphPlace a, GraphPlace b);

}  // namespace kindred::gui
