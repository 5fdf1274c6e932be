#pragma once

#include <memory>

#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/own_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that models are: a property of the graphs of a data set, learned.
const ResultKind& modelResultKind();

/// Returns the kind of results of classes.
const ResultKind& classifierResultKind();

/// Returns whether a result is one of both.
bool isModel(const ResultItem* item);

/// Returns the knowledge of a model; null of any other result, and while it is not there.
std::shared_ptr<const KeptModel> learnedModel(const ResultItem* item);

std::shared_ptr<const ClassifierResult> learnedClasses(const ResultItem* item);

/// The matrices of the user that a model weighs, in the order of its request.
class OwnGiven final : public ResultGiven {
 public:
  explicit OwnGiven(OwnValues values) : values_{std::move(values)} {}
  const OwnValues& values() const noexcept { return values_; }

 private:
  OwnValues values_;
};

/// A model of the graphs of a data set that have the target: of numbers or of classes, as the
/// options or the target say. `own` has the matrices of the request, or is null if it has none.
/// Throws what targetsOf() and classesOf() throw.
ResultChoice modelChoice(ItemId dataset, const Dataset& data, const ModelRequest& request,
                         std::shared_ptr<const OwnGiven> own = {});

}  // namespace kindred::gui
