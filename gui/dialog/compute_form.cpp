#include "gui/dialog/compute_form.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <algorithm>
#include <array>
#include <initializer_list>

#include "engine/core/memory.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/suggest.hpp"
#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/folded.hpp"
#include "gui/form/kernel_fields.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/representatives.hpp"
#include "gui/result/similar_lists.hpp"
#include "io/export/cluster_job.hpp"

namespace kindred::gui {

namespace {

constexpr int waitMilliseconds = 300;  // after the last change, before estimating
constexpr std::array walkKeys{std::string_view{"q"}};
constexpr std::array expressionKeys{std::string_view{"node"}, std::string_view{"edge"}};
constexpr std::array exactnessKeys{std::string_view{"tolerance"}};

/// The graphs by all landmarks that there may be, of theirs or of the others.
GramRequest comparedWithLandmarks(GramRequest graphs, const EmbedOptions& options) {
  const auto& from = graphs.columns ? graphs.columns : graphs.rows;
  graphs.columns = std::make_shared<const Dataset>(
      subset(*from, landmarksFor(from->size(), options, graphs.solve.tolerance)));
  return graphs;
}

}  // namespace

ComputeForm::ComputeForm(const Workbench& bench, ItemId dataset, Wanted wanted, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      dataset_{dataset},
      wanted_{wanted},
      fields_{new QFormLayout{this}},
      graphs_{new QComboBox},
      columns_{new QComboBox},
      normalise_{new QCheckBox{tr("Normalise")}},
      device_{new DeviceBox{bench.devices, bench.settings.device()}},
      estimating_{bench.jobs, lane::estimates} {
  addFields();
  offerGraphs();
  offerColumns();
  wait_.setSingleShot(true);
  wait_.setInterval(waitMilliseconds);
  follow();
  if (const auto* item = bench.document.dataset(dataset)) {
    kernel_->setData(item->data);
    kernel_->markSuggested(suggestion(*item));
    kernel_->setKernel(suggestion(*item));
  }
  readKernel();
}

/// The kernel that suits the data and what is asked for.
KernelOptions ComputeForm::suggestion(const DatasetItem& item) const {
  const auto suited = suggestedKernel(item);
  return wanted_ == Wanted::Matrix || !item.data ? suited : kernelForSimilar(*item.data, suited);
}

/// The ranking that suits the data and the kernel that suits them; proteins are rescored.
SimilarOptions ComputeForm::usualSimilar() const {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || !item->data) return {};
  const auto kernel = suggestion(*item);
  return {.ranking = usualRanking(kernel, *item->data), .rescored = usualRescored(kernel)};
}

void ComputeForm::addFields() {
  graphs_->setObjectName("graphs");
  graphs_->setAccessibleName(tr("Graphs"));
  graphs_->setToolTip(
      tr("Which graphs are compared: choose or filter rows of the table to compare some, which "
         "become a data set of their own."));
  const auto others = wanted_ == Wanted::Representatives ? tr("Unlike") : tr("Compare with");
  columns_->setAccessibleName(others);
  device_->setAccessibleName(tr("Device"));
  normalise_->setChecked(true);
  normalise_->setToolTip(
      tr("Divides K of two graphs by the root of K of each with itself: 1 is the same graph."));

  auto* form = fields_;
  form->addRow(tr("Graphs"), graphs_);
  // The question comes first, then how it is computed.
  form->addRow(others, columns_);
  if (wanted_ == Wanted::Matrix)
    form->addRow({}, normalise_);
  else if (wanted_ == Wanted::Coordinates)
    embed_ = new OptionForm<EmbedOptions>{*form, embedOptionTable(), {}};
  else if (wanted_ == Wanted::Representatives)
    choose_ = new OptionForm<ChooseOptions>{*form, chooseOptionTable(), {}};
  else
    similar_ = new OptionForm<SimilarOptions>{
        *form, similarOptionTable(), usualSimilar(),
        [usual = usualSimilar()](auto key) { return key != "rescore" || usual.rescored > 0; }};
  kernel_ = new KernelFields{*form, walkKeys, bench_.jobs};
  form->addRow(tr("Device"), device_);
  exactness_ = new OptionForm<SolveOptions>{
      *form, solveOptionTable(), {}, [](auto key) { return isAmong(key, exactnessKeys); }};
  form->addRow(moreFields());
}

/// Makes the fields that few people change, folded away.
QWidget* ComputeForm::moreFields() {
  auto* fields = new QWidget;
  auto* form = new QFormLayout{fields};
  const auto isMore = [](auto key) {
    return !isAmong(key, walkKeys) && !isAmong(key, expressionKeys) && !isAmong(key, exactnessKeys);
  };
  moreKernel_ = new OptionForm<KernelOptions>{*form, kernelOptionTable(), {}, isMore};
  moreSolve_ = new OptionForm<SolveOptions>{*form, solveOptionTable(), {}, isMore};
  execution_ = new OptionForm<ExecutionOptions>{
      *form, executionOptionTable(), {.threads = bench_.settings.threads()}};
  return folded(tr("More Options"), fields);
}

void ComputeForm::follow() {
  connect(&wait_, &QTimer::timeout, this, &ComputeForm::estimate);
  connect(normalise_, &QCheckBox::toggled, this, &ComputeForm::changed);
  connect(kernel_, &KernelFields::edited, this, &ComputeForm::readKernel);
  connect(moreKernel_, &OptionFields::edited, this, [this] {
    auto kernel = kernel_->kernel();
    moreKernel_->writeTo(kernel);
    kernel_->setKernel(kernel);
    read();
  });
  for (const OptionFields* fields : std::initializer_list<OptionFields*>{
           exactness_, moreSolve_, execution_, similar_, embed_, choose_})
    if (fields) connect(fields, &OptionFields::edited, this, &ComputeForm::read);
  for (const auto* box : {graphs_, columns_, static_cast<QComboBox*>(device_)})
    connect(box, &QComboBox::currentIndexChanged, this, &ComputeForm::read);
}

void ComputeForm::offerGraphs() {
  const auto* item = bench_.document.dataset(dataset_);
  graphs_->addItem(tr("All %1").arg(countText(item ? item->size : 0)));
  const auto& selection = bench_.selection;
  const auto chosen = selection.graphs();
  // One graph is always chosen, and two of a pair by a click into a matrix.
  if (selection.dataset() == dataset_ && chosen.size() > 1)
    offerSome(tr("%1 chosen of %2"), {chosen.begin(), chosen.end()},
              !(selection.pair() && chosen.size() == 2));
}

void ComputeForm::offerShown(const std::vector<std::int32_t>& graphs) {
  offerSome(tr("%1 filtered of %2"), graphs, true);
}

/// Offers some of the graphs before all of them. They are what the form begins with, if `isMeant`
/// and nothing before them is.
void ComputeForm::offerSome(const QString& words, const std::vector<std::int32_t>& graphs,
                            bool isMeant) {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || graphs.empty() || graphs.size() >= item->size) return;
  const int all = graphs_->count() - 1;
  graphs_->insertItem(all, words.arg(countText(graphs.size()), countText(item->size)),
                      QVariant::fromValue(graphs));
  if (isMeant && graphs_->currentIndex() > all) graphs_->setCurrentIndex(all);
}

