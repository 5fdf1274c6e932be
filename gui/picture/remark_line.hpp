#pragma once

#include <QWidget>

#include "engine/work/computed.hpp"

namespace kindred::gui {

class BriefLabel;
class Sign;

/// The remarks on a result, the gravest first, behind the sign of that; hidden while there are
/// none.
class RemarkLine final : public QWidget {
  Q_OBJECT

 public:
  explicit RemarkLine(QWidget* parent = nullptr);

  /// Null: nothing is known yet.
  void follow(const ResultPointer& result);
  void say(Remarks remarks);
  QString words() const;

 private:
  Sign* sign_;
  BriefLabel* words_;
  Remarks said_;
};

}  // namespace kindred::gui
