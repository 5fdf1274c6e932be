#pragma once

#include "engine/work/cliff_work.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/similar/pairs_view.hpp"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace kindred::gui {

/// The activity cliffs among lists of similar graphs: pairs that are alike and differ in a property
/// of numbers, side by side.
class CliffsView final : public PairsView {
  Q_OBJECT

 public:
  CliffsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  bool isBusy() const { return finding_.isBusy(); }

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  void compare(const GraphPlace& a, const GraphPlace& b) override {
    showPair(a, b, lists_->request.kernel, lists_->request.solve);
  }

 private:
  void lay();
  void addOffers();
  void find();
  void show(std::shared_ptr<const Cliffs> cliffs);
  void refuse(const QString& complaint);

  QDoubleSpinBox *threshold_, *least_;
  QSpinBox* changed_;
  QComboBox* order_;
  std::shared_ptr<const SimilarResult> lists_;
  std::shared_ptr<const Cliffs> cliffs_;
  LatestJob<Cliffs> finding_;
};

}  // namespace kindred::gui
