#pragma once

#include <memory>
#include <optional>

#include "engine/align/candidates.hpp"
#include "engine/align/method/cualign.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that candidate pairs of two networks are, by their embeddings or by walks.
const ResultKind& candidatePairsKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const Candidates> candidatePairs(const ResultItem* item);

/// True of candidates by embeddings, false of those by walks.
bool isByEmbedding(const ResultOptions& candidates);

/// The candidates by the embeddings of the networks of an alignment, before similarities, walks,
/// locked and forbidden pairs change them. Nothing of an alignment that has none, or with which
/// embeddings or candidates were given.
std::optional<ResultChoice> candidateChoiceOf(const ResultItem& alignment);

}  // namespace kindred::gui
