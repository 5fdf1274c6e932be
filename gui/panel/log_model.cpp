#include "gui/panel/log_model.hpp"

#include <cstdio>

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostLogLines = 10000;

LogLevel levelOf(QtMsgType type) {
  switch (type) {
    case QtDebugMsg:
      return LogLevel::Debug;
    case QtInfoMsg:
      return LogLevel::Info;
    case QtWarningMsg:
      return LogLevel::Warning;
    default:
      return LogLevel::Error;
  }
}

void routeQtMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
  log(levelOf(type), text.toStdString());
}

QString nameOf(LogLevel level) {
  switch (level) {
    case LogLevel::Debug:
      return LogModel::tr("Detail");
    case LogLevel::Info:
      return LogModel::tr("Note");
    case LogLevel::Warning:
      return LogModel::tr("Warning");
    case LogLevel::Error:
      return LogModel::tr("Error");
  }
  return {};
}

}  // namespace

LogModel::LogModel(QObject* parent) : QAbstractTableModel{parent} {
  setLogSink([this](LogLevel level, std::string_view sentence) {
    const auto text = toQString(sentence);
    // A terminal sees what is serious, whatever becomes of the window.
    if (level >= LogLevel::Warning)
      std::fprintf(stderr, "kindred: %s\n", withVisibleControls(sentence).c_str());
    QMetaObject::invokeMethod(
        this, [this, level, text] { add(level, text); }, Qt::QueuedConnection);
  });
  qInstallMessageHandler(&routeQtMessage);
}

LogModel::~LogModel() {
  qInstallMessageHandler(nullptr);
  setLogSink({});
}

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int LogModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const auto& line = lines_[index.row()];
  if (role == LevelRole) return static_cast<int>(line.level);
  if (role == Qt::ToolTipRole && index.column() == Text) return line.text;
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Time:
      return line.time.toString("HH:mm:ss");
    case Level:
      return nameOf(line.level);
    default:
      return line.text;
  }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == Time ? tr("Time") : section == Level ? tr("Level") : tr("Message");
}

void LogModel::add(LogLevel level, const QString& text) {
  if (lines_.size() >= mostLogLines) {
    beginRemoveRows({}, 0, 0);
    lines_.pop_front();
    endRemoveRows();
  }
  const auto row = static_cast<int>(lines_.size());
  beginInsertRows({}, row, row);
  lines_.push_back({QDateTime::currentDateTime(), level, text});
  endInsertRows();
}

void LogModel::clear() {
  beginResetModel();
  lines_.clear();
  endResetModel();
}

}  // namespace kindred::gui
