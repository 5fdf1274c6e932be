#include "gui/table/cell_structures.hpp"

#include <utility>

#include "engine/table/graph_table.hpp"
#include "gui/table/depictions.hpp"

namespace kindred::gui {

CellStructures::CellStructures(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers,
                               QObject* parent)
    : QObject{parent}, readers_{std::move(readers)}, reading_{jobs, lane::heatMaps} {}

void CellStructures::setData(const std::shared_ptr<const Dataset>& data) {
  auto texts = io::structureTexts(*data);
  const bool areSame = data_ && data->size() == data_->size() && continues(*data, *data_);
  data_ = data;
  if (texts == texts_ && (texts.empty() || areSame)) return;
  texts_ = std::move(texts);
  reading_.cancel();
  read_.reset();
  Q_EMIT changed();
  if (texts_.empty()) return;
  reading_.start(
      tr("Reading Cells"),
      [data, wanted = texts_, readers = readers_](Progress& progress) {
        Read read{io::readStructures(wanted, readers.get(), progress), {}};
        read.frame = io::coreFrame(*data, read.structures, progress);
        if (read.frame.core)
          read.frame.core =
              drawable(std::span{&read.frame.core, 1}, progress, readers.get()).front();
        return read;
      },
      this,
      [this](std::shared_ptr<const Read> read) {
        read_ = std::move(read);
        Q_EMIT changed();
      });
}

std::shared_ptr<const Graph> CellStructures::find(std::string_view text) const {
  if (!read_) return nullptr;
  const auto found = read_->structures.find(text);
  return found == read_->structures.end() ? nullptr : found->second;
}

std::shared_ptr<const io::CoreFrame> CellStructures::frame() const {
  if (!read_ || !read_->frame.core) return nullptr;
  return {read_, &read_->frame};
}

}  // namespace kindred::gui
