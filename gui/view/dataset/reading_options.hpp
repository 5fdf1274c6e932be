#pragma once

#include <QWidget>

#include "gui/document/items.hpp"
#include "gui/form/option_form.hpp"

class QComboBox;
class QFormLayout;
class QPushButton;

namespace kindred::gui {

/// Reads the files of a data set in another way: which column of a table holds the molecules, which
/// become properties, whether hydrogens are nodes, whether all models are read. Hidden if the
/// files are not known any more.
class ReadingOptions final : public QWidget {
  Q_OBJECT

 public:
  explicit ReadingOptions(QWidget* parent = nullptr);

  /// Shows the options by which the data set was read. A change not read yet stays.
  void show(const DatasetItem& item);

 Q_SIGNALS:
  void readRequested(const kindred::io::ReadOptions& options);

 private:
  void offerColumns(const io::TableColumns& columns, const io::ReadOptions& reading);
  io::ReadOptions chosen() const;

  QFormLayout* form_;
  QComboBox* smiles_;
  QComboBox* targets_;
  OptionForm<io::ReadOptions>* switches_;
  QPushButton* read_;
  ItemId item_ = 0;
};

}  // namespace kindred::gui
