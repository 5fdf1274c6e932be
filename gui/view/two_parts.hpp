#pragma once

#include <QSplitter>

class QAbstractButton;

namespace kindred::gui {

/// The room that the two widgets of a view need to be of use, and what they get of it.
struct PartSizes {
  QSize first;
  QSize second;
  double share = 0.3;  ///< the share of the second, if there is more room than both need
};

/// A splitter of what a view shows and what it says about it: the second widget stands beside the
/// first if there is room for both, else below it, and else in its place, once it is asked for.
class TwoParts final : public QSplitter {
  Q_OBJECT
  Q_PROPERTY(bool wanted READ isWanted WRITE setWanted NOTIFY toggled USER true)

 public:
  TwoParts(QWidget* first, QWidget* second, const PartSizes& sizes, QWidget* parent = nullptr);

  /// True if the second widget is wanted if there is room for both: a choice to be kept.
  bool isWanted() const noexcept { return isWanted_; }
  void setWanted(bool isWanted);

  /// True if the second widget is seen now.
  bool showsSecond() const noexcept;

  /// Shows or hides it now. If there is room for both, that is the choice.
  void showSecond(bool isShown);

  /// Has a button show and hide it, and be checked while it is seen.
  void toggleWith(QAbstractButton& button);

  /// Returns the size that the first widget needs: only that is always seen.
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void arranged();  ///< the second widget came or went
  void toggled();   ///< by its button

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum class Way { Beside, Below, InPlace };

  Way wayIn(const QSize& size) const;
  void arrange(const QSize& size);
  void share(const QSize& size);

  QWidget* first_;
  QWidget* second_;
  PartSizes sizes_;
  Way way_ = Way::Beside;
  bool isWanted_ = true;
  bool isInPlace_ = false;  ///< asked for if there is no room for both
  bool isDragged_ = false;  ///< the border stands where a person put it
};

}  // namespace kindred::gui
