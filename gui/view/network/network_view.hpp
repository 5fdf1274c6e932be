#pragma once

#include <memory>
#include <optional>

#include "engine/layout/layout.hpp"
#include "gui/view/view.hpp"
#include "viz/network/network.hpp"

class QLabel;
class QToolButton;

namespace kindred::gui {

class PictureWidget;
class Stage;

/// A network as its layout draws it, watched while it settles.
class LayoutView final : public View {
  Q_OBJECT

 public:
  LayoutView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

  PictureWidget& drawing() const noexcept { return *drawing_; }

  /// Returns the layout that is shown now, or null.
  const std::shared_ptr<const Layout>& layout() const noexcept { return layout_; }

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void follow(ItemId changed);
  void draw();
  void sayWhyEmpty();
  void sayState();
  void resume();
  viz::NetworkContent content() const;
  std::optional<Node> nodeAt(const viz::Point& place) const;
  void paintMarks(QPainter& painter) const;

  Stage* stage_;
  PictureWidget* drawing_;
  QLabel* words_;
  QToolButton* resume_;
  QToolButton* stop_;
  std::shared_ptr<const Graph> graph_;
  std::shared_ptr<const Layout> layout_;
  std::optional<viz::NetworkPlaces> places_;
};

}  // namespace kindred::gui
