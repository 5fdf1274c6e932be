#include "gui/view/matrix_result.hpp"

#include <utility>

#include "gui/result/similar_lists.hpp"

namespace kindred::gui {

MatrixResult::MatrixResult(Document& document, Choose choose, QObject* parent)
    : QObject{parent}, document_{document}, choose_{std::move(choose)} {
  for (const auto heard : {&Document::resultChanged, &Document::resultGrew, &Document::resultAdded})
    connect(&document, heard, this, &MatrixResult::hear);
  connect(&document, &Document::resultRemoved, this, [this](ItemId removed) {
    if (removed != item_ || item()) return;
    item_ = 0;
    Q_EMIT lost();
  });
  for (const auto heard : {&Document::datasetChanged, &Document::columnsChanged})
    connect(&document, heard, this, [this](ItemId id) {
      if (id != dataset_) return;
      item_ == 0 ? ask() : Q_EMIT changed();
    });
}

void MatrixResult::show(ItemId subject) {
  subject_ = subject;
  item_ = 0;
  isTooMuch_ = false;
  const auto* shown = document_.result(subject);
  dataset_ = shown ? shown->inputs.front().dataset : subject;
  ask();
}

void MatrixResult::ask() {
  const auto matrix = this->matrix();
  if (const auto* lists = this->lists()) {
    if (lists->inputs.size() == 1 && lists->isWhole() && data())
      item_ = document_.consult(choose_.ofLists(*lists));
  } else if (!matrix && document_.result(subject_)) {
    item_ = subject_;
    document_.load(item_);
  } else if (matrix && matrix->columns == 0 && matrix->item->isWhole() && data()) {
    item_ = document_.consult(choose_.ofMatrix(*matrix));
  } else if (const auto* set = document_.dataset(subject_); set && data()) {
    const auto choice = choose_.ofData(*set);
    isTooMuch_ = !choice;
    item_ = choice ? document_.consult(*choice) : 0;
  }
  Q_EMIT changed();
}

void MatrixResult::hear(ItemId result) {
  if (result == item_)
    Q_EMIT changed();
  else if (result == subject_ && item_ == 0)
    ask();
}

const ResultItem* MatrixResult::lists() const {
  const auto* subject = document_.result(subject_);
  return choose_.ofLists && subject && subject->kind == &similarListsKind() ? subject : nullptr;
}

std::shared_ptr<const Dataset> MatrixResult::data() const {
  const auto* set = document_.dataset(dataset_);
  return set && set->isWhole() ? document_.annotated(dataset_) : nullptr;
}

}  // namespace kindred::gui
