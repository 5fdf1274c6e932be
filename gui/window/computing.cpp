#include "gui/window/computing.hpp"

#include <algorithm>

#include "engine/gram/accuracy.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/similar/cliffs.hpp"
#include "gui/base/words.hpp"
#include "gui/dialog/align_all_form.hpp"
#include "gui/dialog/align_form.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/dialog/learn_form.hpp"
#include "gui/dialog/predict_form.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/window/view_area.hpp"

namespace kindred::gui {

namespace {

/// Values that are checked: a second or two for molecules.
constexpr std::size_t checkedPairs = 1000;

}  // namespace

Computing::Computing(const Workbench& bench, MessageBar& messages, DataTree& tree,
                     const ViewArea& views, const HelpPages& help, QWidget* window)
    : QObject{window},
      bench_{bench},
      messages_{messages},
      tree_{tree},
      views_{views},
      help_{help},
      window_{window} {
  connect(&bench.document, &Document::datasetChanged, this, &Computing::offerAlignment);
  connect(&bench.document, &Document::resultAdded, this,
          [this] { messages_.takeBack(offerText()); });
}

/// The data set that is chosen, or that of a result that is.
ItemId Computing::chosenDataset() const {
  const auto chosen = tree_.chosen().item;
  const auto* result = bench_.document.result(chosen);
  return result ? result->inputs.front().dataset : chosen;
}

void Computing::ask() {
  const auto chosen = tree_.chosen().item;
  const auto matrix = kernelMatrix(bench_.document, chosen);
  const auto rows = chosenDataset();
  auto* form = new ComputeForm{bench_, rows};
  form->offerShown(shownGraphs(rows));
  if (matrix) form->show(*matrix);
  const auto* item = bench_.document.dataset(rows);
  const auto title = item ? tr("Kernel Matrix of %1").arg(item->name) : tr("Kernel Matrix");
  open(form, {title, tr("Compute"), "compute", "kernel"}, rows);
}

/// Opens a dialog that is rejected when the data set goes.
void Computing::open(ResultForm* form, const ComputeWords& words, ItemId dataset) {
  auto* dialog = new ComputeDialog{bench_, form, words, help_, window_};
  dialog->follow(dataset);
  connect(dialog, &ComputeDialog::started, this, &Computing::started);
  connect(dialog, &ComputeDialog::exportRequested, this, &Computing::exportRequested);
  dialog->open();
}

void Computing::askFor(ComputeForm::Wanted wanted, ComputeWords words, const QString& titleOf) {
  const auto rows = chosenDataset();
  auto* form = new ComputeForm{bench_, rows, wanted};
  form->offerShown(shownGraphs(rows));
  if (const auto* item = bench_.document.dataset(rows)) words.title = titleOf.arg(item->name);
  open(form, words, rows);
}

void Computing::askForSimilar() {
  askFor(ComputeForm::Wanted::SimilarLists,
         {tr("Similar Graphs of All"), tr("Find"), "find", "lists"},
         tr("Similar Graphs of All of %1"));
}

void Computing::askForRepresentatives() {
  askFor(ComputeForm::Wanted::Representatives,
         {tr("Representatives"), tr("Choose"), "lasso", "representatives"},
         tr("Representatives of %1"));
}

/// Wants a result of the chosen graphs of its data set, if they are more than a pair; else of all.
void Computing::want(const QString& viewKind, ResultChoice choice) {
  const auto* item = bench_.document.dataset(choice.inputs.front().dataset);
  if (!hasNumbers(*item->data))
    return Q_EMIT bench_.document.told(tr("%1 has no property of numbers.").arg(item->name));
  const auto& selection = bench_.selection;
  const auto graphs = selection.graphs();
  if (selection.dataset() == choice.inputs.front().dataset && graphs.size() > 2)
    choice.graphs.assign(graphs.begin(), graphs.end());
  choice.device = bench_.devices.shared(bench_.settings.device());
  const auto* view = views_.current();
  const auto property = view ? view->property() : QString{};
  Q_EMIT wanted(viewKind, choice,
                property.isEmpty() ? QJsonObject{} : QJsonObject{{"target", property}});
}

void Computing::findCliffs() {
  const auto* item = bench_.document.dataset(chosenDataset());
  const auto request = listsForCliffs({}, kernelForSimilar(*item->data, suggestedKernel(*item)), {},
                                      CliffOptions{}.threshold);
  want("cliffs", similarListsChoice(item->id, 0, request.kernel, request.solve, request.options));
}

void Computing::findChanges() { want("changes", matchedPairsChoice(chosenDataset())); }

void Computing::askForCoordinates() {
  askFor(ComputeForm::Wanted::Coordinates, {tr("Coordinates"), tr("Find"), "map", "coordinates"},
         tr("Coordinates of %1"));
}

void Computing::askToLearn() {
  const auto dataset = chosenDataset();
  const auto* item = bench_.document.dataset(dataset);
  open(new LearnForm{bench_, dataset},
       {item ? tr("Learn a Property of %1").arg(item->name) : tr("Learn a Property"), tr("Learn"),
        "plot", "learn"},
       dataset);
}

void Computing::askToPredict() {
  const auto chosen = tree_.chosen().item;
  auto* dialog = new ComputeDialog{bench_,
                                   new PredictForm{bench_, chosen},
                                   {tr("Predict by a Model"), tr("Predict"), "plot", "learn"},
                                   help_,
                                   window_};
  connect(dialog, &ComputeDialog::started, this, &Computing::started);
  dialog->open();
}

void Computing::askForAlignment() {
  messages_.takeBack(offerText());
  auto* form = new AlignForm{bench_, tree_.chosenItems()};
  const auto* chosen = bench_.document.result(tree_.chosen().item);
  if (chosen && chosen->kind == &alignmentResultKind()) form->show(*chosen);
  auto* dialog = new ComputeDialog{
      bench_, form, {tr("Align Two Networks"), tr("Align"), "align", "alignment"}, help_, window_};
  for (const auto& place : networksOf(bench_.document))
    dialog->follow(place.dataset);
  connect(dialog, &ComputeDialog::started, this, &Computing::started);
  dialog->open();
}

void Computing::askForAlignments() {
  auto* dialog =
      new ComputeDialog{bench_,
                        new AlignAllForm{bench_, tree_.chosenItems()},
                        {tr("Align Several Networks"), tr("Align"), "clusters", "alignment"},
                        help_,
                        window_};
  for (const auto& place : networksOf(bench_.document))
    dialog->follow(place.dataset);
  connect(dialog, &ComputeDialog::started, this, &Computing::started);
  dialog->open();
}

bool Computing::hasNetworks() const { return networksOf(bench_.document).size() > 1; }

/// Offers to align the two networks that came last, unless they were offered or aligned before. A
/// data set of many graphs is no pair of networks.
void Computing::offerAlignment() {
  const auto& document = bench_.document;
  auto networks = networksOf(document);
  if (networks.size() < 2) return;
  networks.erase(networks.begin(), networks.end() - 2);
  const auto isOffered = [&](GraphPlace place) {
    return document.graph(place)->edgeCount() > 0 &&
           document.dataset(place.dataset)->data->graphs.size() <= 2;
  };
  const bool areAligned = std::ranges::any_of(document.results(), [&](ItemId id) {
    return document.result(id)->inputs.size() > 1 &&
           document.result(id)->isOf(networks[0].dataset) &&
           document.result(id)->isOf(networks[1].dataset);
  });
  if (networks == offered_ || areAligned || !std::ranges::all_of(networks, isOffered)) return;
  offered_ = networks;
  messages_.tell(offerText(), tr("Align…"), [this] { askForAlignment(); });
}

QString Computing::offerText() {
  return tr("These are two networks: which nodes of them belong together can be found.");
}

/// Returns the graphs that a table shows of the data set; the table in front comes before others.
std::vector<std::int32_t> Computing::shownGraphs(ItemId dataset) const {
  auto views = views_.views();
  std::ranges::stable_partition(views,
                                [this](const View* view) { return view == views_.current(); });
  for (const auto* view : views)
    if (view->subject() == Subject::ofDataset(dataset))
      if (auto graphs = view->shownGraphs(); !graphs.empty()) return graphs;
  return {};
}

ItemId Computing::resumable() const {
  return chosenIf([this](ItemId item) { return bench_.document.canResume(item); });
}

void Computing::resume() {
  bench_.document.resume(resumable(), bench_.devices.shared(bench_.settings.device()));
}

ItemId Computing::checkable() const {
  return chosenIf([this](ItemId item) {
    const auto matrix = kernelMatrix(bench_.document, item);
    return matrix && matrix->result;
  });
}

void Computing::check() {
  const auto matrix = *kernelMatrix(bench_.document, checkable());
  const auto device = bench_.devices.shared(bench_.settings.device());
  const auto name = matrix.item->name;
  bench_.jobs.start(
      tr("Checking %1").arg(name), device,
      [result = matrix.result, device](Progress& progress) {
        return accuracyOf(*result, *openDevices(device).sharing.front(), checkedPairs, progress);
      },
      this,
      [this, name](const std::shared_ptr<const KernelAccuracy>& accuracy) {
        messages_.tell(tr("%1: of %Ln random value(s), the worst is off by %2 of itself, the mean "
                          "by %3, compared with double precision.",
                          nullptr, static_cast<int>(accuracy->pairs))
                           .arg(name, numberText(accuracy->worst), numberText(accuracy->mean)));
      },
      [this](const JobError& error) { messages_.say(toQString(error.sentence)); });
}

ItemId Computing::chosenIf(const std::function<bool(ItemId)>& isSo) const {
  if (const auto chosen = tree_.chosen().item; isSo(chosen)) return chosen;
  const auto* view = views_.current();
  return view && isSo(view->subject().item) ? view->subject().item : 0;
}

}  // namespace kindred::gui
