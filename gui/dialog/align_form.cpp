#include "gui/dialog/align_form.hpp"
#include "gui/form/form_row.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/given_pairs.hpp"
#include "engine/core/memory.hpp"
#include "engine/graph/network_statistics.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/dialog/sequence_dial.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/folded.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t largestSet = 100;  // graphs; a data set of more is a collection
constexpr std::array mainSearchKeys{std::string_view{"goal"}, std::string_view{"time"}};

QFormLayout* plainForm(QWidget* parent) {
  auto* form = new QFormLayout{parent};
  form->setContentsMargins({});
  return form;
}

}  // namespace

std::vector<GraphPlace> networksOf(const Document& document) {
  std::vector<GraphPlace> places;
  for (const auto id : document.datasets()) {
    const auto* item = document.dataset(id);
    if (!item->isWhole() || item->data->graphs.size() > largestSet) continue;
    for (std::size_t at = 0; at < item->data->graphs.size(); ++at)
      if (isNetwork(*item->data->graphs[at])) places.push_back({id, static_cast<std::int32_t>(at)});
  }
  return places;
}

AlignForm::AlignForm(const Workbench& bench, const std::vector<ItemId>& chosen, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      fields_{new QFormLayout{this}},
      a_{new QComboBox},
      b_{new QComboBox},
      sizes_{new QLabel},
      asBefore_{new QCheckBox},
      sequence_{new SequenceDial},
      method_{new QComboBox},
      methodWords_{new QLabel},
      device_{new DeviceBox{bench.devices, bench.settings.device()}} {
  addNetworks();
  const int belowSimilarities = fields_->rowCount() + 1;
  files_ = new GivenFiles{*fields_, bench.settings, bench.jobs};
  fields_->insertRow(belowSimilarities, {}, sequence_);
  addMethod();
  follow();
  guessNetworks(chosen);
  if (const auto both = folder(); !both.empty()) files_->guessTruth(both);
  networksChanged();
}

/// The folder of the files of both networks; empty if they have several.
std::filesystem::path AlignForm::folder() const {
  const auto folderOf = [this](const QComboBox* box) {
    const auto* item = bench_.document.dataset(place(box).dataset);
    return item && !item->files.empty() ? item->files.front().parent_path()
                                        : std::filesystem::path{};
  };
  return folderOf(a_) == folderOf(b_) ? folderOf(a_) : std::filesystem::path{};
}

void AlignForm::addNetworks() {
  for (const auto& place : networksOf(bench_.document)) {
    for (auto* box : {a_, b_})
      box->addItem(networkName(bench_.document, place), QVariant::fromValue(place));
  }
  a_->setObjectName("networkA");
  b_->setObjectName("networkB");
  a_->setAccessibleName(tr("Network A"));
  b_->setAccessibleName(tr("Network B"));
  a_->setToolTip(tr("Its nodes are aligned with those of B; usually the smaller network."));
  sizes_->setForegroundRole(QPalette::PlaceholderText);
  sizes_->setWordWrap(true);
  auto* swap = new QToolButton;
  swap->setIcon(icon("order"));
  swap->setAccessibleName(tr("Swap the networks"));
  swap->setToolTip(tr("Swap the networks."));
  connect(swap, &QToolButton::clicked, this, [this] { setNetworks(place(b_), place(a_)); });
  auto* second = rowOf({{b_, 1}, swap});
  fields_->addRow(tr("Network A"), a_);
  fields_->addRow(tr("Network B"), second);
  fields_->addRow({}, sizes_);
  asBefore_->setObjectName("asBefore");
  asBefore_->setToolTip(tr("A file below takes the place of the pairs of its kind."));
  fields_->addRow({}, asBefore_);
  connect(asBefore_, &QCheckBox::toggled, this, &AlignForm::estimate);
}

void AlignForm::addMethod() {
  method_->setObjectName("method");
  method_->setAccessibleName(tr("Method"));
  method_->addItem(tr("Best"), false);
  method_->addItem(tr("By candidates (cuAlign)"), true);
  methodWords_->setWordWrap(true);
  methodWords_->setForegroundRole(QPalette::PlaceholderText);
  device_->setAccessibleName(tr("Device"));
  fields_->addRow(tr("Method"), method_);
  fields_->addRow({}, methodWords_);
  addBestFields();
  addCandidateFields();
  fields_->addRow(tr("Device"), device_);
  auto* more = new QWidget;
  auto* form = plainForm(more);
  walks_ = new OptionForm<WalkKernel>{*form, walkKernelTable(), {}};
  execution_ = new OptionForm<ExecutionOptions>{
      *form, executionOptionTable(), {.threads = bench_.settings.threads()}};
  fields_->addRow(folded(tr("More Options"), more));
}

void AlignForm::addBestFields() {
  search_ = new OptionForm<SearchOptions>{
      *fields_, searchOptionTable(), {}, [](auto key) { return isAmong(key, mainSearchKeys); }};
  auto* more = new QWidget;
  moreSearch_ =
      new OptionForm<SearchOptions>{*plainForm(more), searchOptionTable(), {}, [](auto key) {
                                      return !isAmong(key, mainSearchKeys) && key != "sequence";
                                    }};
  fields_->addRow(moreOfBest_ = folded(tr("Search"), more));
}

void AlignForm::addCandidateFields() {
  candidates_ = new OptionForm<CandidateOptions>{*fields_, candidateOptionTable(), {}};
  auto* more = new QWidget;
  auto* form = plainForm(more);
  embedding_ = new OptionForm<EmbeddingOptions>{*form, embeddingOptionTable(), {}};
  belief_ = new OptionForm<BeliefOptions>{*form, beliefOptionTable(), {}};
  fields_->addRow(moreOfCandidates_ = folded(tr("Embedding and Messages"), more));
}

void AlignForm::follow() {
  for (auto* box : {a_, b_})
    connect(box, &QComboBox::currentIndexChanged, this, &AlignForm::networksChanged);
  connect(sequence_, &SequenceDial::changed, this, &AlignForm::estimate);
  connect(files_, &GivenFiles::changed, this, &AlignForm::estimate);
  connect(method_, &QComboBox::currentIndexChanged, this, &AlignForm::estimate);
  connect(device_, &QComboBox::currentIndexChanged, this, &AlignForm::estimate);
  for (const OptionFields* fields : std::initializer_list<OptionFields*>{
           search_, moreSearch_, candidates_, embedding_, belief_, walks_, execution_})
    connect(fields, &OptionFields::edited, this, &AlignForm::estimate);
  connect(&bench_.document, &Document::resultChanged, this, &AlignForm::offerKept);
}

/// Two graphs that are chosen; else those of the chosen data sets, and, if these have only one,
/// the newest other; the smaller first.
void AlignForm::guessNetworks(const std::vector<ItemId>& chosen) {
  auto places = networksOf(bench_.document);
  if (places.size() < 2) return;
  const auto isChosenGraph = [&](const GraphPlace& place) {
    const auto graphs = bench_.selection.graphs();
    return graphs.size() == 2 && place.dataset == bench_.selection.dataset() &&
           std::ranges::find(graphs, place.graph) != graphs.end();
  };
  const auto isOfChosen = [&](const GraphPlace& place) {
    return std::ranges::find(chosen, place.dataset) != chosen.end();
  };
  std::ranges::reverse(places);  // the newest first
  std::ranges::stable_partition(places, isOfChosen);
  std::ranges::stable_partition(places, isChosenGraph);
  std::vector guess{places[1], places[0]};
  std::ranges::stable_sort(
      guess, {}, [this](GraphPlace place) { return bench_.document.graph(place)->nodeCount(); });
  setNetworks(guess[0], guess[1]);
}

void AlignForm::show(const ResultItem& alignment) {
  kept_ = nothingGiven();
  keptOf_.clear();
  shown_ = 0;
  setNetworks(alignment.inputs.front(), alignment.inputs.back());
  const auto method = methodOf(alignment.options);
  if (method == AlignmentMethod::FromFile) return;
  method_->setCurrentIndex(method == AlignmentMethod::ByCandidates ? 1 : 0);
  if (method == AlignmentMethod::Best) {
    const auto search = alignment.options.of("search", searchOptionTable());
    search_->setValue(search);
    moreSearch_->setValue(search);
    sequence_->setValue(search.sequence);
  } else {
    candidates_->setValue(candidateOptionsOf(alignment.options));
    embedding_->setValue(embeddingOptionsOf(alignment.options));
    belief_->setValue(alignment.options.of("belief", beliefOptionTable()));
  }
  walks_->setValue(alignment.options.of("walks", walkKernelTable()));
  shown_ = alignment.id;
  if (alignmentValues(&alignment))
    offerKept(shown_);
  else
    bench_.document.load(shown_);
  estimate();
}

/// Offers the pairs of the alignment that is shown once they are there.
void AlignForm::offerKept(ItemId id) {
  if (id != shown_) return;
  const auto* alignment = bench_.document.result(id);
  if (alignmentValues(alignment)) {
    shown_ = 0;
    offerPairs(*alignment);
  }
  estimate();
}

/// Offers the pairs that were given with an alignment, if there are any.
void AlignForm::offerPairs(const ResultItem& alignment) {
  const auto values = alignmentValues(&alignment);
  const auto& [locked, forbidden, start, similarities] = *values->given;
  QStringList words;
  if (!locked.empty()) words << tr("%1 known").arg(countText(locked.size()));
  if (!forbidden.empty()) words << tr("%1 forbidden").arg(countText(forbidden.size()));
  if (!similarities.empty()) words << tr("%1 by similarity").arg(countText(similarities.size()));
  if (words.isEmpty()) return;
  kept_ = values->given;
  keptOf_ = alignment.inputs;
  asBefore_->setText(tr("Pairs as before: %1").arg(words.join(", ")));
  asBefore_->setChecked(true);
}

bool AlignForm::usesKept() const {
  return asBefore_->isChecked() && keptOf_ == std::vector{place(a_), place(b_)};
}

/// Returns the pairs of a file, or else those of the alignment that is shown.
template <typename Pairs>
const Pairs& AlignForm::given(GivenFile<Pairs>& file, Pairs GivenPairs::*kept) const {
  return !file.isThere() && usesKept() ? (*kept_).*kept : file.value();
}

const std::vector<ScoredPair>& AlignForm::similarities() const {
  return given(files_->similarities(), &GivenPairs::similarities);
}

void AlignForm::setNetworks(GraphPlace a, GraphPlace b) {
  a_->setCurrentIndex(a_->findData(QVariant::fromValue(a)));
  b_->setCurrentIndex(b_->findData(QVariant::fromValue(b)));
}

GraphPlace AlignForm::place(const QComboBox* box) const {
  return box->currentData().value<GraphPlace>();
}

bool AlignForm::isByCandidates() const { return method_->currentData().toBool(); }

void AlignForm::networksChanged() {
  const auto a = bench_.document.graph(place(a_)), b = bench_.document.graph(place(b_));
  if (a && b)
    sizes_->setText(tr("%1 nodes and %2 edges, with %3 nodes and %4 edges. The smaller network is "
                       "usually A: EC, ICS, S³, MNC, Jaccard and node correctness are told of A.")
                        .arg(countText(static_cast<std::uint64_t>(a->nodeCount())),
                             countText(static_cast<std::uint64_t>(a->edgeCount())),
                             countText(static_cast<std::uint64_t>(b->nodeCount())),
                             countText(static_cast<std::uint64_t>(b->edgeCount()))));
  files_->read(a, b);
  estimate();
}

BestAlignmentRequest AlignForm::bestRequest() const {
  BestAlignmentRequest request{.a = bench_.document.graph(place(a_)),
                               .b = bench_.document.graph(place(b_)),
                               .walks = walks_->value()};
  search_->writeTo(request.search);
  moreSearch_->writeTo(request.search);
  request.search.sequence = sequence_->value();
  return request;
}

CualignRequest AlignForm::cualignRequest() const {
  return {.a = bench_.document.graph(place(a_)),
          .b = bench_.document.graph(place(b_)),
          .embedding = embedding_->value(),
          .choice = candidates_->value(),
          .belief = belief_->value(),
          .walks = walks_->value()};
}

/// Says why what is asked for cannot be computed; empty if it can.
QString AlignForm::reasonAgainst() const {
  const auto a = bench_.document.graph(place(a_)), b = bench_.document.graph(place(b_));
  if (!a || !b) return tr("Load two networks to align them.");
  if (place(a_) == place(b_)) return tr("Choose two different networks.");
  if (a->nodeCount() == 0 || b->nodeCount() == 0)
    return tr("A network without nodes cannot be aligned.");
  if (files_->isBusy()) return tr("Reading…");
  if (files_->isMissing()) return tr("Correct what is marked above.");
  if (const auto* shown = bench_.document.result(shown_); shown && shown->job && !shown->isUnderWay)
    return tr("Reading…");  // the pairs given with it
  const auto isValid = [](const OptionFields* fields) { return fields->isValid(); };
  const std::vector<const OptionFields*> shown =
      isByCandidates() ? std::vector<const OptionFields*>{candidates_, embedding_, belief_, walks_}
                       : std::vector<const OptionFields*>{search_, moreSearch_, walks_};
  if (!std::ranges::all_of(shown, isValid)) return tr("Correct what is marked above.");
  try {
    requireFitting(*a, *b, given(files_->locked(), &GivenPairs::locked),
                   given(files_->forbidden(), &GivenPairs::forbidden), {});
  } catch (const Error& error) {
    return toQString(error.what());
  }
  return {};
}

void AlignForm::estimate() {
  setRowShown(*fields_, *asBefore_, !keptOf_.empty());
  asBefore_->setEnabled(keptOf_ == std::vector{place(a_), place(b_)});
  sequence_->setEnabled(!isByCandidates() && !similarities().empty());
  search_->setShown(!isByCandidates());
  setRowShown(*fields_, *moreOfBest_, !isByCandidates());
  candidates_->setShown(isByCandidates());
  setRowShown(*fields_, *moreOfCandidates_, isByCandidates());
  methodWords_->setText(
      isByCandidates()
          ? tr("Chooses candidate pairs by embeddings, and finds a matching of them by messages.")
          : tr("Compares all nodes, then improves the alignment by a search: as long as its "
               "effort says, or for the time that you give."));
  estimate_ = reasonAgainst();
  if (estimate_.isEmpty()) {
    const bool isOnGpu = device_->isGpu();
    const auto rates = isOnGpu ? ratesOfGpu() : ratesOfProcessor(execution_->value().threads);
    const auto cost = isByCandidates() ? estimateAlignment(cualignRequest(), rates)
                                       : estimateAlignment(bestRequest(), rates);
    const bool mayTakeLonger = cost.mostSeconds > 2 * cost.seconds;
    estimate_ =
        (isOnGpu ? tr("Estimate: %1 on the GPU, with up to %2 of memory.")
                 : tr("Estimate: %1 on the processor, with up to %2 of memory."))
            .arg(
                mayTakeLonger
                    ? tr("%1 to %2").arg(durationText(cost.seconds), durationText(cost.mostSeconds))
                    : durationText(cost.seconds),
                toQString(byteText(cost.memoryBytes)));
  }
  Q_EMIT changed();
}

std::optional<ResultChoice> AlignForm::choice() const {
  if (!reasonAgainst().isEmpty()) return std::nullopt;
  const auto with = [this](auto request) {
    request.locked = given(files_->locked(), &GivenPairs::locked);
    request.forbidden = given(files_->forbidden(), &GivenPairs::forbidden);
    return request;
  };
  ResultChoice asked;
  if (isByCandidates()) {
    auto request = with(cualignRequest());
    request.prior = similarities();
    asked = alignmentChoice(place(a_), place(b_), request);
  } else {
    auto request = with(bestRequest());
    request.similarities = similarities();
    asked = alignmentChoice(place(a_), place(b_), request);
  }
  asked.device = device_->device();
  asked.execution = execution_->value();
  return asked;
}

std::vector<ResultChoice> AlignForm::choicesBeside() const {
  std::vector<ResultChoice> choices;
  if (files_->truth().isThere())
    choices.push_back(alignmentChoice(place(a_), place(b_), files_->truth().value(), true));
  if (files_->annotations().isThere())
    choices.push_back(annotationChoice(place(a_), place(b_), files_->annotations().value()));
  return choices;
}

}  // namespace kindred::gui