void ComputeForm::offerColumns() {
  columns_->addItem(choose_ ? tr("Nothing") : tr("Each other"), QVariant::fromValue<ItemId>(0));
  for (const auto id : bench_.document.datasets()) {
    const auto* item = bench_.document.dataset(id);
    if (id != dataset_ && item->isWhole())
      columns_->addItem(item->name, QVariant::fromValue<ItemId>(id));
  }
}

void ComputeForm::show(const KernelMatrix& matrix) {
  isShowing_ = true;
  kernel_->setKernel(matrix.kernel);
  graphs_->setCurrentIndex(graphs_->count() - 1);
  columns_->setCurrentIndex(
      std::max(0, columns_->findData(QVariant::fromValue<ItemId>(matrix.columns))));
  normalise_->setChecked(matrix.normalise);
  exactness_->setValue(matrix.solve);
  moreSolve_->setValue(matrix.solve);
  isShowing_ = false;
  readKernel();
}

/// A preset may change what few people change, too.
void ComputeForm::readKernel() {
  moreKernel_->setValue(kernel_->kernel());
  read();
}

/// Looks again at what follows from the fields.
void ComputeForm::read() {
  if (isShowing_) return;
  isRefused_ = false;
  estimating_.cancel();
  if (choice()) {
    wait_.start();
    say(tr("Estimating…"));
  } else {
    wait_.stop();
    say(tr("Correct what is marked above."));
  }
}

bool ComputeForm::areOptionsValid() const {
  return exactness_->isValid() && moreKernel_->isValid() && moreSolve_->isValid() &&
         execution_->isValid() && (!similar_ || similar_->isValid()) &&
         (!embed_ || embed_->isValid()) && (!choose_ || choose_->isValid());
}

/// The choice by the kernel and data that are shown.
ResultChoice ComputeForm::chosenOf(const SolveOptions& solve) const {
  const auto columns = columns_->currentData().value<ItemId>();
  const auto& kernel = kernel_->kernel();
  if (similar_) return similarListsChoice(dataset_, columns, kernel, solve, similar_->value());
  if (choose_) return representativesChoice(dataset_, columns, kernel, solve, choose_->value());
  if (embed_) return coordinatesChoice(dataset_, columns, kernel, solve, embed_->value());
  return kernelMatrixChoice(dataset_, columns, kernel, solve, normalise_->isChecked());
}

