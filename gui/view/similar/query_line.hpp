#pragma once

#include <QLineEdit>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"
#include "io/format/read.hpp"

namespace kindred::gui {

/// The line in which a person says what others are to be like: the name of a graph of the data set,
/// a SMILES or an InChI, or a file that is dropped on it, whose first graph counts. Text that is
/// both is the name if it is spelled exactly so, capitals included, and else the molecule;
/// "smiles:CO" is always the molecule.
class QueryLine final : public QLineEdit {
  Q_OBJECT

 public:
  explicit QueryLine(const Workbench& bench, QWidget* parent = nullptr);

  /// The data set whose graphs are known by name. Molecules are read with its options.
  void setDataset(ItemId dataset);

  void lookFor(const QString& text);

  /// Reads the text as a molecule, whatever graphs of the data set are called.
  void lookForMolecule(const QString& text);
  void lookForFile(const std::filesystem::path& path);

  /// Lets molecules be read without salts and without charges that a hydrogen takes off, or not. A
  /// molecule that was read otherwise is read again.
  void setAsParent(bool asParent);

  /// Returns the graph that was typed or dropped last, or null.
  const std::shared_ptr<const Graph>& graph() const noexcept { return graph_; }

  /// Returns the text of graph() as it was typed; empty if a file was dropped.
  const std::string& smiles() const noexcept { return smiles_; }

  /// Returns the file of graph(); empty if that was typed.
  const std::filesystem::path& file() const noexcept { return file_; }

  /// Returns what the text was taken for, and what is odd about it: "Row 12, named CO."; empty if
  /// there is nothing to say.
  const QString& meaning() const noexcept { return meaning_; }

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
  using Reading = std::function<io::ReadResult(Progress&)>;
  using Failure = std::function<void(const JobError&)>;

  void takeRow(std::size_t graph, bool mayBeMolecule);

  /// Reads a molecule; `failed` gets the reason if it cannot be read.
  void readMolecule(const QString& text, const Failure& failed);
  void read(const Reading& reading, std::function<void()> done, const Failure& failed);

  /// Says that the text is no query, and how a molecule is written wrong.
  void refuse(const QString& text, const QString& reason);

  const Workbench& bench_;
  ItemId dataset_ = 0;
  bool asParent_ = false;
  std::shared_ptr<const Graph> graph_;
  std::string smiles_;
  std::filesystem::path file_;
  QString meaning_;
  std::function<void()> again_;  ///< reads the molecule once more
  LatestJob<io::ReadResult> reading_;
};

}  // namespace kindred::gui
