#pragma once

#include <QImage>
#include <QListView>
#include <functional>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"
#include "gui/job/latest_job.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_map.hpp"

namespace kindred::gui {

/// The lines on a card below the drawing of a graph.
struct GraphCard {
  QString name;            ///< for who looks for it by its first letters
  QString headline;        ///< "1. morphine"
  QString figure;          ///< "0.87"
  QStringList lines = {};  ///< below the figure; as many on each card
  double share = 0;        ///< the length of the bar behind the figure, 0 to 1
  QString spoken;          ///< for screen readers
  QString tooltip;
};

/// The look of the graphs of cards.
struct CardLook {
  QSize size;  ///< in widget pixels
  double pixelRatio = 1;
  viz::ThemeName theme = viz::ThemeName::Light;
  viz::ColourMapName colourMap = viz::ColourMapName::Viridis;

  bool operator==(const CardLook&) const = default;
};

/// A molecule on its card, with a disc of colour behind each atom if there are values, 0 to 1.
/// An image without pixels of what is none.
QImage drawnCard(const Graph& laidOut, std::span<const double> values, const CardLook& look);

class CardModel;

/// Cards of graphs side by side. Those in sight, and a page before and after, are drawn, a few at a
/// time. More than one can be chosen.
class CardGallery final : public QListView {
  Q_OBJECT

 public:
  /// Draws the cards of some rows; runs in a job.
  using Draw = std::function<std::vector<QImage>(std::size_t first, std::size_t count,
                                                 const CardLook& look, Progress& progress)>;

  /// The usual size of a drawing, in widget pixels.
  static constexpr QSize usualSize{190, 130};

  explicit CardGallery(JobBridge& jobs, QSize drawingSize = usualSize, QWidget* parent = nullptr);

  /// The size of a drawing, in widget pixels.
  QSize drawingSize() const noexcept { return drawingSize_; }

  /// Other cards, from the top.
  void show(std::vector<GraphCard> cards, Draw draw, viz::ColourMapName colourMap);
  void clear() { show({}, {}, {}); }

  /// Pales the cards, while they are no answer to what is asked any more.
  void setFaded(bool isFaded);
  bool isFaded() const noexcept { return isFaded_; }

  CardLook look() const;
  std::vector<std::size_t> chosenRows() const;
  bool isBusy() const { return drawing_.isBusy(); }

 Q_SIGNALS:
  void chosen();  ///< other rows than before

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// The first card that is to be drawn; all of them if there is none.
  std::size_t wanted();
  void drawMore();

  QSize drawingSize_;
  bool isFaded_ = false;
  CardModel* model_;
  Draw draw_;
  viz::ColourMapName colourMap_ = viz::ColourMapName::Viridis;
  LatestJob<std::vector<QImage>> drawing_;
};

}  // namespace kindred::gui
