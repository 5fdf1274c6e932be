#pragma once

#include <QJsonObject>
#include <QWidget>

#include "gui/form/option_form.hpp"
#include "gui/view/gram/gram_scene.hpp"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace kindred::gui {

/// The controls of a heat map in the inspector: order, values, colours.
class GramOptions final : public QWidget {
  Q_OBJECT

 public:
  explicit GramOptions(viz::ColourMapName colourMap, QWidget* parent = nullptr);

  /// Returns the look by the controls; the theme of the style is not among them.
  GramLook look() const;

  /// Returns the look, to be kept.
  QJsonObject state() const;
  void restore(const QJsonObject& state);

  /// Offers the columns of a table to order by; what is chosen stays chosen by its name. Until
  /// somebody chooses, alike graphs stand side by side, unless they are very many.
  void offerOrders(const GraphTable& rows, bool isSquare);

  /// Chooses raw or normalised values, and whether there is a choice.
  void setNormalised(bool isNormalised, bool isChoice);

  /// The number of clusters that the tree is cut into, 1: it is not cut; without a signal.
  void setClusters(int clusters);
  int clusters() const;

  /// Offers clusters of so many graphs while there is a tree: 0 while there is none.
  void offerClusters(int graphs);

  /// Refuses to keep clusters with the project, for a reason.
  void refuseToKeep(const QString& why);

  /// Says why the order is not followed yet; an empty sentence hides it.
  void sayOfOrder(const QString& sentence);

 Q_SIGNALS:
  void changed();
  void clustersChanged(int clusters);
  void clustersWanted();  ///< as a file
  void clustersKept();    ///< as a result

 private:
  void enableClusters();
  void addOrder(const QString& text, GramOrder::Kind kind, const QString& column = {});

  QComboBox* order_;
  bool isOrderAsked_ = false;  ///< else it is the usual one
  QLabel* orderNote_;
  QComboBox* values_;
  QSpinBox* clusters_;
  QPushButton* exportsClusters_;
  QPushButton* keepsClusters_;
  OptionForm<viz::GramStyle>* style_;
  bool mayKeep_ = true;
};

}  // namespace kindred::gui
