#pragma once

#include <QWidget>
#include <functional>

#include "engine/gram/statistics.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"
#include "viz/canvas/picture.hpp"

class QCheckBox;
class QLabel;

namespace kindred::gui {

class PictureWidget;

/// The spread of the values of a kernel matrix: their histogram, and what it says.
class ValuePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit ValuePanel(const Workbench& bench, QWidget* parent = nullptr);

  /// Shows values that a kernel computed of graphs, those of the rows. Of a matrix under way they
  /// are counted anew only when a good part has come since, so that all counting together costs
  /// little.
  void setValues(const GramValues& values, const KernelOptions& kernel,
                 const std::shared_ptr<const Dataset>& graphs);

  /// Shows a sample of values that stay in `kept`. The panel counts it once for each `kept`.
  void setSample(const std::shared_ptr<const void>& kept, const GramValues& values,
                 const QString& valueName);
  void clear();

  /// Adds what else is known of the values, below them.
  void add(QWidget& part);

  /// Returns the diagnosis of the values; empty while they are counted.
  const GramDiagnosis& diagnosis() const noexcept { return diagnosis_; }

  PictureWidget& picture() const noexcept { return *picture_; }

 Q_SIGNALS:
  void diagnosed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Counted {
    GramStatistics statistics;
    GramDiagnosis diagnosis;
    QString words;
  };

  void count(std::function<Counted(Progress&)> work);
  void draw();

  PictureWidget* picture_;
  QCheckBox* hasLogCounts_;
  QLabel* words_;
  LatestJob<Counted> counting_;
  std::shared_ptr<const Counted> counted_;
  std::shared_ptr<const void> kept_;
  QString valueName_;        ///< of kept values
  std::uint64_t pairs_ = 0;  ///< that were counted of a matrix under way
  bool isNormalised_ = true;
  GramDiagnosis diagnosis_;
};

}  // namespace kindred::gui
