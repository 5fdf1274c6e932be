#pragma once

#include <QTableView>
#include <memory>
#include <optional>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "gui/view/graph_view.hpp"
#include "gui/view/network/node_terms.hpp"
#include "gui/widget/described_table.hpp"

class QComboBox;
class QLabel;

namespace kindred::gui {

class PictureWidget;
class Stage;

/// The terms that are commoner in sets of nodes of a network than by chance: a row for each set,
/// as a community, with its surest terms, and a bar for each term of the set that is looked at.
class TermsView final : public GraphView {
  Q_OBJECT

 public:
  TermsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  Rendering rendering() const override;

  NodeTerms& terms() const noexcept { return *terms_; }
  QComboBox& by() const noexcept { return *by_; }
  QTableView& table() const noexcept { return *table_; }
  DescribedTable& model() const noexcept { return *model_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  QString words() const;

  /// True while terms are tested.
  bool isBusy() const { return testing_.isBusy(); }

 protected:
  void graphChanged() override;
  void recolour() override { draw(); }

 private:
  void lay();
  void addOffers();
  void offerColumns();
  void refresh();
  void test(TestedTerms asked);
  void show(std::shared_ptr<const TestedTerms> tested);
  void sayState();
  void draw();
  void choose();

  /// The number of the set that is looked at; nothing if there is none.
  std::optional<std::size_t> current() const;
  std::vector<Node> chosen() const;

  /// The title of the picture of a set.
  QString nameOf(std::size_t set) const;

  Stage* stage_;
  NodeTerms* terms_;
  std::shared_ptr<const Annotations> annotations_;  ///< that are tested, or were
  std::vector<Node> nodes_;                         ///< likewise, if the chosen ones are
  QString column_;                                  ///< likewise
  std::shared_ptr<const TestedTerms> tested_;
  LatestJob<TestedTerms> testing_;
  QComboBox* by_;
  QLabel* words_;
  DescribedTable* model_;
  QTableView* table_;
  PictureWidget* drawing_;
  bool isChoosing_ = false;
};

}  // namespace kindred::gui
