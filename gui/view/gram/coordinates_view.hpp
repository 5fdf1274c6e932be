#pragma once

#include <QTimer>
#include <optional>

#include "gui/job/latest_job.hpp"
#include "gui/view/gram/gram_view.hpp"

namespace kindred::gui {

/// A kernel matrix by coordinates of its graphs, of as many as have them: no matrix is made. It
/// says how far its values may be off; the pair that is pointed at for a while is solved.
class CoordinatesView final : public GramView {
  Q_OBJECT

 public:
  CoordinatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString wordsOf(const GramCell& cell) const override;

  /// Returns the value of the pair that is pointed at once it is solved.
  const std::optional<double>& solved() const noexcept { return solved_; }

 protected:
  std::optional<KernelMatrix> matrix() const override;
  std::optional<GramValues> shownValues(const KernelMatrix& matrix) const override;
  void draw(const KernelMatrix& matrix, const GramValues& values) override;
  QString beginningText(const ResultItem& shown) const override;
  void pointAt(std::optional<GramCell> cell) override;
  QString adviceOnPointing() const override;
  double valueAt(const GramCell& cell) const override;

 private:
  void solve();

  std::optional<GramCell> pointed_;
  std::optional<double> solved_;
  QTimer resting_;  ///< of the pointer
  LatestJob<double> solving_;
};

}  // namespace kindred::gui
