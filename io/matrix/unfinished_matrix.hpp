#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/gram/gram_stream.hpp"
#include "io/file/placed_file.hpp"
#include "io/matrix/block_journal.hpp"
#include "io/matrix/matrix_ending.hpp"
#include "io/matrix/matrix_place.hpp"

namespace kindred::io {

/// True if a kernel matrix is written to this path as it is computed: .npy, .h5 and .hdf5.
bool isWrittenInPlace(const std::filesystem::path& path);

/// A kernel matrix that is written to a file block by block, and takes next to no memory. Until it
/// is whole the file is named "K.npy.unfinished": the same request goes on with it, after a kill at
/// any moment as well. Throws Error (File) when the file system refuses, or the file is of another
/// request.
class UnfinishedMatrix final : public GramWriter {
 public:
  /// `key` is the key of the request as a result; see gramKey(). The request outlives it.
  UnfinishedMatrix(std::filesystem::path path, const GramRequest& request, std::string key,
                   NumberType type);

  /// Has several processes of one job write the file, each the blocks that it solves. The one that
  /// leads makes the file and finishes it; `meet` waits for all of them.
  void joinOthers(bool leads, std::function<void()> meet);

  /// Keeps what is written, unless it is nothing.
  ~UnfinishedMatrix() override;

  /// Writes blocks now, and adds them to the list. They wait for their neighbours otherwise, until
  /// the list is due or `mostWaiting` values wait.
  void keep();

  std::size_t mostWaiting = std::size_t{1} << 24;  ///< values, 128 MiB

  /// Called by begin() with the number of blocks that were there, and of all.
  std::function<void(std::size_t kept, std::size_t all)> whenBegun;

  std::vector<std::optional<GramBlockResult>> begin(const GramPlan& plan) override;
  void write(std::size_t block, GramBlockResult result) override;

  /// Ends the file as it is, with NaN for values that are missing, and gives it its name; if
  /// others write it, too, the one that leads does, once all have come here, and the result gets
  /// what they have solved. Returns the number of missing values.
  std::uint64_t finish(GramResult& result, const Progress& progress);

  const std::filesystem::path& unfinishedPath() const noexcept { return unfinished_; }
  /// Returns the number of blocks in the file.
  std::size_t written() const;
  std::size_t all() const { return plan_.blocks.size(); }

 private:
  struct SolvedBlock {
    std::size_t index;
    GramBlockResult result;
  };

  std::string head() const;
  void makeFile();
  void takeUp();
  bool isStillKnown(const std::filesystem::path& path) const;
  [[noreturn]] void refuseOther() const;
  void writeWaiting();
  void writeNow(const std::vector<ValuedBlock>& blocks) const;
  bool isMirrored(const GramBlock& block) const;
  void countDown(std::int32_t firstRow);
  std::uint64_t fillMissing(const Progress& progress);
  bool isShared() const { return static_cast<bool>(meet_); }
  void takeWritten(const std::vector<std::optional<GramBlockResult>>& blocks);
  void countOthers(GramResult& result);

  std::filesystem::path path_;
  std::filesystem::path unfinished_;
  MatrixEnding ending_;
  const GramRequest& request_;
  std::string key_;
  MatrixPlace place_;
  GramPlan plan_;
  std::vector<bool> isWritten_;
  std::vector<SolvedBlock> waiting_;
  std::size_t valuesWaiting_ = 0;

  /// Blocks still to come that have values in a stripe of rows; stripes by their first row. None
  /// if other processes write the file, too.
  struct RowsLeft {
    std::int32_t end = 0;
    std::size_t blocks = 0;
  };
  std::map<std::int32_t, RowsLeft> rowsLeft_;
  std::optional<std::pair<std::int32_t, std::int32_t>>
      wholeRows_;                                   ///< not on their way to the disk
  std::chrono::steady_clock::time_point nextSync_;  ///< begun no sooner
  bool leads_ = true;
  bool isNew_ = false;          ///< the file was made by this object
  std::function<void()> meet_;  ///< empty: no other process writes the file
  std::unique_ptr<PlacedFile> file_;
  std::optional<BlockJournal> journal_;
};

}  // namespace kindred::io
