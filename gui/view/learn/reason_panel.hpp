#pragma once

#include <QWidget>
#include <array>

#include "gui/job/latest_job.hpp"
#include "gui/view/learn/prediction_reasons.hpp"

class QLabel;

namespace kindred::gui {

class PictureWidget;

/// Says why a graph is predicted as it is: which targets weigh most, and what each atom adds.
class ReasonPanel final : public QWidget {
  Q_OBJECT

 public:
  ReasonPanel(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget* parent = nullptr);

  void show(const ReasonRequest& request);
  void clear();

  PictureWidget& drawing() const noexcept { return *drawing_; }
  QString words() const;
  const std::shared_ptr<const PredictionReasons>& reasons() const noexcept { return reasons_; }
  std::string pictureTitle() const;

 Q_SIGNALS:
  void drawn();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  void say(const ReasonRequest& request);
  void sayNear(const ReasonRequest& request);
  static QString classWords(const ReasonRequest& request, const QString& name);

  std::shared_ptr<io::IdleReaders> readers_;
  QLabel* words_;
  PictureWidget* drawing_;
  QLabel* nearestWords_;
  std::array<PictureWidget*, mostNear> near_{};
  std::array<QLabel*, mostNear> nearValues_{};
  LatestJob<PredictionReasons> explaining_;
  std::shared_ptr<const PredictionReasons> reasons_;
};

}  // namespace kindred::gui
