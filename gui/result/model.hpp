#pragma once

#include <memory>

#include "engine/learn/classifier_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that models are: a property of the graphs of a data set, learned.
const ResultKind& modelResultKind();

/// The same, of classes.
const ResultKind& classifierResultKind();

/// Whether a result is one of both.
bool isModel(const ResultItem* item);

/// What is known of a model; null of any other result, and while it is not there.
std::shared_ptr<const KeptModel> learnedModel(const ResultItem* item);

std::shared_ptr<const ClassifierResult> learnedClasses(const ResultItem* item);

/// A model of the graphs of a data set that have the target: of numbers or of classes, as the
/// options or the target say. Throws what targetsOf() and classesOf() throw.
ResultChoice modelChoice(ItemId dataset, const Dataset& data, const ModelRequest& request);

}  // namespace kindred::gui
