#include "gui/view/matrix_result_view.hpp"

#include <QToolButton>

#include "gui/form/option_fields.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/table/graph_words.hpp"

namespace kindred::gui {

MatrixResultView::MatrixResultView(const ViewKind& kind, const Workbench& bench,
                                   const char* keeping, QWidget* parent)
    : ResultView{kind, bench, parent}, keep_{new QToolButton} {
  offer(
      keeping, [this] { this->bench().document.keep(shown_); },
      [this] { return item() && item()->isPassing; });
  offer(
      "values.export", [this] { Q_EMIT itemExportRequested(shown_); },
      [this] { return item() && item()->value; });
  dedicate(*keep_, keeping);
  keep_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const auto& document = bench.document;
  for (const auto heard : {&Document::resultChanged, &Document::resultGrew, &Document::resultAdded})
    connect(&document, heard, this, &MatrixResultView::hear);
  connect(&document, &Document::resultRemoved, this, [this](ItemId removed) {
    if (removed != shown_ || item()) return;
    shown_ = 0;
    followShown();
  });
  for (const auto heard : {&Document::datasetChanged, &Document::columnsChanged})
    connect(&document, heard, this, [this](ItemId id) {
      if (id != dataset_) return;
      shown_ == 0 ? ask() : followShown();
    });
}

void MatrixResultView::askBy(OptionFields& form, const QString& key) {
  connect(&form, &OptionFields::edited, this, [this, &form] {
    if (!form.isValid()) return;
    ask();
    Q_EMIT stateChanged();
  });
  keep(
      key, [&form] { return form.state(); },
      [this, &form](const QJsonValue& options) {
        if (isMadeHere()) form.restore(options);  // which has it made anew
      });
}

void MatrixResultView::showSubject() {
  clear();
  shown_ = 0;
  isTooMuch_ = isLarge_ = isWanted_ = false;
  const auto* about = bench().document.result(subject().item);
  dataset_ = about ? about->inputs.front().dataset : subject().item;
  if (!isMadeHere()) showOptionsOf(*about);
  options()->setEnabled(isMadeHere());
  ask();
}

/// True of the subject of which the view makes a result, by its options.
bool MatrixResultView::isMadeHere() const {
  return !bench().document.result(subject().item) || matrix() || lists();
}

void MatrixResultView::ask() {
  auto& document = bench().document;
  const auto matrix = this->matrix();
  if (const auto* lists = this->lists()) {
    if (lists->inputs.size() == 1 && lists->isWhole() && data())
      if (const auto choice = choiceOf(*lists)) shown_ = document.consult(*choice);
  } else if (!isMadeHere()) {
    shown_ = subject().item;
    document.load(shown_);
  } else if (matrix && matrix->columns == 0 && matrix->item->isWhole() && data()) {
    shown_ = document.consult(choiceOf(*matrix));
  } else if (const auto* set = document.dataset(subject().item); set && data()) {
    const auto choice = choiceOf(*set);
    isTooMuch_ = !choice;
    isLarge_ = choice && set->data->size() > mostComparedUnasked && !isWanted_;
    shown_ = choice && !isLarge_ ? document.consult(*choice) : 0;
  }
  followShown();
}

void MatrixResultView::hear(ItemId result) {
  if (result == shown_)
    followShown();
  else if (result == subject().item && shown_ == 0)
    ask();
}

void MatrixResultView::followShown() {
  if (isTooMuch_ || isLarge_) clear();
  item() || !isFilled() ? follow() : sayState();
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

bool MatrixResultView::offerLarge(EmptyState& empty) {
  if (!isLarge_) return false;
  const auto& data = *bench().document.dataset(dataset_)->data;
  empty.say(tr("%1 are not compared unasked: that may take minutes, and can be cancelled.")
                .arg(countedGraphs(data.size(), &data)),
            tr("Compare Them"), [this] {
              isWanted_ = true;
              ask();
            });
  return true;
}

std::optional<KernelMatrix> MatrixResultView::matrix() const {
  return kernelMatrix(bench().document.result(subject().item));
}

const ResultItem* MatrixResultView::lists() const {
  const auto* about = bench().document.result(subject().item);
  return about && about->kind == &similarListsKind() ? about : nullptr;
}

std::shared_ptr<const Dataset> MatrixResultView::data() const {
  const auto* set = bench().document.dataset(dataset_);
  return set && set->isWhole() ? bench().document.annotated(dataset_) : nullptr;
}

}  // namespace kindred::gui
