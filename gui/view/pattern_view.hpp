#pragma once

#include "gui/job/latest_job.hpp"
#include "gui/view/view.hpp"

class QStackedLayout;

namespace kindred::gui {

class EmptyState;
class PictureWidget;

/// The adjacency matrix of one graph: its subject, or the current graph of the data set it shows.
class PatternView final : public View {
  Q_OBJECT

 public:
  PatternView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  std::optional<viz::Picture> picture() const override;
  QImage image() const override;

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  GraphPlace shown() const;
  void refresh();

  QStackedLayout* layout_;
  EmptyState* empty_;
  PictureWidget* widget_;
  LatestJob<viz::Picture> latest_;
  std::shared_ptr<const Graph> graph_;
};

}  // namespace kindred::gui
