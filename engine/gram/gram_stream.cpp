#include "engine/gram/gram_stream.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/gram/block_rows.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/memory.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/gram/origin_sum.hpp"

namespace kindred {

namespace {

// The phases as shares of the whole.
constexpr double compilesUntil = 0.02;
constexpr double solvesFrom = 0.05;

/// Passes blocks on to the writer, which may be null.
class Stream {
 public:
  /// The arguments outlive it.
  Stream(const GramRequest& request, const GramPlan& plan, GramWriter* writer)
      : request_{request}, plan_{plan}, writer_{writer} {
    if (plan.isSymmetric && writer != nullptr)
      diagonals_[0].assign(plan.rows, std::numeric_limits<double>::quiet_NaN());
  }

  void setDiagonal(std::size_t side, std::vector<double> values) {
    diagonals_[side] = std::move(values);
  }

  /// A block that the writer has had from an earlier computation.
  void count(std::size_t index, const GramBlockResult& facts) {
    origins_.add(facts, pairCountOf(plan_, plan_.blocks[index]));
  }

  /// A block waits as long as self-similarities that it needs are not there.
  void write(std::size_t index, GramBlockResult solved) {
    if (writer_ == nullptr) return count(index, solved);
    takeDiagonal(plan_.blocks[index], solved.values);
    waiting_.push_back({index, std::move(solved)});
    std::erase_if(waiting_, [&](SolvedPiece& one) {
      if (!isReady(plan_.blocks[one.piece])) return false;
      give(one);
      return true;
    });
  }

  OriginSum& origins() { return origins_; }

  GramResult result() && {
    GramResult result{.rowDiagonal = std::move(diagonals_[0]),
                      .columnDiagonal = std::move(diagonals_[1]),
                      .isComplete = origins_.pairs() == plan_.pairCount,
                      .request = request_,
                      .provenance = origins_.whole()};
    return result;
  }

 private:
  /// Those of a block on the diagonal of a symmetric matrix.
  void takeDiagonal(const GramBlock& block, std::span<double> values) {
    if (!plan_.isSymmetric || block.rowBegin != block.columnBegin) return;
    const BlockRows rows{block, true, values};
    for (auto row = block.rowBegin; row < block.rowEnd; ++row)
      diagonals_[0][row] = rows.at(row, row);
  }

  /// Rows of a block of a symmetric matrix, and its columns, are those of blocks on the diagonal.
  bool isReady(const GramBlock& block) const {
    return !request_.normalise || !plan_.isSymmetric ||
           !(std::isnan(diagonals_[0][block.rowBegin]) ||
             std::isnan(diagonals_[0][block.columnBegin]));
  }

  void give(SolvedPiece& solved) {
    if (request_.claims != nullptr)  // all processes work at the same time
      solved.result.seconds /= request_.claims->processes();
    count(solved.piece, solved.result);
    if (request_.normalise) normaliseBlock(plan_.blocks[solved.piece], solved.result.values);
    writer_->write(solved.piece, std::move(solved.result));
  }

  void normaliseBlock(const GramBlock& block, std::vector<double>& values) const {
    const BlockRows rows{block, plan_.isSymmetric, std::span{values}};
    const auto& ofColumns = diagonals_[plan_.isSymmetric ? 0 : 1];
    tbb::parallel_for(block.rowBegin, block.rowEnd, [&](std::int32_t row) {
      auto column = rows.firstColumn(row);
      for (double& value : rows.row(row)) {
        const bool isItself = plan_.isSymmetric && row == column;
        value = normalised(isItself ? diagonals_[0][row] : value, diagonals_[0][row],
                           ofColumns[column], request_.solve.tolerance);
        ++column;
      }
    });
  }

