#pragma once

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <functional>

#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// Chosen molecules in forms that other programs take.
struct CopiedMolecules;

/// Molecules that leave and enter by the clipboard or by a drag: chosen ones as SMILES, molfiles
/// and a picture at once, so that each program takes what it knows; and SMILES, molfiles or a sheet
/// of a spreadsheet that are pasted as a data set.
class MoleculeClipboard final : public QObject {
  Q_OBJECT

 public:
  MoleculeClipboard(const Workbench& bench, QObject* parent);
  ~MoleculeClipboard() override;

  /// Copies the chosen molecules.
  void copy();

  /// Begins to drag them out of the window, as a file, too, if the mouse is still pressed once they
  /// are written.
  void drag();

  /// Reads what is on the clipboard as a data set.
  void paste();

  /// True of a file of what was pasted, which goes with the program.
  bool holds(const std::filesystem::path& file) const;

 Q_SIGNALS:
  void said(const QString& sentence);

 private:
  void write(std::function<void(const CopiedMolecules&)> then);
  void carry(const CopiedMolecules& copied);

  const Workbench& bench_;
  LatestJob<CopiedMolecules> copying_;
  QTemporaryDir folder_;  ///< of what was pasted, which may be read again, and dragged out
  int pasted_ = 0;
  int dragged_ = 0;
};

}  // namespace kindred::gui
