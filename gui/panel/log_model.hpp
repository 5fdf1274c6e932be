#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QString>
#include <deque>

#include "engine/core/log.hpp"

namespace kindred::gui {

/// The log lines, the newest last: of Kindred itself, of Qt and of the libraries below. There is
/// one LogModel in a program, and while it lives log lines and Qt's messages go into it.
class LogModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { Time, Level, Text, ColumnCount };
  enum Roles { LevelRole = Qt::UserRole };  ///< int of LogLevel

  explicit LogModel(QObject* parent = nullptr);
  ~LogModel() override;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

  void add(LogLevel level, const QString& text);
  void clear();

 private:
  struct Line {
    QDateTime time;
    LogLevel level = LogLevel::Info;
    QString text;
  };

  std::deque<Line> lines_;
};

}  // namespace kindred::gui
