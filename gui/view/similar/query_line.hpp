#pragma once

#include <QLineEdit>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// The line in which a person says what others are to be like: the name of a graph of the data set,
/// a SMILES or an InChI, or a file that is dropped on it, whose first graph counts.
class QueryLine final : public QLineEdit {
  Q_OBJECT

 public:
  explicit QueryLine(const Workbench& bench, QWidget* parent = nullptr);

  /// The data set whose graphs are known by name. Molecules are read with its options.
  void setDataset(ItemId dataset);

  void lookFor(const QString& text);
  void lookForFile(const std::filesystem::path& path);

  /// Lets molecules be read without salts and without charges that a hydrogen takes off, or not. A
  /// molecule that was read otherwise is read again.
  void setAsParent(bool asParent);

  /// Returns the graph that was typed or dropped last, or null.
  const std::shared_ptr<const Graph>& graph() const noexcept { return graph_; }

  /// Returns the text of graph() as it was typed; empty if a file was dropped.
  const std::string& smiles() const noexcept { return smiles_; }

  /// Forgets the graph, for another one is looked for.
  void forget();

  bool isReading() const { return reading_.isBusy(); }

 Q_SIGNALS:
  /// A graph of the data set was named.
  void named(std::int32_t place);

  /// A substructure ("smarts:c[OH]") was typed, which is no graph to look for but chooses among
  /// others.
  void patternTyped(const QString& line);

  /// graph() is another.
  void graphRead();

  /// Why there is no such graph; empty as soon as another one is looked for.
  void refused(const QString& sentence);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  /// Reads a graph that is written so, or in a file.
  void read(std::string smiles, std::function<std::shared_ptr<const Graph>(Progress&)> reading,
            const std::function<QString(const JobError&)>& refusal);

  const Workbench& bench_;
  ItemId dataset_ = 0;
  bool asParent_ = false;
  std::shared_ptr<const Graph> graph_;
  std::string smiles_;
  std::function<void()> again_;  ///< reads the molecule once more
  LatestJob<std::shared_ptr<const Graph>> reading_;
};

}  // namespace kindred::gui
