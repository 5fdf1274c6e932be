#pragma once

#include <QTimer>

#include "gui/job/latest_job.hpp"
#include "gui/view/similar/similar_query.hpp"
#include "gui/view/view.hpp"
#include "io/molecule/substructure.hpp"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace kindred::gui {

class Complaint;
class KernelFields;
class CardColumns;
class LaidCards;
class NumberBox;
class QueryLine;
class RankingBox;
class Stage;
class Waiting;

/// The graphs of a data set that are most like one: that which is chosen anywhere, or a molecule
/// that is typed. They are found anew at every click and every change of the kernel; no matrix is
/// needed.
class SimilarView final : public View {
  Q_OBJECT

 public:
  SimilarView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::shared_ptr<const Dataset> guest() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;

  /// Looks for what is like this: the name of a graph of the data set, a SMILES or an InChI.
  void lookFor(const QString& text);

  /// Looks for what is like the first graph of a file, which is dropped on the line of the query.
  void lookForFile(const std::filesystem::path& path);

  /// Returns what is shown, or null.
  const std::shared_ptr<const SimilarHits>& hits() const noexcept { return hits_; }
  bool isBusy() const;

  CardGallery& gallery() const noexcept { return *gallery_; }
  LaidCards& cards() const noexcept { return *cards_; }

 protected:
  void showSubject() override;
  bool canTakeState() const override { return table_->size() > 0; }

  /// A query of the data set is chosen in all views.
  GraphPlace describedGraph() const override { return {}; }
  void recolour() override {
    if (hits()) portray();
  }

 private:
  void lay();
  void connectLine();
  void layOptions();
  void keepOptions();
  void addOffers();
  void followSelection();
  void followDocument(ItemId dataset);
  void readTable();
  void readFilter();
  void find();
  SimilarQuery query() const;
  void prepare(SimilarQuery query);
  void startPreparing(const SimilarQuery& query);
  void answer(SimilarQuery query);
  void followSearch();
  void sayProgress();
  void stop();
  void fail(const JobError& error);
  void show(const std::shared_ptr<const SimilarHits>& hits);
  void showCards();
  void portray();
  void chooseShown();
  void compare(const QModelIndex& card);
  GraphPlace guestsPlace() const;
  void sayWhyEmpty();
  void complain(const QString& sentence);
  void sayMistakes();
  QString queryName() const;
  ItemId dataset() const { return subject().item; }
  std::vector<std::int32_t> shown() const;

  Stage* stage_;
  QueryLine* line_;
  QLabel* picture_;
  QLabel* words_;
  Waiting* waiting_;
  Complaint* complaint_;
  QLineEdit* filter_;
  CardGallery* gallery_;
  LaidCards* cards_;
  KernelFields* kernel_;
  QSpinBox* most_;
  QDoubleSpinBox* threshold_;
  RankingBox* ranking_;
  NumberBox* target_;
  CardColumns* columns_;
  QCheckBox* parent_;
  std::shared_ptr<const SimilarHits> hits_;

  bool hasKernel_ = false;   ///< chosen or suggested
  std::int32_t place_ = -1;  ///< of the query in the data set
  GraphTablePointer table_ = std::make_shared<const GraphTable>();
  std::shared_ptr<io::KnownSubstructures> known_ = std::make_shared<io::KnownSubstructures>();
  RowFilter rows_;                             ///< the filter, read for `table_`
  QString refusal_;                            ///< says why what was typed is no query
  bool isChoosing_ = false;                    ///< chooses graphs itself
  bool isRestoring_ = false;                   ///< takes its state
  SimilarQuery prepared_ = {};                 ///< the query that the index is prepared for
  std::shared_ptr<SimilarQuery> awaiting_;     ///< waits for landmarks of the project
  std::shared_ptr<const SimilarIndex> index_;  ///< null while it is being prepared
  LatestJob<std::shared_ptr<const SimilarIndex>> preparing_;
  LatestJob<SimilarHits> finding_;
  QTimer late_;  ///< from when on the progress of a search is shown
  LatestJob<QImage> portraying_;
};

}  // namespace kindred::gui
