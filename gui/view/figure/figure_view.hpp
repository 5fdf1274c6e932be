#pragma once

#include <QImage>

#include "engine/table/graph_table.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/view.hpp"
#include "io/picture/molecule_figure.hpp"

class QComboBox;
class QLabel;
class QScrollArea;
class QSpinBox;

namespace kindred::gui {

class CardColumns;
class Stage;

/// The chosen molecules of a data set, or all, as a figure: side by side with their values, or as a
/// table with the R-groups drawn. It is seen as large as it is on paper.
class FigureView final : public View {
  Q_OBJECT

 public:
  FigureView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// True of molecules that can be drawn.
  static bool suits(const Graph& graph);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  /// True while it is drawn.
  bool isBusy() const { return drawing_.isBusy(); }

 protected:
  void showSubject() override;
  void recolour() override { draw(); }

 private:
  struct Drawn {
    viz::Picture picture;
    QImage image;
  };

  void addOptions();
  void follow();
  void showEvent(QShowEvent* event) override;
  void draw();
  io::MoleculeFigure figure(viz::ThemeName theme) const;

  Stage* stage_;
  QLabel* paper_;
  QScrollArea* scroll_;
  QComboBox* form_;
  CardColumns* columns_;
  QSpinBox* most_;
  LatestJob<Drawn> drawing_;
  GraphTablePointer table_;
  std::shared_ptr<const Drawn> drawn_;
};

}  // namespace kindred::gui
