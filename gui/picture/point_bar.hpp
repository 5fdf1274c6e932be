#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "gui/picture/look_choice.hpp"
#include "viz/network/network.hpp"
#include "viz/network/node_labels.hpp"

class QComboBox;
class QHBoxLayout;

namespace kindred::gui {

class NetworkDrawing;

/// The bar above points that are drawn: what their colours, sizes and labels go by, and the lasso.
/// It finds the looks that are chosen, and the points that are chosen by clicks and by the lasso.
class PointBar final : public QWidget {
  Q_OBJECT

 public:
  /// The words of the bar for one kind of points.
  struct Words {
    QString colours, coloursSentence, sizes, sizesSentence;
    QString labels, labelsSentence;  ///< empty: points are called by their names alone
    QString lassoSentence;
    QString looking, choosing;  ///< jobs
    int lettersOfChoice = 0;    ///< that are seen
    bool isOfColumns = false;   ///< what is counted of a network is not offered
  };

  /// The chosen points, and what chooses others.
  struct Chosen {
    std::function<std::vector<Node>()> now;
    std::function<void(std::vector<Node>)> choose;
  };

  PointBar(NetworkDrawing& drawing, JobBridge& jobs, Words words, Chosen chosen);

  /// Adds a part at the right.
  void addPart(QWidget& part);

  /// Offers what is known of the points, and finds their looks; null: there are none. A choice that
  /// is not there becomes none.
  void setPoints(std::shared_ptr<const Graph> points);

  const NodeLookChoice& choice() const noexcept { return choice_; }
  void setChoice(const NodeLookChoice& choice);

  /// The colours and sizes that are shown now, or null.
  const std::shared_ptr<const viz::NodeLooks>& looks() const noexcept { return looks_; }

  /// The labels of points in the picture: by the column that is chosen, or their names; nothing
  /// if they have none.
  viz::NodeLabels labels() const;

  /// Chooses the points that `find` finds in a job.
  void chooseWith(const QString& title, std::function<std::vector<Node>()> find);

  /// Makes the picture of a content in a theme, with the looks of that theme, and shows the part of
  /// it that is seen.
  std::function<viz::Picture(viz::ThemeName, Progress&)> rendering(
      viz::NetworkContent content) const;

  /// The keys of the choice in the state of a view.
  void addTo(QJsonObject& state) const;
  void restore(const QJsonObject& state);

 Q_SIGNALS:
  void looksFound();
  void looksChosen();

 protected:
  /// Another palette has other colours.
  void changeEvent(QEvent* event) override;

 private:
  QComboBox* addChoice(const char* name, const QString& called, const QString& sentence);
  void chooseInside(const QPolygonF& polygon, Qt::KeyboardModifiers modifiers);
  void offer();
  void chooseLooks();
  void findLooks();
  void click(std::optional<Node> point, Qt::KeyboardModifiers modifiers);

  NetworkDrawing& drawing_;
  Words words_;
  Chosen chosen_;
  QHBoxLayout* row_;
  QComboBox* colours_;
  QComboBox* sizes_;
  QComboBox* labels_;
  NodeLookChoice choice_;
  QString labelBy_;  ///< the column of labels; empty: names
  std::shared_ptr<const Graph> points_;
  std::shared_ptr<NodeCounts> counts_;  ///< of the points
  std::shared_ptr<const viz::NodeLooks> looks_;
  LatestJob<viz::NodeLooks> looking_;
  LatestJob<std::vector<Node>> choosing_;
};

/// All nodes of both, ascending, each once.
std::vector<Node> united(std::vector<Node> nodes, const std::vector<Node>& others);

}  // namespace kindred::gui
