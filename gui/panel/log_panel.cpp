#include "gui/panel/log_panel.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QToolButton>

#include "gui/widget/copyable_table.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

/// Lines of a level and above that hold some words.
class LogFilter final : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void setLowest(int level) {
    lowest_ = level;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const auto line = sourceModel()->index(row, LogModel::Text, parent);
    return line.data(LogModel::LevelRole).toInt() >= lowest_ &&
           QSortFilterProxyModel::filterAcceptsRow(row, parent);
  }

 private:
  int lowest_ = static_cast<int>(LogLevel::Info);
};

}  // namespace

LogPanel::LogPanel(LogModel& model, QWidget* parent) : QWidget{parent} {
  auto* filter = new LogFilter{this};
  filter->setSourceModel(&model);
  filter->setFilterKeyColumn(LogModel::Text);
  filter->setFilterCaseSensitivity(Qt::CaseInsensitive);

  auto* table = new CopyableTable;
  table->setModel(filter);
  table->setAccessibleName(tr("Log"));
  table->header()->setSectionResizeMode(LogModel::Time, QHeaderView::ResizeToContents);
  table->header()->setSectionResizeMode(LogModel::Level, QHeaderView::ResizeToContents);

  auto* levels = new QComboBox;
  levels->setAccessibleName(tr("Lowest level that is shown"));
  levels->addItem(tr("Everything"), static_cast<int>(LogLevel::Debug));
  levels->addItem(tr("Notes and above"), static_cast<int>(LogLevel::Info));
  levels->addItem(tr("Warnings and errors"), static_cast<int>(LogLevel::Warning));
  levels->addItem(tr("Errors"), static_cast<int>(LogLevel::Error));
  levels->setCurrentIndex(1);
  connect(levels, &QComboBox::currentIndexChanged, this,
          [=] { filter->setLowest(levels->currentData().toInt()); });

  auto* words = new QLineEdit;
  words->setPlaceholderText(tr("Filter"));
  words->setAccessibleName(tr("Words that shown lines hold"));
  words->setClearButtonEnabled(true);
  connect(words, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);

  const auto button = [this](const char* name, const QString& text, auto act) {
    auto* made = new QToolButton;
    dress(*made, name, text);
    connect(made, &QToolButton::clicked, this, act);
    return made;
  };
  auto* bar = rowOf({levels, {words, 1}});
  bar->addWidget(button("copy", tr("Copy the chosen lines, or all"),
                        [table] { QGuiApplication::clipboard()->setText(table->text()); }));
  bar->addWidget(button("remove", tr("Clear the log"), [&model] { model.clear(); }));

  fillColumn(*this, {bar, table}, 4);

  // A reader of the end of the log sees what comes; a reader of lines above is not moved.
  connect(filter, &QAbstractItemModel::rowsAboutToBeInserted, table, [table] {
    const auto* place = table->verticalScrollBar();
    table->setProperty("followsEnd", place->value() == place->maximum());
  });
  connect(filter, &QAbstractItemModel::rowsInserted, table, [table] {
    if (table->property("followsEnd").toBool()) table->scrollToBottom();
  });
}

}  // namespace kindred::gui