  const GramRequest& request_;
  const GramPlan& plan_;
  GramWriter* writer_;
  std::array<std::vector<double>, 2> diagonals_;  ///< of rows; of columns that are others
  std::vector<SolvedPiece> waiting_;
  OriginSum origins_;
};

/// Self-similarities of so many graphs are solved for next to nothing before the rest. Those of
/// fewer graphs are read off the blocks on the diagonal, for which other blocks wait.
constexpr std::int32_t fewRows = 8192;

bool needsDiagonalsFirst(const GramRequest& request, const GramPlan& plan,
                         const std::vector<std::size_t>& missing,
                         const std::vector<std::size_t>& stored) {
  const bool isAnyWritten = missing.size() + stored.size() < plan.blocks.size();
  return !plan.isSymmetric || plan.rows > fewRows || isAnyWritten || request.claims != nullptr;
}

/// Sorts blocks square by square of some 4,096 graphs, so that those which lie side by side come
/// at about the same time, and a file gets them together.
void sortBySquares(const GramPlan& plan, std::vector<std::size_t>& blocks) {
  constexpr std::int32_t side = 4096;
  std::ranges::stable_sort(blocks, {}, [&](std::size_t index) {
    const auto& block = plan.blocks[index];
    return std::tuple{block.rowBegin / side, block.columnBegin / side};
  });
}

/// The blocks that are not written yet.
struct Unwritten {
  std::vector<std::size_t> stored;
  std::vector<std::size_t> missing;
};

std::optional<GramBlockResult> storedBlock(const GramPlan& plan, GramBlockStore& store,
                                           std::size_t index) {
  auto stored = store.load(index);
  if (stored && stored->values.size() == pairCountOf(plan, plan.blocks[index])) return stored;
  return std::nullopt;
}

Unwritten unwrittenBlocks(const GramPlan& plan, GramWriter* writer, GramBlockStore* store,
                          Stream& stream, const Progress& progress) {
  std::vector<std::optional<GramBlockResult>> written(plan.blocks.size());
  if (writer != nullptr) written = writer->begin(plan);
  if (store != nullptr) store->begin(plan);
  Unwritten unwritten;
  for (std::size_t index = 0; index < plan.blocks.size(); ++index) {
    progress.checkpoint();
    if (written[index])
      stream.count(index, *written[index]);
    else if (store != nullptr && storedBlock(plan, *store, index))
      unwritten.stored.push_back(index);
    else
      unwritten.missing.push_back(index);
  }
  return unwritten;
}

/// Reads the diagonal of a symmetric matrix off the blocks that lie on it.
std::vector<double> keptDiagonal(const GramPlan& plan, PartSource& source,
                                 const Progress& progress) {
  std::vector<double> diagonal(static_cast<std::size_t>(plan.rows));
  for (std::size_t index = 0; index < plan.blocks.size(); ++index) {
    const auto& block = plan.blocks[index];
    if (block.rowBegin != block.columnBegin) continue;
    progress.checkpoint();
    const auto kept = keptBlock(source, plan, index);
    if (!kept) throw MalformedBytes{};
    const BlockRows rows{block, true, std::span{kept->values}};
    for (auto row = block.rowBegin; row < block.rowEnd; ++row)
      diagonal[static_cast<std::size_t>(row)] = rows.at(row, row);
  }
  return diagonal;
}

}  // namespace

GramResult streamKept(const GramRequest& request, PartSource& source, GramWriter& writer,
                      Progress& progress) {
  const auto plan = keptPlanOf(request, source);
  progress.begin(Language::translated("Writing"), plan.blocks.size());
  const auto written = writer.begin(plan);
  Stream stream{request, plan, &writer};
  if (plan.isSymmetric) {
    stream.setDiagonal(0, keptDiagonal(plan, source, progress));
  } else {
    auto diagonals = keptDiagonals(source);
    if (request.normalise && (diagonals.rows.size() != static_cast<std::size_t>(plan.rows) ||
                              diagonals.columns.size() != static_cast<std::size_t>(plan.columns)))
      throw MalformedBytes{};
    stream.setDiagonal(0, std::move(diagonals.rows));
    stream.setDiagonal(1, std::move(diagonals.columns));
  }
  for (std::size_t index = 0; index < plan.blocks.size(); ++index) {
    progress.checkpoint();
    if (written[index]) {
      stream.count(index, *written[index]);
    } else {
      auto kept = keptBlock(source, plan, index);
      if (!kept) throw MalformedBytes{};
      stream.write(index, *std::move(kept));
    }
    progress.advance();
  }
  return std::move(stream).result();
}

GramResult streamGram(const GramRequest& request, const OpenDevices& devices, GramBlockStore* store,
                      GramWriter* writer, Progress& progress) {
  auto compiling = progress.slice(0, compilesUntil);
  const CompiledGram computation{request, compiling};
  auto plan = planGram(*computation.input(), static_cast<std::int32_t>(request.rows->size()),
                       request.columns == nullptr);
  plan.memoryBytes -= matrixBytes(plan);
  requireMemory(plan, availableMemory());

  Stream stream{request, plan, writer};
  auto [stored, missing] = unwrittenBlocks(plan, writer, store, stream, progress);
  const bool withDiagonals =
      writer != nullptr && needsDiagonalsFirst(request, plan, missing, stored);
  std::erase_if(missing, [&](std::size_t block) { return !request.share.has(block); });
  if (withDiagonals) sortBySquares(plan, missing);
  const auto pieces = piecesOf(plan, std::move(missing), withDiagonals);
  auto preparing = progress.slice(compilesUntil, solvesFrom);
  preparing.begin(Language::translated("Preparing"), request.rows->size());
  auto work = workOf(computation, plan, pieces);
  work.claims = request.claims;
  GramWorkers workers{devices, std::move(work), preparing};
  auto solving = progress.slice(solvesFrom, 1);
  solving.begin(Language::translated("Computing"), ownPairs(pieces.pairs, request.claims));
  workers.start(solving);
  const auto takeStored = [&] {
    for (const auto index : stored) {
      progress.checkpoint();
      if (auto block = storedBlock(plan, *store, index)) stream.write(index, *std::move(block));
    }
  };
  if (pieces.diagonals == 0) takeStored();
  for (std::size_t diagonalsLeft = pieces.diagonals; auto solved = workers.next();) {
    if (!pieces.isDiagonal(solved->piece)) {
      const auto index = pieces.blockOf(solved->piece);
      if (store != nullptr) store->store(index, solved->result);
      stream.write(index, std::move(solved->result));
      continue;
    }
    stream.setDiagonal(solved->piece, std::move(solved->result.values));
    if (--diagonalsLeft == 0) takeStored();
  }
  stream.origins().tell(workers.remarks(), workers.reports());
  auto result = std::move(stream).result();
  if (store != nullptr) store->finish(result);
  return result;
}

}  // namespace kindred
