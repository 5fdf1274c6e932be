#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/document/file_content.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/view.hpp"
#include "viz/scene3d/superposed.hpp"

class QLabel;
class QSpinBox;
class QStackedWidget;

namespace kindred::gui {

class CardGallery;
class FormBar;
class SceneWidget;

/// The graphs of a list as cards or, if the query is a protein in space, all in one picture, laid
/// on the query: the chosen cards, else the first ones.
class LaidCards final : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY changed USER true)

 public:
  struct One {
    std::shared_ptr<const Graph> graph;
    std::string name;
  };

  static One oneOf(const Dataset& data, std::int32_t graph);

  static constexpr int most = 20;  ///< structures in one picture

  LaidCards(CardGallery& gallery, const Workbench& bench, QWidget* parent = nullptr);

  /// The list of a query, as the gallery shows it.
  void show(One query, std::vector<One> list);
  void clear();

  /// True if it shows structures in space, and not the cards.
  bool isInSpace() const;
  SceneWidget& space() const noexcept { return *space_; }
  bool isSettled() const;

  /// The picture of structures in space; nothing while cards are seen.
  std::optional<viz::Picture> picture() const;
  View::Rendering rendering() const;

  /// The query and what lies on it as PDB.
  FileContent content() const;

  QJsonObject state() const;
  void restore(const QJsonValue& state);

 Q_SIGNALS:
  void changed();  ///< something else is shown
  void said(const QString& sentence);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  /// Structures that were laid on the query, and how they look.
  struct Laid {
    viz::LaidStructure query;
    std::vector<viz::LaidStructure> others;
    std::shared_ptr<const viz::Scene> scene;
  };

  static Laid laid(const One& query, const std::vector<One>& list, viz::ThemeName theme,
                   Progress& progress);
  void lay();
  void layOnQuery(bool keepsCamera);
  void sayWhat();
  std::vector<One> wanted() const;

  CardGallery& gallery_;
  One query_;
  std::vector<One> list_;
  std::shared_ptr<const Laid> laid_;
  LatestJob<Laid> laying_;
  FormBar* forms_;
  QWidget* ofSpace_;  ///< what stands beside the forms
  QSpinBox* count_;
  QLabel* words_;
  QStackedWidget* stack_;
  SceneWidget* space_;
};

}  // namespace kindred::gui
