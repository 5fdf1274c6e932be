#include "gui/dialog/align_all_form.hpp"

#include <QFormLayout>
#include <QListWidget>
#include <algorithm>
#include <array>

#include "engine/align/method/alignment_estimate.hpp"
#include "engine/core/memory.hpp"
#include "gui/base/words.hpp"
#include "gui/dialog/align_form.hpp"
#include "gui/form/device_box.hpp"
#include "gui/form/folded.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/node_clusters.hpp"

namespace kindred::gui {

namespace {

constexpr std::array firstSearchKeys{std::string_view{"goal"}, std::string_view{"effort"}};
constexpr int shownNetworks = 6;  // rows of the list

}  // namespace

AlignAllForm::AlignAllForm(const Workbench& bench, const std::vector<ItemId>& chosen,
                           QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      fields_{new QFormLayout{this}},
      networks_{new QListWidget},
      device_{new DeviceBox{bench.devices, bench.settings.device()}} {
  addNetworks(chosen);
  addOptions();
  follow();
  estimate();
}

void AlignAllForm::addNetworks(const std::vector<ItemId>& chosen) {
  const auto all = networksOf(bench_.document);
  const auto isOfChosen = [&](const GraphPlace& place) {
    return std::ranges::find(chosen, place.dataset) != chosen.end();
  };
  const bool areChosen = std::ranges::count_if(all, isOfChosen) > 1;
  networks_->setObjectName("networks");
  networks_->setAccessibleName(tr("Networks"));
  networks_->setToolTip(tr("Each two of them are aligned, the smaller with the larger."));
  for (const auto& place : all) {
    const auto nodes = bench_.document.graph(place)->nodeCount();
    auto* item = new QListWidgetItem{
        tr("%1: %2 node(s)", nullptr, nodes)
            .arg(networkName(bench_.document, place), countText(static_cast<std::uint64_t>(nodes))),
        networks_};
    item->setData(Qt::UserRole, QVariant::fromValue(place));
    item->setCheckState(!areChosen || isOfChosen(place) ? Qt::Checked : Qt::Unchecked);
  }
  const int rows = std::clamp(networks_->count(), 3, shownNetworks);
  networks_->setFixedHeight(rows * networks_->sizeHintForRow(0) + 2 * networks_->frameWidth());
  fields_->addRow(tr("Networks"), networks_);
}

void AlignAllForm::addOptions() {
  search_ = new OptionForm<SearchOptions>{
      *fields_, searchOptionTable(), {}, [](auto key) { return isAmong(key, firstSearchKeys); }};
  clusters_ = new OptionForm<NodeClusterOptions>{*fields_, nodeClusterOptionTable(), {}};
  device_->setAccessibleName(tr("Device"));
  fields_->addRow(tr("Device"), device_);
  auto* more = new QWidget;
  auto* form = new QFormLayout{more};
  form->setContentsMargins({});
  moreSearch_ =
      new OptionForm<SearchOptions>{*form, searchOptionTable(), {}, [](auto key) {
                                      return !isAmong(key, firstSearchKeys) && key != "sequence";
                                    }};
  walks_ = new OptionForm<WalkKernel>{*form, walkKernelTable(), {}};
  execution_ = new OptionForm<ExecutionOptions>{
      *form, executionOptionTable(), {.threads = bench_.settings.threads()}};
  fields_->addRow(folded(tr("More Options"), more));
}

void AlignAllForm::follow() {
  connect(networks_, &QListWidget::itemChanged, this, &AlignAllForm::estimate);
  connect(device_, &QComboBox::currentIndexChanged, this, &AlignAllForm::estimate);
  for (const OptionFields* fields :
       std::initializer_list<OptionFields*>{search_, moreSearch_, clusters_, walks_, execution_})
    connect(fields, &OptionFields::edited, this, &AlignAllForm::estimate);
}

std::vector<GraphPlace> AlignAllForm::places() const {
  std::vector<GraphPlace> places;
  for (int row = 0; row < networks_->count(); ++row)
    if (const auto* item = networks_->item(row); item->checkState() == Qt::Checked)
      places.push_back(item->data(Qt::UserRole).value<GraphPlace>());
  return places;
}

NodeClustersRequest AlignAllForm::request() const {
  NodeClustersRequest request{.walks = walks_->value(), .options = clusters_->value()};
  for (const auto& place : places())
    request.networks.push_back(bench_.document.graph(place));
  search_->writeTo(request.search);
  moreSearch_->writeTo(request.search);
  return request;
}

/// Says why what is asked for cannot be computed; empty if it can.
QString AlignAllForm::reasonAgainst() const {
  const auto chosen = places();
  if (chosen.size() < 2) return tr("Check two networks or more to align them.");
  for (const auto& place : chosen) {
    const auto graph = bench_.document.graph(place);
    if (!graph) return tr("Load the networks to align them.");
    if (graph->nodeCount() == 0) return tr("A network without nodes cannot be aligned.");
  }
  const auto isValid = [](const OptionFields* fields) { return fields->isValid(); };
  const std::array<const OptionFields*, 5> forms{search_, moreSearch_, clusters_, walks_,
                                                 execution_};
  return std::ranges::all_of(forms, isValid) ? QString{} : tr("Correct what is marked above.");
}

void AlignAllForm::estimate() {
  estimate_ = reasonAgainst();
  if (estimate_.isEmpty()) {
    const bool isOnGpu = device_->isGpu();
    const auto rates = isOnGpu ? ratesOfGpu() : ratesOfProcessor(execution_->value().threads);
    const auto asked = request();
    AlignmentEstimate all;
    const auto steps = stepsOf(asked);
    for (const auto& step : steps) {
      const auto one =
          estimateAlignment(requestOfPair(asked, step.inputs[0], step.inputs[1]), rates);
      all.seconds += one.seconds;
      all.mostSeconds += one.mostSeconds;
      all.memoryBytes = std::max(all.memoryBytes, one.memoryBytes);
    }
    const bool mayTakeLonger = all.mostSeconds > 2 * all.seconds;
    const auto time =
        mayTakeLonger ? tr("%1 to %2").arg(durationText(all.seconds), durationText(all.mostSeconds))
                      : durationText(all.seconds);
    estimate_ =
        (isOnGpu ? tr("%n alignment(s). Estimate: %1 on the GPU, with up to %2 of memory.", nullptr,
                      static_cast<int>(steps.size()))
                 : tr("%n alignment(s). Estimate: %1 on the processor, with up to %2 of memory.",
                      nullptr, static_cast<int>(steps.size())))
            .arg(time, toQString(byteText(all.memoryBytes)));
  }
  Q_EMIT changed();
}

std::optional<ResultChoice> AlignAllForm::choice() const {
  if (!reasonAgainst().isEmpty()) return std::nullopt;
  auto asked = nodeClustersChoice(places(), request());
  asked.device = device_->device();
  asked.execution = execution_->value();
  return asked;
}

}  // namespace kindred::gui
