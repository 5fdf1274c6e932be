#pragma once

#include <QJsonValue>
#include <QStringList>
#include <QToolButton>

#include "engine/graph/dataset.hpp"

namespace kindred::gui {

/// Returns the first activity of a data set, such as a pKi; null if there is none.
const Column* activityOf(const Dataset& data);

/// A choice of up to three columns of a data set whose values stand on cards. Until somebody
/// chooses, that is the first activity, such as a pKi, if there is one.
class CardColumns final : public QToolButton {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY changed USER true)

 public:
  static constexpr int most = 3;

  explicit CardColumns(QWidget* parent = nullptr);

  /// Offers the columns of other data; those that were chosen stay, if they are there.
  void offer(const Dataset& data);

  /// Returns the columns that are chosen of the data that are offered.
  QStringList columns() const;

  /// "pKi: 7.2" of each chosen column, empty if there is no value.
  QStringList linesOf(const Dataset& data, std::size_t graph) const;

  /// Names of columns, to be kept; null until somebody chose.
  QJsonValue state() const;
  void restore(const QJsonValue& state);

 Q_SIGNALS:
  void changed();

 private:
  void follow();
  void choose(const QString& name, bool isChosen);

  QStringList offered_;
  QString usual_;  ///< the activity
  QStringList chosen_;
  bool isChosen_ = false;
};

}  // namespace kindred::gui
