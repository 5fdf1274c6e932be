#include "io/matrix/unfinished_matrix.hpp"

#include <algorithm>
#include <limits>
#include <system_error>

#include "engine/core/content_hash.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/origin_sum.hpp"
#include "io/file/atomic_file.hpp"
#include "io/file/beside.hpp"
#include "io/file/file_kinds.hpp"
#include "io/file/file_writing.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/hdf5.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

bool isHdf5(const std::filesystem::path& path) { return lowerExtension(path) != ".npy"; }

/// The file that a link leads to: the link stays one.
std::filesystem::path targetOf(const std::filesystem::path& path) {
  std::error_code problem;
  return std::filesystem::is_symlink(path, problem)
             ? std::filesystem::weakly_canonical(path, problem)
             : path;
}

std::string npyHead(const MatrixPlace& place) {
  return npyHeader(joined("f", widthOf(place.type)),
                   joined("(", place.rows, ", ", place.columns, ")"));
}

}  // namespace

bool isWrittenInPlace(const std::filesystem::path& path) { return isMatrixFile(path); }

UnfinishedMatrix::UnfinishedMatrix(std::filesystem::path path, const GramRequest& request,
                                   std::string key, NumberType type)
    : path_{targetOf(path)},
      unfinished_{besideFile(path_, ".unfinished")},
      ending_{unfinished_},
      request_{request},
      key_{std::move(key)} {
  place_.type = type;
}

UnfinishedMatrix::~UnfinishedMatrix() {
  if (!journal_) return;
  try {
    keep();
  } catch (...) {  // NOLINT(bugprone-empty-catch): what is in the list already stays
  }
  try {
    std::error_code problem;
    if (isNew_ && written() == 0) std::filesystem::remove(unfinished_, problem);
  } catch (...) {  // NOLINT(bugprone-empty-catch): the file stays
  }
}

void UnfinishedMatrix::joinOthers(bool leads, std::function<void()> meet) {
  leads_ = leads;
  meet_ = std::move(meet);
}

std::size_t UnfinishedMatrix::written() const {
  if (const auto kept = isShared() && journal_ ? journal_->kept() : std::nullopt)
    return static_cast<std::size_t>(
        std::ranges::count_if(*kept, [](const auto& block) { return block.has_value(); }));
  return static_cast<std::size_t>(std::ranges::count(isWritten_, true));
}

/// All that another request, plan or way of writing would change.
std::string UnfinishedMatrix::head() const {
  return joined("Kindred blocks 1\n", lowerExtension(path_), " ", widthOf(place_.type), "\n",
                request_.normalise ? "normalised" : "raw", "\n", key_, "\n",
                ContentHash{}.add(Bytes{planBytes(plan_)}).text(), "\n");
}

std::vector<std::optional<GramBlockResult>> UnfinishedMatrix::begin(const GramPlan& plan) {
  plan_ = plan;
  place_.rows = plan.rows;
  place_.columns = plan.columns;
  place_.isSymmetric = plan.isSymmetric;
  requireFreePlace(path_);
  if (leads_)
    takeUp();
  else
    meet_();  // the file is there
  file_ = std::make_unique<PlacedFile>(
      unfinished_, leads_ ? PlacedFile::Writers::One : PlacedFile::Writers::Several);
  if (leads_ && ending_.putBack(*file_, head())) ending_.remove();
  journal_.emplace(*file_, head(), plan.blocks.size());
  auto kept = journal_->kept();
  if (!kept) {
    if (!leads_ || file_->size() > 0) refuseOther();
    makeFile();
    journal_->begin(file_->size());
    if (isShared()) file_->sync();
    kept.emplace(plan.blocks.size());
  } else if (isHdf5(path_)) {
    place_.begin = placeOfHdf5(unfinished_);
  } else {
    place_.begin = npyHead(place_).size();
  }
  takeWritten(*kept);
  if (isShared()) {
    if (leads_) meet_();  // the file is there
    meet_();              // all have the same list of what is in it
  }
  if (whenBegun) whenBegun(written(), all());
  return *std::move(kept);
}

void UnfinishedMatrix::takeWritten(const std::vector<std::optional<GramBlockResult>>& blocks) {
  isWritten_.clear();
  rowsLeft_.clear();
  const auto countUp = [this](std::int32_t begin, std::int32_t end) {
    rowsLeft_[begin].end = end;
    ++rowsLeft_[begin].blocks;
  };
  for (std::size_t index = 0; index < blocks.size(); ++index) {
    isWritten_.push_back(blocks[index].has_value());
    if (isWritten_.back() || isShared()) continue;
    const auto& block = plan_.blocks[index];
    countUp(block.rowBegin, block.rowEnd);
    if (isMirrored(block)) countUp(block.columnBegin, block.columnEnd);
  }
}

/// Rows that are whole may go to the disk while others are computed. A disk that takes no more for
/// now makes this wait: for a tenth of the time at most.
void UnfinishedMatrix::countDown(std::int32_t firstRow) {
  RowsLeft& rows = rowsLeft_[firstRow];
  if (--rows.blocks > 0) return;
  if (!wholeRows_) wholeRows_ = {firstRow, rows.end};
  wholeRows_ = {std::min(wholeRows_->first, firstRow), std::max(wholeRows_->second, rows.end)};
  const auto begin = std::chrono::steady_clock::now();
  if (begin < nextSync_) return;
  const auto place = place_.at(wholeRows_->first, 0);
  file_->beginSync(place, place_.at(wholeRows_->second, 0) - place);
  wholeRows_.reset();
  const auto end = std::chrono::steady_clock::now();
  nextSync_ = end + 10 * (end - begin);
}

