#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "gui/document/file_content.hpp"
#include "gui/document/items.hpp"

namespace kindred::gui {

/// A form that asks for a result, and says what it will cost.
class ResultForm : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// Returns the result that is asked for; nothing while something of it is refused.
  virtual std::optional<ResultChoice> choice() const = 0;

  /// True if there is a choice(), which may take longer to make.
  virtual bool isPossible() const { return choice().has_value(); }

  /// Results that files hold, which become part of the project with it.
  virtual std::vector<ResultChoice> choicesBeside() const { return {}; }

  /// A result that is asked for of the one of choice(), once that is in the document, or nothing.
  virtual std::optional<ResultChoice> choiceOf(const ResultItem&) const { return std::nullopt; }

  /// True of what a cluster can compute as well.
  virtual bool isForClusters() const { return false; }

  /// Returns it as a job for a cluster; nothing while something of it is refused.
  virtual std::optional<FileContent> clusterJob() const { return std::nullopt; }

  /// Returns the words of the estimate, or a refusal.
  virtual const QString& estimateText() const = 0;

 Q_SIGNALS:
  /// choice() is another, or became possible or impossible; the estimate says something else.
  void changed();
};

}  // namespace kindred::gui
