#pragma once

#include <memory>

#include "engine/learn/prediction_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that predictions are: graphs of one data set, by a model that was trained on
/// another one.
const ResultKind& predictionsResultKind();

/// Returns the predictions; null of any other result, and while they are not there.
std::shared_ptr<const Predictions> predictionsOf(const ResultItem* item);

/// Says why a model predicts no other graphs; empty if it does.
QString reasonAgainst(const ResultItem& model);

/// Predictions of the graphs of a data set by a model, numbers or classes.
ResultChoice predictionsChoice(ItemId dataset, const ResultItem& model,
                               const PredictOptions& options = {});

}  // namespace kindred::gui