bool UnfinishedMatrix::isMirrored(const GramBlock& block) const {
  return plan_.isSymmetric && block.rowBegin != block.columnBegin;
}

/// Takes the list of all blocks in place of what this process knows of its own.
void UnfinishedMatrix::countOthers(GramResult& result) {
  const auto blocks = journal_->kept();
  if (!blocks) refuseWriting(unfinished_, "another program has changed it meanwhile");
  takeWritten(*blocks);
  OriginSum sum;
  for (std::size_t index = 0; index < all(); ++index)
    if ((*blocks)[index]) sum.add(*(*blocks)[index], pairCountOf(plan_, plan_.blocks[index]));
  sum.tell(result.provenance.remarks, result.provenance.paths);
  result.provenance = sum.whole();
  result.isComplete = result.provenance.pairs == plan_.pairCount;
}

void UnfinishedMatrix::refuseOther() const {
  if (!leads_)
    throw Error{ErrorCode::File, joined("This process sees another ", unfinished_.string(),
                                        " than the one that leads: do all read the same files?")};
  throw Error{ErrorCode::File,
              joined(unfinished_.string(),
                     " is the beginning of another matrix, or no file of Kindred: remove it, or "
                     "choose another name.")};
}

/// If a process was stopped between giving the file its name and doing away with the list of its
/// blocks, the file is unfinished again.
void UnfinishedMatrix::takeUp() {
  std::error_code problem;
  if (std::filesystem::exists(unfinished_, problem) || !std::filesystem::exists(path_, problem))
    return;
  if (!isStillKnown(path_)) return;
  replaceFile(path_, unfinished_);
  ending_.remove();
}

/// True if a file that has its name is of this request, and knows its blocks.
bool UnfinishedMatrix::isStillKnown(const std::filesystem::path& path) const {
  if (isHdf5(path) && !std::filesystem::exists(ending_.path())) return false;
  const PlacedFile file{path};
  return isHdf5(path) ? ending_.putBack(file, head())
                      : BlockJournal{file, head(), all()}.kept().has_value();
}

void UnfinishedMatrix::makeFile() {
  isNew_ = true;
  if (isHdf5(path_)) {
    place_.begin = beginHdf5(unfinished_, request_, place_.type);
    return file_->reserve(std::max(place_.end(), file_->size()));
  }
  const auto head = npyHead(place_);
  place_.begin = head.size();
  file_->reserve(place_.end());
  file_->write(0, head);
}

void UnfinishedMatrix::write(std::size_t block, GramBlockResult result) {
  valuesWaiting_ += result.values.size();
  waiting_.push_back({block, std::move(result)});
  if (valuesWaiting_ >= mostWaiting || journal_->isDue()) writeWaiting();
}

/// A write that fails is not tried again: its blocks are solved anew.
void UnfinishedMatrix::writeWaiting() {
  const auto solved = std::exchange(waiting_, {});
  valuesWaiting_ = 0;
  std::vector<ValuedBlock> blocks;
  for (const auto& [index, result] : solved)
    blocks.push_back({plan_.blocks[index], result.values});
  writeNow(blocks);
  for (const auto& [index, result] : solved) {
    journal_->add(index, result);
    isWritten_[index] = true;
    if (isShared()) continue;
    countDown(plan_.blocks[index].rowBegin);
    if (isMirrored(plan_.blocks[index])) countDown(plan_.blocks[index].columnBegin);
  }
  if (journal_->isDue()) journal_->flush();
}

void UnfinishedMatrix::writeNow(const std::vector<ValuedBlock>& blocks) const {
  writeBlocks(place_, blocks,
              [this](std::uint64_t place, std::string_view bytes) { file_->write(place, bytes); });
}

void UnfinishedMatrix::keep() {
  if (!journal_) return;
  try {
    writeWaiting();
  } catch (...) {
    journal_->flush();
    throw;
  }
  journal_->flush();
}

std::uint64_t UnfinishedMatrix::fillMissing(const Progress& progress) {
  std::uint64_t missing = 0;
  std::vector<double> values;
  for (std::size_t index = 0; index < all(); ++index) {
    if (isWritten_[index]) continue;
    progress.checkpoint();
    const auto& block = plan_.blocks[index];
    values.assign(pairCountOf(plan_, block), std::numeric_limits<double>::quiet_NaN());
    writeNow({{block, values}});
    const auto height = static_cast<std::uint64_t>(block.rowEnd - block.rowBegin);
    missing += height * static_cast<std::uint64_t>(block.columnEnd - block.columnBegin) *
               (isMirrored(block) ? 2 : 1);
  }
  return missing;
}

std::uint64_t UnfinishedMatrix::finish(GramResult& result, const Progress& progress) {
  writeWaiting();
  if (isShared()) {
    journal_->flush();
    meet_();
    if (!leads_) return 0;
    countOthers(result);
  }
  const auto missing = fillMissing(progress);
  journal_->flush();
  std::optional<AtomicFile> beside;
  if (hasDescription(path_)) beside.emplace(descriptionPath(path_)).write(description(result));
  const auto end = journal_->place();
  if (isHdf5(path_)) {
    ending_.keep(*file_, head(), place_.begin, place_.end());
    file_->cut(end);
    endHdf5(unfinished_, result);
  }
  file_->sync();
  if (beside) beside->commit();
  replaceFile(unfinished_, path_);  // until then another process may go on with it
  if (isHdf5(path_))
    ending_.remove();
  else
    file_->cut(end);
  journal_.reset();
  file_.reset();
  return missing;
}

}  // namespace kindred::io
