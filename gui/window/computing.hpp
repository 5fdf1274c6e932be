#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/document/file_content.hpp"
#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

class DataTree;
class HelpPages;
class MessageBar;
class ResultForm;
class ViewArea;

/// Has results computed: asks for a new one, goes on with one that was stopped, and checks
/// the values of one.
class Computing final : public QObject {
  Q_OBJECT

 public:
  Computing(const Workbench& bench, MessageBar& messages, DataTree& tree, const ViewArea& views,
            const HelpPages& help, QWidget* window);

  /// Asks how to compare the graphs of the chosen data set.
  void ask();

  /// Asks how to find the graphs most like each of the chosen data set.
  void askForSimilar();

  /// Asks how many graphs shall stand for those of the chosen data set.
  void askForRepresentatives();

  /// Looks for activity cliffs, or for matched changes, among the chosen graphs of the chosen data
  /// set, if they are more than a pair; else among all. Cliffs are those of the property that the
  /// view in front colours by.
  void findCliffs();
  void findChanges();

  /// Asks how to find coordinates of the graphs of the chosen data set.
  void askForCoordinates();

  /// Asks which property of the graphs of the chosen data set to learn.
  void askToLearn();

  /// Asks which graphs to predict, by which model.
  void askToPredict();

  /// Asks how to align two networks.
  void askForAlignment();
  void askForAlignments();

  /// True if there are two networks to align.
  bool hasNetworks() const;

  /// Offers to align two networks that were opened and are not aligned, once.
  void offerAlignment();

  /// The chosen kernel matrix, else that of the current view, if it can go on; else 0.
  ItemId resumable() const;
  void resume();

  /// The chosen kernel matrix, else that of the current view, if its values are there; else 0.
  ItemId checkable() const;

  /// Compares random values with double precision in a job, and says how much they differ.
  void check();

 Q_SIGNALS:
  /// A result that was asked for is under way.
  void started(kindred::gui::ItemId result);

  /// A result shall be computed, and be seen in that kind of view, in that state.
  void wanted(const QString& viewKind, const kindred::gui::ResultChoice& choice,
              const QJsonObject& state);

  /// The result that was asked for shall be written instead.
  void exportRequested(const kindred::gui::FileContent& content);

 private:
  ItemId chosenDataset() const;
  void want(const QString& viewKind, ResultChoice choice);
  static QString offerText();
  void askFor(ComputeForm::Wanted wanted, ComputeWords words, const QString& titleOf);
  void open(ResultForm* form, const ComputeWords& words, ItemId dataset);

  /// The chosen item, else that of the current view, if it is as asked for; else 0.
  ItemId chosenIf(const std::function<bool(ItemId)>& isSo) const;
  std::vector<std::int32_t> shownGraphs(ItemId dataset) const;

  const Workbench& bench_;
  MessageBar& messages_;
  DataTree& tree_;
  const ViewArea& views_;
  const HelpPages& help_;
  QWidget* window_;
  std::vector<GraphPlace> offered_;  ///< the networks that it offered to align last
};

}  // namespace kindred::gui
