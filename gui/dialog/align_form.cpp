#include "gui/dialog/align_form.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "engine/align/given_pairs.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/folded.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/view/node_words.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_pairs.hpp"
#include "io/mapping/read_similarities.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t largestSet = 100;  // graphs; a data set of more is a collection
constexpr std::array mainSearchKeys{std::string_view{"goal"}, std::string_view{"time"}};

/// The first notice of a file, and how many more there are, behind a sentence.
QString withNotices(const QString& sentence, const std::vector<io::Notice>& notices) {
  if (notices.empty()) return sentence;
  const auto first = toQString(notices.front().sentence);
  if (notices.size() == 1) return sentence + ' ' + first;
  return sentence + ' ' +
         AlignForm::tr("%1 And %n more notice(s).", nullptr, static_cast<int>(notices.size()) - 1)
             .arg(first);
}

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
      if (!hasElements(*item->data->graphs[at]))
        places.push_back({id, static_cast<std::int32_t>(at)});
  }
  return places;
}

AlignForm::AlignForm(const Workbench& bench, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      fields_{new QFormLayout{this}},
      a_{new QComboBox},
      b_{new QComboBox},
      sizes_{new QLabel},
      method_{new QComboBox},
      methodWords_{new QLabel},
      device_{new DeviceBox{bench.devices, bench.settings.device()}} {
  addNetworks();
  addFiles();
  addMethod();
  follow();
  guessNetworks();
  guessTruth();
  networksChanged();
}

/// The one alignment beside both files whose name says that it is the truth; what was guessed and
/// does not fit is left out.
void AlignForm::guessTruth() {
  const auto folderOf = [this](const QComboBox* box) {
    const auto* item = bench_.document.dataset(place(box).dataset);
    return item && !item->files.empty() ? item->files.front().parent_path()
                                        : std::filesystem::path{};
  };
  const auto folder = folderOf(a_);
  if (folder.empty() || folder != folderOf(b_)) return;
  std::vector<std::filesystem::path> alignments;
  std::error_code problem;
  const std::filesystem::directory_iterator end;
  for (std::filesystem::directory_iterator at{folder, problem}; !problem && at != end;
       at.increment(problem))
    if (at->path().extension() == ".align" &&
        at->path().stem().string().find("tru") != std::string::npos)
      alignments.push_back(at->path());
  if (alignments.size() == 1) truth_->guess(alignments.front());
}

void AlignForm::addNetworks() {
  for (const auto& place : networksOf(bench_.document)) {
    const auto& graph = *bench_.document.graph(place);
    const auto name = toQString(graph.name());
    for (auto* box : {a_, b_})
      box->addItem(name.isEmpty() ? bench_.document.nameOf(place.dataset) : name,
                   QVariant::fromValue(place));
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
  auto* second = new QHBoxLayout;
  second->addWidget(b_, 1);
  second->addWidget(swap);
  fields_->addRow(tr("Network A"), a_);
  fields_->addRow(tr("Network B"), second);
  fields_->addRow({}, sizes_);
}

void AlignForm::addFiles() {
  const auto& settings = bench_.settings;
  auto& jobs = bench_.jobs;
  auto* similarities = new FileField{
      tr("Similarities"),
      tr("How alike nodes are, as by their sequences: three columns, a table of BLAST, a matrix."),
      tr("none: by the structure alone"), settings};
  similarities_ = std::make_unique<GivenFile<std::vector<ScoredPair>>>(
      similarities, jobs,
      [](const std::filesystem::path& path, const Graph& a, const Graph& b,
         const Progress& progress) {
        auto file = io::readSimilarities(path, a, b, {}, progress);
        const auto words = tr("%1 pairs of nodes.").arg(countText(file.pairs.size()));
        return FileValue<std::vector<ScoredPair>>{std::move(file.pairs),
                                                  withNotices(words, file.notices)};
      });
  auto* truth = new FileField{
      tr("True alignment"),
      tr("Which nodes truly belong together, where that is known. It does not guide the alignment: "
         "it says how much of it is right."),
      tr("none"), settings};
  truth_ = std::make_unique<GivenFile<Mapping>>(
      truth, jobs,
      [](const std::filesystem::path& path, const Graph& a, const Graph& b,
         const Progress& progress) {
        auto file = io::readMapping(path, a, b, {}, progress);
        const auto words =
            tr("%1 pairs of nodes.")
                .arg(countText(static_cast<std::uint64_t>(file.mapping.alignedCount())));
        return FileValue<Mapping>{std::move(file.mapping), withNotices(words, file.notices)};
      });
  auto* annotations = new FileField{
      tr("Annotations"),
      tr("Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2. They "
         "do "
         "not guide the alignment: they say how far aligned nodes are annotated alike."),
      tr("none"), settings};
  annotations_ = std::make_unique<GivenFile<std::shared_ptr<const Annotations>>>(
      annotations, jobs,
      [](const std::filesystem::path& path, const Graph& a, const Graph& b,
         const Progress& progress) {
        auto file = io::readAnnotations(std::array{path}, a, b, {}, progress);
        const auto counted = [](const std::vector<Annotations::Terms>& nodes) {
          return countText(static_cast<std::uint64_t>(
              std::ranges::count_if(nodes, [](const auto& terms) { return !terms.empty(); })));
        };
        const auto words = tr("%1 nodes of A and %2 of B are annotated.")
                               .arg(counted(file.annotations.ofA), counted(file.annotations.ofB));
        return FileValue<std::shared_ptr<const Annotations>>{
            std::make_shared<const Annotations>(std::move(file.annotations)),
            withNotices(words, file.notices)};
      });
  auto* locked =
      new FileField{tr("Known pairs"), tr("Pairs that stay aligned: two columns of names."),
                    tr("none"), settings};
  locked_ = std::make_unique<GivenFile<std::vector<NodePair>>>(
      locked, jobs,
      [](const std::filesystem::path& path, const Graph& a, const Graph& b,
         const Progress& progress) {
        const auto file = io::readMapping(path, a, b, {}, progress);
        auto pairs = pairsOf(file.mapping);
        const auto words = tr("%1 pairs stay aligned.").arg(countText(pairs.size()));
        return FileValue<std::vector<NodePair>>{std::move(pairs), withNotices(words, file.notices)};
      });
  auto* forbidden =
      new FileField{tr("Forbidden pairs"), tr("Pairs that are not aligned: two columns of names."),
                    tr("none"), settings};
  forbidden_ = std::make_unique<GivenFile<std::vector<NodePair>>>(
      forbidden, jobs,
      [](const std::filesystem::path& path, const Graph& a, const Graph& b,
         const Progress& progress) {
        auto file = io::readPairs(path, a, b, {}, progress);
        const auto words = tr("%1 pairs are not aligned.").arg(countText(file.pairs.size()));
        return FileValue<std::vector<NodePair>>{std::move(file.pairs),
                                                withNotices(words, file.notices)};
      });
  fields_->addRow(tr("Similarities"), similarities);
  fields_->addRow(tr("True alignment"), truth);
  fields_->addRow(tr("Annotations"), annotations);
  auto* more = new QWidget;
  auto* form = plainForm(more);
  form->addRow(tr("Known pairs"), locked);
  form->addRow(tr("Forbidden pairs"), forbidden);
  fields_->addRow(folded(tr("Known and Forbidden Pairs"), more));
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
  fields_->addRow(ofBest_ = bestFields());
  fields_->addRow(ofCandidates_ = candidateFields());
  fields_->addRow(tr("Device"), device_);
  auto* more = new QWidget;
  auto* form = plainForm(more);
  walks_ = new OptionForm<WalkKernel>{*form, walkKernelTable(), {}};
  execution_ = new OptionForm<ExecutionOptions>{
      *form, executionOptionTable(), {.threads = bench_.settings.threads()}};
  fields_->addRow(folded(tr("More Options"), more));
}

QWidget* AlignForm::bestFields() {
  auto* all = new QWidget;
  auto* form = plainForm(all);
  search_ = new OptionForm<SearchOptions>{
      *form, searchOptionTable(), {}, [](auto key) { return isAmong(key, mainSearchKeys); }};
  auto* more = new QWidget;
  moreSearch_ =
      new OptionForm<SearchOptions>{*plainForm(more), searchOptionTable(), {}, [](auto key) {
                                      return !isAmong(key, mainSearchKeys);
                                    }};
  form->addRow(folded(tr("Search"), more));
  return all;
}

QWidget* AlignForm::candidateFields() {
  auto* all = new QWidget;
  auto* form = plainForm(all);
  candidates_ = new OptionForm<CandidateOptions>{*form, candidateOptionTable(), {}};
  auto* more = new QWidget;
  auto* moreForm = plainForm(more);
  embedding_ = new OptionForm<EmbeddingOptions>{*moreForm, embeddingOptionTable(), {}};
  belief_ = new OptionForm<BeliefOptions>{*moreForm, beliefOptionTable(), {}};
  form->addRow(folded(tr("Embedding and Messages"), more));
  return all;
}

void AlignForm::follow() {
  for (auto* box : {a_, b_})
    connect(box, &QComboBox::currentIndexChanged, this, &AlignForm::networksChanged);
  const auto rereads = [this](const auto& owned) {
    auto* const file = owned.get();
    connect(&file->field(), &FileField::changed, this, [this, file] {
      file->read(bench_.document.graph(place(a_)), bench_.document.graph(place(b_)), this,
                 [this] { estimate(); });
      estimate();
    });
  };
  rereads(similarities_);
  rereads(truth_);
  rereads(annotations_);
  rereads(locked_);
  rereads(forbidden_);
  connect(method_, &QComboBox::currentIndexChanged, this, &AlignForm::estimate);
  connect(device_, &QComboBox::currentIndexChanged, this, &AlignForm::estimate);
  for (const OptionFields* fields : std::initializer_list<OptionFields*>{
           search_, moreSearch_, candidates_, embedding_, belief_, walks_, execution_})
    connect(fields, &OptionFields::edited, this, &AlignForm::estimate);
}

/// Two graphs that are chosen, else the two networks that came last, the smaller first.
void AlignForm::guessNetworks() {
  const auto places = networksOf(bench_.document);
  if (places.size() < 2) return;
  std::vector<GraphPlace> guess{places[places.size() - 2], places.back()};
  const auto chosen = bench_.selection.graphs();
  const auto isNetwork = [&](std::int32_t graph) {
    return std::ranges::find(places, GraphPlace{bench_.selection.dataset(), graph}) != places.end();
  };
  if (chosen.size() == 2 && std::ranges::all_of(chosen, isNetwork))
    guess = {{bench_.selection.dataset(), chosen[0]}, {bench_.selection.dataset(), chosen[1]}};
  std::ranges::stable_sort(
      guess, {}, [this](GraphPlace place) { return bench_.document.graph(place)->nodeCount(); });
  setNetworks(guess[0], guess[1]);
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
    sizes_->setText(tr("%1 nodes and %2 edges, with %3 nodes and %4 edges.")
                        .arg(countText(static_cast<std::uint64_t>(a->nodeCount())),
                             countText(static_cast<std::uint64_t>(a->edgeCount())),
                             countText(static_cast<std::uint64_t>(b->nodeCount())),
                             countText(static_cast<std::uint64_t>(b->edgeCount()))));
  const auto reread = [&](const auto& file) { file->read(a, b, this, [this] { estimate(); }); };
  reread(similarities_);
  reread(truth_);
  reread(annotations_);
  reread(locked_);
  reread(forbidden_);
  estimate();
}

BestAlignmentRequest AlignForm::bestRequest() const {
  BestAlignmentRequest request{.a = bench_.document.graph(place(a_)),
                               .b = bench_.document.graph(place(b_)),
                               .walks = walks_->value()};
  search_->writeTo(request.search);
  moreSearch_->writeTo(request.search);
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

/// Says why what is asked for cannot be computed; empty where it can.
QString AlignForm::reasonAgainst() const {
  const auto a = bench_.document.graph(place(a_)), b = bench_.document.graph(place(b_));
  if (!a || !b) return tr("Load two networks to align them.");
  if (place(a_) == place(b_)) return tr("Choose two different networks.");
  if (a->nodeCount() == 0 || b->nodeCount() == 0)
    return tr("A network without nodes cannot be aligned.");
  const std::array areBusy{similarities_->isBusy(), truth_->isBusy(), annotations_->isBusy(),
                           locked_->isBusy(), forbidden_->isBusy()};
  const std::array areMissing{similarities_->isMissing(), truth_->isMissing(),
                              annotations_->isMissing(), locked_->isMissing(),
                              forbidden_->isMissing()};
  if (std::ranges::find(areBusy, true) != areBusy.end()) return tr("Reading…");
  if (std::ranges::find(areMissing, true) != areMissing.end())
    return tr("Correct what is marked above.");
  const auto isValid = [](const OptionFields* fields) { return fields->isValid(); };
  const std::vector<const OptionFields*> shown =
      isByCandidates() ? std::vector<const OptionFields*>{candidates_, embedding_, belief_, walks_}
                       : std::vector<const OptionFields*>{search_, moreSearch_, walks_};
  if (!std::ranges::all_of(shown, isValid)) return tr("Correct what is marked above.");
  try {
    requireFitting(*a, *b, locked_->value(), forbidden_->value(), {});
  } catch (const Error& error) {
    return toQString(error.what());
  }
  return {};
}

void AlignForm::estimate() {
  ofBest_->setVisible(!isByCandidates());
  ofCandidates_->setVisible(isByCandidates());
  methodWords_->setText(
      isByCandidates()
          ? tr("Chooses candidate pairs by embeddings, and finds a matching of them by messages.")
          : tr("Compares all nodes, then improves the alignment by a search."));
  estimate_ = reasonAgainst();
  if (estimate_.isEmpty()) {
    const int threads = execution_->value().threads;
    const auto cost = isByCandidates() ? estimateAlignment(cualignRequest(), threads)
                                       : estimateAlignment(bestRequest(), threads);
    estimate_ = tr("Estimate: about %1 on the processor, with up to %2 of memory.")
                    .arg(durationText(cost.seconds), toQString(byteText(cost.memoryBytes)));
  }
  Q_EMIT changed();
}

std::optional<ResultChoice> AlignForm::choice() const {
  if (!reasonAgainst().isEmpty()) return std::nullopt;
  const auto given = [this](auto request) {
    request.locked = locked_->value();
    request.forbidden = forbidden_->value();
    return request;
  };
  ResultChoice asked;
  if (isByCandidates()) {
    auto request = given(cualignRequest());
    request.prior = similarities_->value();
    asked = alignmentChoice(place(a_), place(b_), request);
  } else {
    auto request = given(bestRequest());
    request.similarities = similarities_->value();
    asked = alignmentChoice(place(a_), place(b_), request);
  }
  asked.device = device_->device();
  asked.execution = execution_->value();
  return asked;
}

std::vector<ResultChoice> AlignForm::choicesBeside() const {
  std::vector<ResultChoice> choices;
  if (truth_->isThere())
    choices.push_back(alignmentChoice(place(a_), place(b_), truth_->value(), true));
  if (annotations_->isThere())
    choices.push_back(annotationChoice(place(a_), place(b_), annotations_->value()));
  return choices;
}

}  // namespace kindred::gui
