#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>

#include "engine/similar/fold_rescoring.hpp"
#include "engine/work/index_work.hpp"
#include "gui/base/words.hpp"
#include "gui/form/kernel_fields.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/view/similar/laid_cards.hpp"
#include "gui/view/similar/query_line.hpp"
#include "gui/view/similar/ranking_box.hpp"
#include "gui/view/similar/similar_view.hpp"
#include "gui/view/waiting.hpp"

// Searches: graphs are prepared once for a kernel, then each query is answered.

namespace kindred::gui {

/// Answers the query as it is now; if the graphs are being prepared for it, at the end of that.
void SimilarView::find() {
  if (isRestoring_ || (place_ < 0 && line_->isReading())) return;
  const auto* item = bench().document.dataset(dataset());
  if (!item || !item->isWhole() || (place_ < 0 && !line_->graph())) return sayWhyEmpty();
  if (place_ >= static_cast<std::int32_t>(item->size)) place_ = 0;
  stage_->showFilled();
  auto asked = query();
  if (!prepared_.prepares(asked)) {
    preparing_.cancel();
    awaiting_.reset();
    index_.reset();
  }
  if (index_)
    answer(std::move(asked));
  else if (!awaiting_ && !preparing_.isBusy())
    prepare(std::move(asked));
  followSearch();
}

SimilarQuery SimilarView::query() const {
  const auto& data = bench().document.dataset(dataset())->data;
  const auto& typed = line_->graph();
  return {.graph = typed ? typed : data->graphs[static_cast<std::size_t>(place_)],
          .place = typed ? -1 : place_,
          .smiles = line_->smiles(),
          .among = data,
          .kernel = kernel_->kernel(),
          .options = {.most = most_->value(),
                      .threshold = threshold_->value(),
                      .ranking = ranking_->ranking(),
                      .rescored = usualRescored(kernel_->kernel())},
          .device = bench().settings.device(),
          .table = table_,
          .filter = rows_,
          .known = known_,
          .readers = bench().document.readers()};
}

/// Begins once it is known if the project holds values with landmarks.
void SimilarView::prepare(SimilarQuery query) {
  finding_.cancel();
  prepared_ = query;
  const auto landmarks = landmarksOf(query.index());
  if (!landmarks) return startPreparing(query);
  const auto choice =
      coordinatesChoice(dataset(), 0, landmarks->kernel, landmarks->solve, landmarks->options);
  awaiting_ = std::make_shared<SimilarQuery>(std::move(query));
  bench().document.findParts(choice, this, [this, awaiting = awaiting_](auto store) {
    if (awaiting_ != awaiting) return;
    awaiting_.reset();
    awaiting->landmarks = std::move(store);
    startPreparing(*awaiting);
    followSearch();
  });
}

void SimilarView::startPreparing(const SimilarQuery& query) {
  preparing_.start(
      tr("Preparing the Search"),
      [query](Progress& progress) { return preparedIndex(query, progress); }, this,
      [this](const auto& index) {
        index_ = *index;
        find();
      },
      [this](const JobError& error) { fail(error); });
}

void SimilarView::answer(SimilarQuery query) {
  finding_.start(
      tr("Finding Similar Graphs"),
      [query = std::move(query), index = index_](Progress& progress) {
        return findHits(query, *index, progress);
      },
      this, [this](const auto& hits) { show(hits); },
      [this](const JobError& error) { fail(error); });
}

/// Says how far a search is, at once if it was said before, else only of one that takes long.
void SimilarView::followSearch() {
  if (waiting_->isHidden())
    late_.start();
  else
    sayProgress();
}

/// Shows how far a search is that takes long, and that the cards are no answer to it yet.
void SimilarView::sayProgress() {
  const bool isPreparing = preparing_.isBusy();
  if (!isPreparing && !finding_.isBusy()) return;
  waiting_->follow(isPreparing ? preparing_.job() : finding_.job());
  waiting_->show();
  gallery_->setFaded(true);
  QStringList words{line_->meaning()};
  if (isPreparing) {
    const auto& graphs = prepared_.among;
    words << tr("Compared once for this kernel and ranking: %1.")
                 .arg(countedGraphs(graphs->size(), graphs.get()));
  }
  if (hits_) words << tr("The cards are still those of the search before.");
  words_->setText(words.join(' ').trimmed());
}

void SimilarView::stop() {
  awaiting_.reset();
  preparing_.cancel();
  finding_.cancel();
  late_.stop();
  waiting_->hide();
}

void SimilarView::fail(const JobError& error) {
  stop();
  hits_.reset();
  gallery_->setFaded(false);
  gallery_->clear();
  cards_->clear();
  words_->clear();
  complain(toQString(error.sentence));
  Q_EMIT offersChanged();
}

void SimilarView::show(const std::shared_ptr<const SimilarHits>& hits) {
  hits_ = hits;
  late_.stop();
  waiting_->hide();
  gallery_->setFaded(false);
  sayMistakes();
  showCards();
  stage_->remarks().say(hits->provenance.remarks);
  words_->setText((line_->meaning() + ' ' + hits->words(queryName())).trimmed());
  portray();
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

}  // namespace kindred::gui
