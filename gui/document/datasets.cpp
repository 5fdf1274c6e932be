#include "gui/document/datasets.hpp"

#include "gui/base/words.hpp"
#include "gui/document/suggestions.hpp"

namespace kindred::gui {

Datasets::Datasets(JobBridge& jobs, Shelves& shelves, ProjectSession& session, ResultKinds kinds,
                   QObject* parent)
    : Speaker{parent}, jobs_{jobs}, shelves_{shelves}, session_{session}, kinds_{kinds} {
  connect(&jobs_, &JobBridge::progressed, this, [this] {
    for (const auto id : idsOf(readings_))
      showRead(id);
  });
}

void Datasets::forget() {
  for (const auto& [id, item] : shelves_.datasets.items())
    if (item.job) jobs_.cancel(item.job);
  readings_.clear();
}

void Datasets::loadAll() {
  for (const auto id : shelves_.datasets.ids())
    load(id);
}

bool Datasets::canLoad(ItemId id) const {
  const auto* item = dataset(id);
  return item && !item->data && !item->job && item->number != 0;
}

bool Datasets::setPresent(ItemId id, bool isPresent) {
  if (auto* item = shelves_.datasets.find(id); item && !isPresent)
    if (const auto job = std::exchange(item->job, nullptr)) jobs_.cancel(job);
  return shelves_.datasets.setPresent(id, isPresent);
}

void Datasets::load(ItemId id) {
  auto& item = *shelves_.datasets.find(id);
  settle(item.trouble);
  struct Loaded {
    std::shared_ptr<const Dataset> data;
    Notices notices;
    Suggestions suggested;
    GraphTablePointer table;
  };
  const auto file = session_.file();
  const auto job = jobs_.start(
      tr("Loading %1").arg(item.name), lane::project,
      [file, kinds = kinds_, number = item.number](Progress& progress) {
        const auto& project = file->project();
        auto data = std::make_shared<const Dataset>(project.loadDataset(number, progress));
        auto suggested = suggestionsFor(*data, kinds);
        auto table = std::make_shared<const GraphTable>(data);
        return Loaded{std::move(data),
                      std::make_shared<const std::vector<io::Notice>>(project.loadNotices(number)),
                      std::move(suggested), std::move(table)};
      });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = shelves_.datasets.find(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    if (const auto result = job->result()) {
      loaded->data = result->data;
      loaded->notices = result->notices;
      loaded->suggested = result->suggested;
      loaded->table = result->table;
    } else {
      const auto error = job->error();
      loaded->trouble = error ? toQString(error->sentence) : notLoadedText(loaded->name);
      if (error) Q_EMIT troubled(loaded->trouble);
    }
    Q_EMIT changed(id);
  });
}

QString Datasets::notLoadedText(const QString& name) {
  return tr("%1 is not loaded: that was cancelled.").arg(name);
}

}  // namespace kindred::gui