std::optional<ResultChoice> ComputeForm::choice() const {
  if (isRefused_ || !kernel_->isValid() || !areOptionsValid()) return std::nullopt;
  auto solve = moreSolve_->value();
  exactness_->writeTo(solve);
  auto choice = chosenOf(solve);
  choice.device = device_->device();
  choice.execution = execution_->value();
  choice.graphs = graphs_->currentData().value<std::vector<std::int32_t>>();
  return choice;
}

/// The pairs that are asked for, without the choice of graphs.
GramRequest ComputeForm::requestOf(const ResultChoice& asked) const {
  GramRequest request{.kernel = kernelOf(asked.options), .solve = solveOf(asked.options)};
  if (wanted_ == Wanted::Matrix) request = gramRequestOf(asked.options);
  if (const auto* rows = bench_.document.dataset(dataset_)) request.rows = rows->data;
  if (asked.inputs.size() > 1)
    if (const auto* columns = bench_.document.dataset(asked.inputs[1].dataset))
      request.columns = columns->data;
  return request;
}

std::optional<FileContent> ComputeForm::clusterJob() const {
  const auto asked = choice();
  if (!asked) return std::nullopt;
  auto request = requestOf(*asked);
  if (!request.rows) return std::nullopt;
  const auto lists = similar_ ? std::optional{similar_->value()} : std::nullopt;
  return FileContent{
      .title = tr("Job for a Cluster"),
      .suggestion = toQString(request.rows->name),
      .what = "a job for a cluster",
      .kinds = io::clusterJobKinds(),
      .write = [request, lists, graphs = asked->graphs](const std::filesystem::path& path,
                                                        const std::string&, Progress& progress) {
        auto part = request;
        if (!graphs.empty())
          part.rows = std::make_shared<const Dataset>(subset(*request.rows, graphs));
        if (lists)
          io::writeClusterJob({.queries = part.rows,
                               .among = part.columns,
                               .kernel = part.kernel,
                               .solve = part.solve,
                               .options = *lists},
                              path, progress);
        else
          io::writeClusterJob(part, path, progress);
      }};
}

void ComputeForm::estimate() {
  const auto asked = choice();
  if (!asked) return;
  const auto request = requestOf(*asked);
  if (!request.rows) return;
  estimating_.start(
      tr("Estimating"),
      [request, lists = similar_ ? std::optional{similar_->value()} : std::nullopt,
       coordinates = embed_ ? std::optional{embed_->value()} : std::nullopt,
       choice = choose_ ? std::optional{choose_->value()} : std::nullopt, graphs = asked->graphs,
       device = asked->device, execution = asked->execution](Progress& progress) -> Estimate {
        try {
          auto part = request;
          if (!graphs.empty())
            part.rows = std::make_shared<const Dataset>(subset(*request.rows, graphs));
          const auto devices = openDevices(device, execution);
          if (coordinates)
            return estimateGram(comparedWithLandmarks(part, *coordinates), devices, progress,
                                Keeping::Nothing);
          if (choice)
            return estimateChoice({.graphs = part.rows,
                                   .unlike = part.columns,
                                   .kernel = part.kernel,
                                   .solve = part.solve,
                                   .options = *choice},
                                  devices, progress);
          if (!lists) return estimateGram(part, devices, progress);
          return estimateSimilar({.queries = part.rows,
                                  .among = part.columns,
                                  .kernel = part.kernel,
                                  .solve = part.solve,
                                  .options = *lists},
                                 devices, progress);
        } catch (const ExpressionError& error) {
          return error;
        }
      },
      this, [this](const std::shared_ptr<const Estimate>& made) { showEstimate(*made); },
      [this](const JobError& error) { refuse(toQString(error.sentence)); });
}

void ComputeForm::showEstimate(const Estimate& estimate) {
  if (const auto* error = std::get_if<ExpressionError>(&estimate)) {
    kernel_->refuse(*error);
    return refuse(tr("Correct what is marked above."));
  }
  const auto& known = std::get<GramEstimate>(estimate);
  const auto pairs = known.likelyPairs();
  const auto text = pairs == 1 ? tr("Estimate: %1 pair of graphs in %2, with %3 of memory.")
                               : tr("Estimate: %1 pairs of graphs in %2, with %3 of memory.");
  say(text.arg(countText(pairs), durationText(known.seconds),
               toQString(byteText(known.plan.memoryBytes))));
}

void ComputeForm::say(const QString& estimate) {
  estimate_ = estimate;
  Q_EMIT changed();
}

void ComputeForm::refuse(const QString& sentence) {
  isRefused_ = true;
  say(sentence);
}

}  // namespace kindred::gui
