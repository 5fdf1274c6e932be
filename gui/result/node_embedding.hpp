#pragma once

#include <memory>

#include "engine/align/embedding.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that the nodes of a network as points are.
const ResultKind& nodeEmbeddingKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const Embedding> nodeEmbedding(const ResultItem* item);

}  // namespace kindred::gui
