#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>

#include "engine/backend/cuda/landmark/cuda_shortlisting.cuh"
#include "engine/backend/cuda/landmark/row_lists.cuh"

namespace kindred::cuda {
namespace {

using Lists = std::vector<std::optional<std::vector<Shortlisted>>>;

constexpr std::int64_t rowsAtOnce = 512;

/// Columns that are compared together: so many at first, then twice as many each time, since rows
/// need ever fewer of them.
constexpr std::int64_t firstColumns = 4096, mostColumns = 131'072;

std::int64_t numbersOf(const BoundedPoints& points) {
  std::int64_t numbers = 0;
  for (const auto& block : points.blocks)
    numbers += static_cast<std::int64_t>(block.columns);
  return numbers;
}

/// Copies some points, the numbers of all blocks of each beside each other.
void copyPoints(const BoundedPoints& points, const DenseView<float>& into, const Stream& stream) {
  std::size_t first = 0;
  for (const auto& block : points.blocks) {
    check(cudaMemcpy2DAsync(into.values + first, into.stride * sizeof(float), block.values,
                            block.stride * sizeof(float), block.columns * sizeof(float), block.rows,
                            cudaMemcpyHostToDevice, stream),
          "copying points to the GPU");
    first += block.columns;
  }
}

/// Some rows and their lists.
struct Room {
  explicit Room(std::int64_t numbers)
      : rows{rowsAtOnce, numbers},
        products{rowsAtOnce, mostColumns},
        columns(rowsAtOnce * RowListsView::room),
        leasts(rowsAtOnce * RowListsView::room) {
    for (auto* each : {&remainders, &neededRanks})
      each->reserve(rowsAtOnce);
  }

  RowListsView lists() const {
    return {columns.data(), leasts.data(), counts.data(), neededRanks.data()};
  }

  Stream stream;
  DenseOnDevice<float> rows, products;
  Buffer<float> remainders;
  Buffer<std::int32_t> leftOut{rowsAtOnce};
  Buffer<Shortlisted> columns;
  Buffer<float> leasts;
  Buffer<int> counts{rowsAtOnce};
  Buffer<float> neededRanks;
  Buffer<std::int64_t> begins{rowsAtOnce};
  Buffer<Shortlisted> gathered;
};

class ColumnsOnDevice final : public BoundedColumns {
 public:
  ColumnsOnDevice(int number, const BoundedPoints& columns)
      : number_{number},
        columns_{static_cast<std::int64_t>(columns.count()), numbersOf(columns)},
        room_{numbersOf(columns)} {
    columns_.clear(room_.stream);
    copyPoints(columns, columns_.view(), room_.stream);
    remainders_.upload(columns.remainders, room_.stream);
    room_.stream.wait();
  }

  Lists shortlists(const BoundedPoints& rows, const ShortlistRule& rule,
                   const Progress& progress) override {
    const std::scoped_lock lock{turn_};
    check(cudaSetDevice(number_), "choosing it");
    Lists lists;
    for (std::size_t first = 0; first < rows.count(); first += rowsAtOnce) {
      progress.checkpoint();
      auto some = rows;
      const auto count = std::min<std::size_t>(rowsAtOnce, rows.count() - first);
      some.remainders = rows.remainders.subspan(first, count);
      for (auto& block : some.blocks)
        block = {block.row(first), count, block.columns, block.stride};
      compare(some, first, rule);
      take(count, lists);
    }
    return lists;
  }

 private:
  void compare(const BoundedPoints& rows, std::size_t first, const ShortlistRule& rule) {
    const auto& stream = room_.stream;
    auto view = room_.rows.view();
    view.rows = static_cast<std::int64_t>(rows.count());
    room_.rows.clear(stream);
    copyPoints(rows, view, stream);
    room_.remainders.upload(rows.remainders, stream);
    std::vector<std::int32_t> leftOut(rows.count(), -1);
    if (!rule.leftOut.empty())
      std::copy_n(rule.leftOut.begin() + static_cast<std::ptrdiff_t>(first), rows.count(),
                  leftOut.begin());
    room_.leftOut.upload(leftOut, stream);
    clearLists(room_.lists(), view.rows, stream);
    const auto all = columns_.view();
    for (std::int64_t column = 0, count = 0; column < all.rows; column += count) {
      count = std::min({std::max(column, firstColumns), mostColumns, all.rows - column});
      auto products = room_.products.view();
      products.rows = view.rows;
      products.columns = count;
      multiplyByTransposed(view, {count, all.columns, all.stride, all.row(column)}, products,
                           stream);
      addColumns({.products = products,
                  .ofRows = room_.remainders.data(),
                  .ofColumns = remainders_.data() + column,
                  .leftOut = room_.leftOut.data(),
                  .firstColumn = static_cast<std::int32_t>(column),
                  .off = rows.productError,
                  .twin = static_cast<float>(rule.twin),
                  .leastValue = static_cast<float>(rule.leastValue),
                  .most = static_cast<int>(rule.most)},
                 room_.lists(), stream);
    }
    stream.wait();  // for what was copied from here
  }

  void take(std::size_t rows, Lists& lists) {
    const auto& stream = room_.stream;
    std::vector<int> counts(rows);
    room_.counts.download(counts, stream);
    stream.wait();
    std::vector<std::int64_t> begins;
    std::int64_t end = 0;
    for (const int count : counts) {
      begins.push_back(end);
      if (count != RowListsView::tooMany) end += count;
    }
    room_.begins.upload(begins, stream);
    room_.gathered.reserve(static_cast<std::size_t>(end));
    gatherLists(room_.lists(), static_cast<std::int64_t>(rows), room_.begins.data(),
                room_.gathered.data(), stream);
    std::vector<Shortlisted> all(static_cast<std::size_t>(end));
    room_.gathered.download(all, stream);
    stream.wait();
    for (std::size_t row = 0; row < rows; ++row) {
      auto& list = lists.emplace_back();
      const auto begin = all.begin() + begins[row];
      if (counts[row] != RowListsView::tooMany) list.emplace(begin, begin + counts[row]);
    }
  }

  int number_;
  DenseOnDevice<float> columns_;
  Buffer<float> remainders_;
  Room room_;
  std::mutex turn_;
};

class CudaShortlisting final : public Shortlisting {
 public:
  CudaShortlisting(int number, std::shared_future<void> opening)
      : number_{number}, opening_{std::move(opening)} {}

  std::unique_ptr<BoundedColumns> hold(const BoundedPoints& columns,
                                       const ShortlistRule& rule) override {
    constexpr std::size_t asFastOnProcessor = 1024;  // of a list that has room for some thousands
    if (rule.most > asFastOnProcessor) return nullptr;
    opening_.get();
    check(cudaSetDevice(number_), "choosing it");
    const auto numbers = static_cast<std::size_t>(numbersOf(columns));
    constexpr std::size_t ofEntry = sizeof(Shortlisted) + sizeof(float);
    const std::size_t bytes =
        columns.count() * (numbers + 4) * sizeof(float) +
        rowsAtOnce * (mostColumns * sizeof(float) + 2 * RowListsView::room * ofEntry);
    if (2 * bytes > freeMemory()) return nullptr;  // and kernels take some, too
    return std::make_unique<ColumnsOnDevice>(number_, columns);
  }

 private:
  int number_;
  std::shared_future<void> opening_;
};

}  // namespace

std::unique_ptr<Shortlisting> makeCudaShortlisting(int number, std::shared_future<void> opening) {
  return std::make_unique<CudaShortlisting>(number, std::move(opening));
}

}  // namespace kindred::cuda
