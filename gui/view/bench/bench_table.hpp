#pragma once

#include <QString>
#include <string>
#include <vector>

#include "gui/document/file_content.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::gui {

/// A cell for people, and with all its digits for a file.
struct BenchCell {
  QString text;
  std::string exact;
  bool isNumber = false;

  BenchCell() = default;
  BenchCell(const QString& words) : text{words}, exact{words.toStdString()} {}

  /// A number as it is read, and as it is written.
  BenchCell(const QString& words, double number);
};

struct BenchColumn {
  QString name;
  QString sentence;  ///< what it says, for its tooltip
};

/// The numbers of a chart.
struct BenchTable {
  std::vector<BenchColumn> columns;
  std::vector<std::vector<BenchCell>> rows;
};

/// Seconds as people read them: "1.5 ms".
QString secondsText(double seconds);

/// The table as a CSV file.
FileContent benchFile(const QString& name, BenchTable table);

class BenchTableModel final : public DescribedTable {
  Q_OBJECT

 public:
  using DescribedTable::DescribedTable;

  void setTable(BenchTable table);
  const BenchTable& table() const noexcept { return table_; }

 private:
  BenchTable table_;
};

}  // namespace kindred::gui
