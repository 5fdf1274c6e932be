#include <QUuid>
#include <algorithm>
#include <ranges>
#include <utility>

#include "gui/app/words.hpp"
#include "gui/document/document.hpp"
#include "gui/document/project_file.hpp"

namespace kindred::gui {

namespace {

constexpr JobTraits saving{.mayBeCancelled = false};
constexpr JobTraits savingByItself{.mayBeCancelled = false, .isRemembered = false};

/// The items with these ids, there or removed.
template <typename Item>
std::vector<KeptItems::Kept<Item>> kept(const Shelf<Item>& shelf, const std::set<ItemId>& ids) {
  std::vector<KeptItems::Kept<Item>> all;
  const auto add = [&](const std::map<ItemId, Item>& items, bool arePresent) {
    for (const auto& [id, item] : items) {
      if (!ids.contains(id)) continue;
      all.push_back({item, arePresent});
      all.back().item.job.reset();
    }
  };
  add(shelf.items(), true);
  add(shelf.removed(), false);
  return all;
}

template <typename Item>
void addIds(std::set<ItemId>& ids, const Shelf<Item>& shelf) {
  for (const auto* items : {&shelf.items(), &shelf.removed()})
    for (const auto& [id, item] : *items)
      ids.insert(id);
}

}  // namespace

QString Document::unsavedText(const JobError& error) {
  return tr("Your work cannot be saved. %1").arg(toQString(error.sentence));
}

void Document::beginUntitled() {
  if (file_) return;
  const auto name = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString() + ".kindred";
  path_ = untitledFolder_ / name;
  file_ = std::make_shared<ProjectFile>(path_);
  Q_EMIT projectChanged();
}

KeptItems Document::keptItems(const std::set<ItemId>& ids) const {
  return {kept(datasets_, ids), kept(runs_, ids)};
}

void Document::save(const std::set<ItemId>& ids) {
  auto due = ids;
  due.insert(unsaved_.begin(), unsaved_.end());
  if (isReadOnly_) return setSaved(due, false);
  beginUntitled();
  const auto job = jobs_.start(
      tr("Saving"), lane::project,
      [file = file_, items = keptItems(due)](Progress& progress) {
        return file->keep(items, progress);
      },
      savingByItself);
  jobs_.whenEnded(job, this, [this, file = file_, job, due] {
    if (file != file_) return;  // another project is open by now
    if (const auto numbers = job->result()) takeNumbers(*numbers);
    if (const auto error = job->error())
      tell(unsavedTrouble_, unsavedText(*error));
    else
      settle(unsavedTrouble_);
    setSaved(due, job->state() == JobState::Done);
    for (const auto id : due)
      if (auto* run = runs_.findAnywhere(id); run && run->number != 0 && !run->isUnderWay)
        run->blocksInMemory.reset();
  });
}

void Document::setSaved(const std::set<ItemId>& ids, bool areSaved) {
  const bool hadUnsaved = hasUnsaved();
  for (const auto id : ids) {
    const auto* data = datasets_.findAnywhere(id);
    const auto* values = runs_.findAnywhere(id);
    const bool isPresent = datasets_.isPresent(id) || runs_.isPresent(id);
    const bool isInFile = (data && data->number != 0) || (values && values->number != 0);
    // What was removed and never saved is nothing that could be lost.
    if (!areSaved && (isPresent || isInFile))
      unsaved_.insert(id);
    else
      unsaved_.erase(id);
  }
  if (hasUnsaved() != hadUnsaved) Q_EMIT projectChanged();
}

void Document::takeNumbers(const std::map<ItemId, std::int64_t>& numbers) {
  for (const auto& [id, number] : numbers) {
    if (auto* data = datasets_.findAnywhere(id)) data->number = number;
    if (auto* values = runs_.findAnywhere(id)) values->number = number;
  }
}

QString Document::computingText() {
  return tr(
      "A kernel matrix is being computed into this project. Save it under another name when "
      "that has ended, or cancel it first: what is finished of it is kept.");
}

void Document::saveAs(const std::filesystem::path& path) {
  if (isComputing()) {
    Q_EMIT troubled(computingText());
    return;
  }
  std::error_code none;
  const bool isHere = !isReadOnly_ && std::filesystem::equivalent(path, path_, none);
  if (isHere && !hasUnsaved()) {
    Q_EMIT savedAs();
    return;
  }
  beginUntitled();
  std::set<ItemId> all;
  addIds(all, datasets_);
  addIds(all, runs_);
  jobs_.start(
      tr("Saving as %1").arg(toQString(path.filename().string())), lane::project,
      [path, file = file_, isHere, items = keptItems(all),
       isUntitled = isUntitled()](Progress& progress) {
        return isHere ? file->keep(items, progress)
                      : file->moveTo(path, items, isUntitled, progress);
      },
      this,
      [this, file = file_, path](const std::shared_ptr<const ProjectFile::Numbers>& numbers) {
        if (file != file_) return;
        path_ = path;
        isUntitled_ = false;
        isReadOnly_ = false;
        viewState_.clear();  // a file that was just made does not know it
        takeNumbers(*numbers);
        settle(unsavedTrouble_);
        settle(savingAsTrouble_);
        // Whatever was done meanwhile, as well.
        if (hasUnsaved()) save({});
        Q_EMIT projectChanged();
        Q_EMIT savedAs();
      },
      [this, file = file_](const JobError& error) {
        if (file == file_) tell(savingAsTrouble_, toQString(error.sentence));
      },
      saving);
}

void Document::tell(QString& trouble, const QString& sentence) {
  if (sentence != trouble) settle(trouble);
  trouble = sentence;
  Q_EMIT troubled(sentence);
}

void Document::settle(QString& trouble) {
  if (!trouble.isEmpty()) Q_EMIT settled(std::exchange(trouble, {}));
}

}  // namespace kindred::gui
