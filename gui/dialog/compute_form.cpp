#include "gui/dialog/compute_form.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <algorithm>
#include <array>
#include <initializer_list>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/expression_edit.hpp"
#include "gui/form/expression_field.hpp"
#include "gui/form/folded.hpp"
#include "gui/job/job_model.hpp"

namespace kindred::gui {

namespace {

constexpr int waitMilliseconds = 300;  // after the last change, before estimating
constexpr std::array walkKeys{std::string_view{"q"}};
constexpr std::array expressionKeys{std::string_view{"node"}, std::string_view{"edge"}};
constexpr std::array exactnessKeys{std::string_view{"tolerance"}};

/// The words of an option of the kernel, from its table.
const Option<KernelOptions>& kernelOption(std::string_view key) {
  return *std::ranges::find(kernelOptionTable(), key, &Option<KernelOptions>::key);
}

QLabel* labelFor(std::string_view key, QWidget* field) {
  const auto& option = kernelOption(key);
  auto* label = new QLabel{optionText(option.label)};
  label->setBuddy(field);
  field->setAccessibleName(label->text());
  field->setAccessibleDescription(optionText(option.sentence));
  field->setToolTip(optionText(option.sentence));
  return label;
}

}  // namespace

ComputeForm::ComputeForm(const Workbench& bench, ItemId dataset, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      dataset_{dataset},
      fields_{new QFormLayout{this}},
      preset_{new QComboBox},
      node_{new ExpressionField},
      edge_{new ExpressionField},
      walkWords_{new QLabel},
      blindWords_{new QLabel},
      stereo_{new QCheckBox{tr("See Stereochemistry and Isotopes")}},
      graphs_{new QComboBox},
      columns_{new QComboBox},
      normalise_{new QCheckBox{tr("Normalise")}},
      device_{new DeviceBox{bench.devices, bench.settings.device()}},
      knowing_{bench.jobs, lane::estimates},
      estimating_{bench.jobs, lane::estimates} {
  addFields();
  offerPresets();
  offerGraphs();
  offerColumns();
  wait_.setSingleShot(true);
  wait_.setInterval(waitMilliseconds);
  follow();
  takePreset(preset_->currentIndex());
}

void ComputeForm::addFields() {
  preset_->setObjectName("preset");
  preset_->setAccessibleName(tr("Kernel"));
  graphs_->setObjectName("graphs");
  graphs_->setAccessibleName(tr("Graphs"));
  graphs_->setToolTip(
      tr("Which graphs are compared: choose or filter rows of the table to compare some, which "
         "become a data set of their own."));
  columns_->setAccessibleName(tr("Compare with"));
  device_->setAccessibleName(tr("Device"));
  walkWords_->setWordWrap(true);
  walkWords_->setForegroundRole(QPalette::PlaceholderText);
  normalise_->setChecked(true);
  normalise_->setToolTip(
      tr("Divides K of two graphs by the root of K of each with itself: 1 is the same graph."));

  auto* form = fields_;
  blindWords_->setObjectName("blindness");
  blindWords_->setWordWrap(true);
  blindWords_->setForegroundRole(QPalette::PlaceholderText);
  stereo_->setObjectName("stereo");
  stereo_->setToolTip(
      tr("Compares the hands of atoms, the sides of double bonds, and isotopes, too."));
  stereo_->hide();
  form->addRow(tr("Graphs"), graphs_);
  form->addRow(tr("Kernel"), preset_);
  form->addRow({}, blindWords_);
  form->addRow({}, stereo_);
  form->addRow(labelFor("node", &node_->edit()), node_);
  form->addRow(labelFor("edge", &edge_->edit()), edge_);
  walk_ = new OptionForm<KernelOptions>{
      *form, kernelOptionTable(), {}, [](auto key) { return isAmong(key, walkKeys); }};
  form->addRow({}, walkWords_);
  form->addRow(tr("Compare with"), columns_);
  form->addRow({}, normalise_);
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
  connect(preset_, &QComboBox::activated, this, &ComputeForm::takePreset);
  connect(normalise_, &QCheckBox::toggled, this, &ComputeForm::changed);
  connect(stereo_, &QCheckBox::clicked, this, [this](bool sees) {
    kernel_ = seeingStereo(kernel_, sees);
    showKernel();
    readKernel();
  });
  for (const auto* field : {node_, edge_})
    connect(field, &ExpressionField::edited, this, &ComputeForm::readKernel);
  for (const OptionFields* fields :
       std::initializer_list<OptionFields*>{walk_, exactness_, moreKernel_, moreSolve_, execution_})
    connect(fields, &OptionFields::edited, this, &ComputeForm::readKernel);
  for (const auto* box : {graphs_, columns_, static_cast<QComboBox*>(device_)})
    connect(box, &QComboBox::currentIndexChanged, this, &ComputeForm::readKernel);
}

void ComputeForm::offerPresets() {
  const auto* item = bench_.document.dataset(dataset_);
  const auto suggested = item ? suggestedKernel(*item) : KernelOptions{};
  int chosen = -1;
  for (const auto& preset : kernelPresets()) {
    const bool suits = chosen < 0 && preset.options == suggested;
    const auto label = optionText(preset.label);
    preset_->addItem(suits ? tr("%1 — suits these data").arg(label) : label,
                     QVariant::fromValue(preset.options));
    preset_->setItemData(preset_->count() - 1, optionText(preset.sentence), Qt::ToolTipRole);
    if (suits) chosen = preset_->count() - 1;
  }
  if (chosen < 0) {
    preset_->insertItem(0, tr("Categories — suits these data"), QVariant::fromValue(suggested));
    preset_->setItemData(0, tr("Compares the categories that every graph has."), Qt::ToolTipRole);
    chosen = 0;
  }
  preset_->addItem(tr("Own Options"), QVariant{});
  preset_->setCurrentIndex(chosen);
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
  columns_->addItem(tr("Each other"), QVariant::fromValue<ItemId>(0));
  for (const auto id : bench_.document.datasets()) {
    const auto* item = bench_.document.dataset(id);
    if (id != dataset_ && item->isWhole())
      columns_->addItem(item->name, QVariant::fromValue<ItemId>(id));
  }
}

void ComputeForm::takePreset(int index) {
  const auto options = preset_->itemData(index);
  if (options.isValid()) kernel_ = options.value<KernelOptions>();
  showKernel();
  readKernel();
}

void ComputeForm::showKernel() {
  isShowing_ = true;
  node_->setExpression(kernel_.node);
  edge_->setExpression(kernel_.edge);
  walk_->setValue(kernel_);
  moreKernel_->setValue(kernel_);
  isShowing_ = false;
}

void ComputeForm::show(const KernelMatrix& matrix) {
  kernel_ = matrix.kernel;
  isShowing_ = true;
  graphs_->setCurrentIndex(graphs_->count() - 1);
  columns_->setCurrentIndex(
      std::max(0, columns_->findData(QVariant::fromValue<ItemId>(matrix.columns))));
  normalise_->setChecked(matrix.normalise);
  exactness_->setValue(matrix.solve);
  moreSolve_->setValue(matrix.solve);
  showKernel();
  readKernel();
}

/// Takes the kernel from the fields, and looks again at what follows from it.
void ComputeForm::readKernel() {
  if (isShowing_) return;
  walk_->writeTo(kernel_);
  moreKernel_->writeTo(kernel_);
  kernel_.node = node_->expression();
  kernel_.edge = edge_->expression();
  preset_->setCurrentIndex(presetIndex());
  explain();
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

/// The preset that the kernel is, or the last entry, which stands for any other.
int ComputeForm::presetIndex() const {
  const int own = preset_->count() - 1;
  const auto isKernel = [&](int index) {
    return index != own && preset_->itemData(index).value<KernelOptions>() == kernel_;
  };
  for (int index = 0; index < own; ++index)
    if (isKernel(index)) return index;
  return own;
}

/// Says what the kernel does not see, if it is a preset.
void ComputeForm::showBlindness() {
  std::string_view name;
  bool sees = false, isKernel = true;
  try {
    name = presetOf(seeingStereo(kernel_, false));
    sees = seesStereo(kernel_);
  } catch (const Error&) {  // an expression that is still being typed
    isKernel = false;
  }
  stereo_->setEnabled(isKernel);
  stereo_->setChecked(sees);
  blindWords_->setVisible(!name.empty() && !sees);
  if (!name.empty())
    blindWords_->setText(tr("It does not see %1.").arg(optionText(kernelPreset(name).blindTo)));
}

void ComputeForm::explain() {
  offerAttributes();
  showBlindness();
  walkWords_->setText(
      tr("The mean walk has %1 steps. With a smaller q walks go farther: the whole graph counts "
         "more, single nodes less.")
          .arg(numberText(1 / kernel_.q)));
}

/// Offers the attributes that expressions may name. All graphs are looked at, so in a job, and only
/// where the attributes can have changed.
void ComputeForm::offerAttributes() {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || !item->data || offered_ == kernel_.neighbours) return;
  offered_ = kernel_.neighbours;
  knowing_.start(
      tr("Looking at Attributes"),
      [data = item->data, neighbours = kernel_.neighbours](Progress&) {
        return Attributes{knownAttributes(*data, ItemKind::Nodes, neighbours),
                          knownAttributes(*data, ItemKind::Edges, neighbours)};
      },
      this,
      [this](const std::shared_ptr<const Attributes>& known) {
        node_->setAttributes(known->ofNodes);
        edge_->setAttributes(known->ofEdges);
        const auto has = [](const auto& attributes, std::string_view name) {
          return std::ranges::find(attributes, name, &KnownAttribute::name) != attributes.end();
        };
        stereo_->setVisible(has(known->ofNodes, "chirality") && has(known->ofEdges, "stereo"));
      });
}

std::optional<ResultChoice> ComputeForm::choice() const {
  if (isRefused_ || !node_->isValid() || !edge_->isValid() || !walk_->isValid() ||
      !exactness_->isValid() || !moreKernel_->isValid() || !moreSolve_->isValid() ||
      !execution_->isValid())
    return std::nullopt;
  auto solve = moreSolve_->value();
  exactness_->writeTo(solve);
  auto choice = kernelMatrixChoice(dataset_, columns_->currentData().value<ItemId>(), kernel_,
                                   solve, normalise_->isChecked());
  choice.device = device_->device();
  choice.execution = execution_->value();
  choice.graphs = graphs_->currentData().value<std::vector<std::int32_t>>();
  return choice;
}

void ComputeForm::estimate() {
  const auto asked = choice();
  const auto* rows = bench_.document.dataset(dataset_);
  if (!asked || !rows || !rows->data) return;
  auto request = gramRequestOf(asked->options);
  request.rows = rows->data;
  if (asked->inputs.size() > 1)
    if (const auto* columns = bench_.document.dataset(asked->inputs[1].dataset))
      request.columns = columns->data;
  estimating_.start(
      tr("Estimating"),
      [request, graphs = asked->graphs, device = asked->device,
       execution = asked->execution](Progress& progress) -> Estimate {
        try {
          auto part = request;
          if (!graphs.empty())
            part.rows = std::make_shared<const Dataset>(subset(*request.rows, graphs));
          return estimateGram(part, openDevices(device, execution), progress);
        } catch (const ExpressionError& error) {
          return error;
        }
      },
      this, [this](const std::shared_ptr<const Estimate>& made) { showEstimate(*made); },
      [this](const JobError& error) { refuse(toQString(error.sentence)); });
}

void ComputeForm::showEstimate(const Estimate& estimate) {
  if (const auto* error = std::get_if<ExpressionError>(&estimate)) {
    (error->kernel() == "edge" ? edge_ : node_)->refuse(*error);
    return refuse(tr("Correct what is marked above."));
  }
  const auto& [plan, seconds] = std::get<GramEstimate>(estimate);
  const auto text = plan.pairCount == 1
                        ? tr("Estimate: %1 pair of graphs in %2, with %3 of memory.")
                        : tr("Estimate: %1 pairs of graphs in %2, with %3 of memory.");
  say(text.arg(countText(plan.pairCount), durationText(seconds),
               toQString(byteText(plan.memoryBytes))));
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
