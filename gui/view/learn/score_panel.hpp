#pragma once

#include <QWidget>
#include <memory>

#include "engine/learn/scores.hpp"
#include "gui/document/file_content.hpp"
#include "gui/widget/described_table.hpp"

class QComboBox;
class QToolButton;

namespace kindred::gui {

class CopyableTable;

/// Shows how well predictions agree with what is known of the graphs, beside what needs no model,
/// with a row for each value of a property that is chosen. Seen only if something is known.
class ScorePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit ScorePanel(QWidget* parent = nullptr);

  void show(std::shared_ptr<const Predictions> predictions, std::shared_ptr<const Dataset> graphs,
            std::shared_ptr<const Dataset> trained, const std::string& target);
  void clear();

  /// The property whose values are told apart; empty: none. It may be chosen before it is there.
  QString by() const { return by_; }
  void setBy(const QString& name);

  DescribedTable& model() const noexcept { return *model_; }

 Q_SIGNALS:
  void byChanged();
  void exportRequested(const kindred::gui::FileContent& content);

 private:
  void lay();
  bool partsGraphs(const Column& column) const;
  void offer();
  void choose();
  void score();
  void requestExport();

  QComboBox* box_;
  QToolButton* export_;
  CopyableTable* table_;
  DescribedTable* model_;
  QString by_;
  std::shared_ptr<const Predictions> predictions_;
  std::shared_ptr<const Dataset> graphs_, trained_;
  std::shared_ptr<const std::vector<ScoreLine>> lines_;
  std::string target_;
};

}  // namespace kindred::gui
