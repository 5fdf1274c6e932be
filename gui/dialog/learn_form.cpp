#include "gui/dialog/learn_form.hpp"

#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/testing.hpp"
#include "engine/table/column_names.hpp"
#include "engine/work/prediction_work.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/dialog/kernel_tuner.hpp"
#include "gui/dialog/own_matrices.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/preset_box.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/model.hpp"
#include "gui/result/predictions.hpp"

namespace kindred::gui {

namespace {

constexpr std::array<std::string_view, 10> learnKeys{"task", "adds-up",  "covariance", "validation",
                                                     "by",   "folds",    "times",      "test-share",
                                                     "seed", "landmarks"};

constexpr int usualSteps = 30;  // of tuning

constexpr int areWeighed = Qt::UserRole + 1;  ///< data of a choice: others are weighed beside it
constexpr int howTuned = Qt::UserRole + 2;
constexpr int solvedBy = Qt::UserRole + 3;  ///< solve options of that

}  // namespace

LearnForm::LearnForm(const Workbench& bench, ItemId dataset, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      dataset_{dataset},
      target_{new QComboBox},
      kernel_{new PresetBox{bench.jobs}},
      addsUpWords_{new QLabel},
      own_{new OwnMatrices{bench}},
      test_{new QComboBox},
      device_{new DeviceBox{bench.devices, bench.settings.device()}},
      finding_{bench.jobs, lane::estimates} {
  auto* form = new QFormLayout{this};
  target_->setObjectName("target");
  target_->setAccessibleName(tr("Target"));
  target_->setToolTip(tr("The property to learn: numbers or classes."));
  kernel_->setObjectName("learnKernel");
  kernel_->setAccessibleName(tr("Kernel"));
  addsUpWords_->setWordWrap(true);
  addsUpWords_->setForegroundRole(QPalette::PlaceholderText);
  addsUpWords_->setText(
      tr("Does the target add up over atoms, as an energy does? Then raw kernel values and a mean "
         "of 0 predict it far better."));
  form->addRow(tr("Target"), target_);
  form->addRow(tr("Test on"), test_);
  form->addRow(tr("Kernel"), kernel_);
  tuner_ = new KernelTuner{bench.jobs, [this] { return question(); }};
  connect(tuner_, &KernelTuner::tuned, this, &LearnForm::offerTuned);
  steps_ = new OptionForm<Tuning>{*form, tuningOptionTable(), {.steps = usualSteps}};
  form->addRow({}, tuner_);
  form->addRow(tr("Own matrices"), own_);
  form->addRow({}, addsUpWords_);
  learn_ = new OptionForm<LearnOptions>{
      *form, learnOptionTable(), {}, [](auto key) { return isAmong(key, learnKeys); }};
  test_->setObjectName("testData");
  test_->setAccessibleName(tr("Test on"));
  test_->setToolTip(
      tr("Another data set of the project that has the target: it is predicted, and the "
         "predictions are scored. Choose one that shares no graphs with these."));
  form->addRow(tr("Device"), device_);
  exactness_ = new OptionForm<SolveOptions>{
      *form, solveOptionTable(), {}, [](auto key) { return key == "tolerance"; }};
  offerKernels();
  for (const OptionFields* fields :
       {static_cast<OptionFields*>(learn_), static_cast<OptionFields*>(steps_),
        static_cast<OptionFields*>(exactness_)})
    connect(fields, &OptionFields::edited, this, &LearnForm::follow);
  connect(own_, &OwnMatrices::changed, this, &LearnForm::follow);
  for (auto* box :
       {target_, static_cast<QComboBox*>(kernel_), test_, static_cast<QComboBox*>(device_)})
    connect(box, &QComboBox::currentIndexChanged, this, &LearnForm::follow);
  const auto* item = bench.document.dataset(dataset);
  estimate_ = tr("Looking for properties…");
  if (!item || !item->data) return;
  finding_.start(
      tr("Looking at Properties"),
      [data = item->data, suggested = suggestedKernel(*item)](Progress& progress) {
        return Found{learnable(*data, progress), otherKernelsOf(*data, suggested)};
      },
      this, [this](const auto& found) { offerTargets(*found); });
}

/// The properties of which numbers or classes can be learned.
std::vector<LearnForm::Learnable> LearnForm::learnable(const Dataset& data, Progress& progress) {
  std::vector<Learnable> targets;
  for (const auto& column : data.properties) {
    progress.checkpoint();
    Learnable target{.name = column.name, .areClasses = holdsClasses(column, data.size())};
    try {
      const auto values = targetsOf(data, column.name).values;
      target.numbers = values.size();
      const auto stray = strayNote(values, column.name);
      target.note = toQString(stray.empty() ? magnitudeNote(values, column.name) : stray);
    } catch (const Error&) {  // no numbers to learn
    }
    try {
      const auto targetsOfClasses = classesOf(data, column.name);
      target.labelled = targetsOfClasses.labels.size();
      target.classes = targetsOfClasses.names.size();
    } catch (const Error&) {  // no classes to learn
    }
    if (target.numbers > 0 || target.labelled > 0) targets.push_back(std::move(target));
  }
  return targets;
}

/// The first of the targets that a person most likely means: the logarithm of an activity, or else
/// a number that has no note and is no count of rows.
int LearnForm::usualTarget(const std::vector<Learnable>& targets) {
  const auto rank = [](const Learnable& target) {
    const auto name = toQString(target.name).toLower();
    const bool isCount = name.startsWith("column ") || name == "id" || name.contains("index");
    return std::tuple{isActivityName(target.name), !isCount, !target.areClasses,
                      target.note.isEmpty()};
  };
  const auto most = std::ranges::max_element(targets, {}, rank);
  return most == targets.end() ? -1 : static_cast<int>(most - targets.begin());
}

/// Offers names below a line: those that hold what is typed, or all by its button.
void LearnForm::offerNames(QLineEdit& line, const QStringList& names) {
  auto* offered = new QCompleter{names, &line};
  offered->setFilterMode(Qt::MatchContains);
  offered->setCaseSensitivity(Qt::CaseInsensitive);
  line.setCompleter(offered);
  // The line sets the text, and does not call it edited.
  connect(offered, qOverload<const QString&>(&QCompleter::activated), &line,
          &QLineEdit::textEdited);
  auto* all = line.addAction(icon("down"), QLineEdit::TrailingPosition);
  all->setToolTip(tr("All properties"));
  connect(all, &QAction::triggered, offered, [offered] {
    offered->setCompletionPrefix({});
    offered->complete();
  });
}

void LearnForm::offerTargets(const Found& found) {
  const auto& targets = found.targets;
  QStringList names;
  for (const auto& target : targets)
    target_->addItem(toQString(target.name));
  for (const auto& column : bench_.document.dataset(dataset_)->data->properties)
    names << toQString(column.name);
  if (auto* by = qobject_cast<QLineEdit*>(learn_->control("by"))) offerNames(*by, names);
  targets_ = targets;
  others_ = found.others;
  target_->setCurrentIndex(usualTarget(targets));
  hasTargets_ = !targets.empty();
  follow();
}

void LearnForm::offerKernels() {
  const auto* item = bench_.document.dataset(dataset_);
  const auto suggested = item ? suggestedKernel(*item) : KernelOptions{};
  int chosen = kernel_->markSuggested(suggested);
  if (item && item->data) kernel_->setData(item->data);
  if (item && item->data && hasOtherKernels(suggested)) {
    kernel_->insertItem(0, tr("Best by evidence"), QVariant::fromValue(suggested));
    kernel_->setItemData(0,
                         tr("Several kernels, whose weights the training graphs choose: walks, "
                            "counts of environments and, of molecules, what they are made of."),
                         Qt::ToolTipRole);
    kernel_->setItemData(0, true, areWeighed);
    chosen = 0;
  }
  // The kernels of what was computed of these graphs before.
  for (const auto id : bench_.document.results()) {
    const auto matrix = kernelMatrix(bench_.document, id);
    if (!matrix || matrix->rows != dataset_ || !presetOf(matrix->kernel).empty()) continue;
    kernel_->addItem(tr("As in %1").arg(matrix->item->name), QVariant::fromValue(matrix->kernel));
  }
  kernel_->setCurrentIndex(chosen);
}

/// The question that the tuner answers; nothing if the target has no numbers.
std::optional<TuningQuestion> LearnForm::question() const {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || !item->data || !areNumbers()) return std::nullopt;
  return TuningQuestion{.data = item->data,
                        .kernel = kernel_->currentData().value<KernelOptions>(),
                        .solve = exactness_->value(),
                        .learn = options(),
                        .steps = steps_->value().steps,
                        .device = device_->device()};
}

void LearnForm::offerTuned(const KernelOptions& kernel, const TuningQuestion& question) {
  const auto target = toQString(question.learn.target);
  const Tuning tuning{question.steps, question.kernel};
  kernel_->addItem(tr("Tuned for %1").arg(target), QVariant::fromValue(kernel));
  const auto at = kernel_->count() - 1;
  kernel_->setItemData(at, QVariant::fromValue(tuning), howTuned);
  kernel_->setItemData(at, QVariant::fromValue(question.solve), solvedBy);
  if (target == target_->currentText()) kernel_->setCurrentIndex(at);
}

const LearnForm::Learnable* LearnForm::target() const {
  const auto at = static_cast<std::size_t>(target_->currentIndex());
  return at < targets_.size() ? &targets_[at] : nullptr;
}

bool LearnForm::areNumbers() const {
  const auto task = learn_->value().task;
  return target() &&
         (task == LearnTask::Numbers || (task == LearnTask::Auto && !target()->areClasses));
}

bool LearnForm::mayHaveLandmarks() const {
  return areNumbers() || (target() && target()->classes == 2);
}

/// Says of how many graphs numbers or classes are learned, or why none are.
QString LearnForm::targetWords() const {
  const auto* item = bench_.document.dataset(dataset_);
  const auto graphs = countText(item ? item->size : 0);
  const auto& [name, areClasses, numbers, labelled, classes, note] = *target();
  if (areNumbers()) {
    if (numbers == 0)
      return tr("%1 holds too few numbers to learn: choose classes as the task.")
          .arg(target_->currentText());
    const auto words = tr("%1 of %2 graphs have this property, learned as numbers.")
                           .arg(countText(numbers), graphs);
    return note.isEmpty() ? words : words + " " + note;
  }
  if (labelled == 0)
    return tr("The values of %1 are too many to be classes, or all the same: choose numbers as the "
              "task.")
        .arg(target_->currentText());
  return tr("%1 of %2 graphs have this property, learned as %3 classes.")
      .arg(countText(labelled), graphs, countText(classes));
}

bool LearnForm::areValid() const {
  return learn_->isValid() && steps_->isValid() && exactness_->isValid();
}

LearnOptions LearnForm::options() const {
  auto options = learn_->value();
  options.target = target_->currentText().toStdString();
  if (!mayHaveLandmarks()) options.landmarks = 0;
  return options;
}

/// Why these graphs cannot be tested so, or nothing.
QString LearnForm::testTrouble() const {
  const auto* item = bench_.document.dataset(dataset_);
  if (!target() || !item || !item->data) return {};
  std::vector<std::int32_t> places(item->data->size());
  std::iota(places.begin(), places.end(), 0);
  try {
    if (test_->currentIndex() > 0) requirePredicts({.own = own_->matrices()});
    requireTestable(*item->data, places, options());
    return {};
  } catch (const Error& error) {
    return toQString(error.what());
  }
}

/// Checks own matrices for the target, once it is known.
void LearnForm::readOwn() {
  const auto* item = bench_.document.dataset(dataset_);
  if (target() && item && item->data) own_->readFor(item->data, options());
}

/// Offers the other data sets that have the target.
void LearnForm::offerTests() {
  const QSignalBlocker blocked{test_};
  const auto before = test_->currentData();
  test_->clear();
  test_->addItem(tr("no other graphs"), QVariant::fromValue(ItemId{0}));
  for (const auto id : bench_.document.datasets()) {
    const auto* item = bench_.document.dataset(id);
    if (id != dataset_ && item->data && target() &&
        findColumn(item->data->properties, target()->name))
      test_->addItem(item->name, QVariant::fromValue(id));
  }
  test_->setCurrentIndex(std::max(0, test_->findData(before)));
  test_->setEnabled(test_->count() > 1);
  if (!test_->isEnabled() && target())
    test_->setItemText(0, tr("no other data set has %1").arg(toQString(target()->name)));
}

void LearnForm::follow() {
  readOwn();
  offerTests();
  if (target())
    estimate_ = targetWords();
  else
    estimate_ =
        finding_.isBusy()
            ? tr("Looking for properties…")
            : tr("No property of these graphs tells numbers or classes that could be learned.");
  if (tuning().steps > 0 && learn_->value().validation == Validation::LeaveOneOut)
    estimate_ += " " + tr("Leaving one out does not tune the kernel anew.");
  if (isTunedOtherwise())
    estimate_ =
        tr("The kernel was tuned with another tolerance: tune it again, or choose another.");
  if (own_->isBusy()) estimate_ = tr("Reading own matrices…");
  if (const auto trouble = testTrouble(); !trouble.isEmpty()) estimate_ = trouble;
  const auto validation = learn_->value().validation;
  const auto show = [this](const char* key, bool isShown) {
    if (auto* control = learn_->control(key)) control->setEnabled(isShown);
  };
  show("by", readsProperty(validation));
  if (auto* by = qobject_cast<QLineEdit*>(learn_->control("by")))
    by->setPlaceholderText(readsProperty(validation)
                               ? tr("name of a property")
                               : tr("only for groups, times and a given split"));
  show("folds", usesFolds(validation));
  show("landmarks", mayHaveLandmarks());
  show("times", validation == Validation::Random);
  show("test-share", validation == Validation::Random);
  show("seed", validation == Validation::Folds || validation == Validation::Random);
  tuner_->setPossible(areNumbers() && areValid() && steps_->value().steps > 0);
  Q_EMIT changed();
}

/// Returns how the chosen kernel was tuned for this target; no steps if it was not.
Tuning LearnForm::tuning() const {
  if (!areNumbers() || kernel_->currentText() != tr("Tuned for %1").arg(target_->currentText()))
    return {};
  return kernel_->currentData(howTuned).value<Tuning>();
}

/// True if the tests would tune the chosen kernel with another tolerance than it was tuned with.
bool LearnForm::isTunedOtherwise() const {
  return tuning().steps > 0 &&
         kernel_->currentData(solvedBy).value<SolveOptions>() != exactness_->value();
}

std::optional<ResultChoice> LearnForm::choice() const {
  const auto* item = bench_.document.dataset(dataset_);
  if (!hasTargets_ || !areValid() || !item || !item->data || !testTrouble().isEmpty() ||
      own_->isMissing() || isTunedOtherwise())
    return std::nullopt;
  try {
    auto request = Targets::of(item->data, options())
                       .model(kernel_->currentData().value<KernelOptions>(), exactness_->value(),
                              options(), 0);
    if (kernel_->currentData(areWeighed).toBool()) request.others = others_;
    request.own = own_->matrices();
    request.tuning = tuning();
    auto choice = modelChoice(dataset_, *item->data, request, own_->given());
    choice.device = device_->device();
    return choice;
  } catch (const Error&) {  // a covariance that there is not
    return std::nullopt;
  }
}

std::optional<ResultChoice> LearnForm::choiceOf(const ResultItem& model) const {
  const auto test = test_->currentData().value<ItemId>();
  if (test == 0 || !bench_.document.dataset(test)) return std::nullopt;
  return predictionsChoice(test, model);
}

}  // namespace kindred::gui
