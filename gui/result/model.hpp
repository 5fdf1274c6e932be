#pragma once

#include <memory>

#include "engine/learn/model_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that models are: a property of the graphs of a data set, learned.
const ResultKind& modelResultKind();

/// What is known of a model; null of any other result, and while it is not there.
std::shared_ptr<const KeptModel> learnedModel(const ResultItem* item);

/// A model of the graphs of a data set that have the target. Throws what targetsOf() throws.
ResultChoice modelChoice(ItemId dataset, const Dataset& data, const ModelRequest& request);

}  // namespace kindred::gui
