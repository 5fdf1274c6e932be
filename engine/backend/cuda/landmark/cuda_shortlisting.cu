#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/backend/cuda/landmark/cuda_shortlisting.cuh"
#include "engine/backend/cuda/landmark/row_lists.cuh"
#include "engine/core/error.hpp"

namespace kindred::cuda {
namespace {

using Lists = std::vector<std::vector<Shortlisted>>;

/// Rows that are compared together, and the room for columns of each. Few need more; these are
/// compared again, fewer together, with room for all columns.
constexpr std::int64_t rowsAtOnce = 512;
constexpr std::int64_t columnsOfRow = 16'384;
constexpr std::int64_t longListed = 1 << 26;  // columns of them, 1 GB

/// Returns how many of those rows are compared together with so many columns.
std::int64_t longRowsAtOnce(std::int64_t columns) {
  return std::clamp(longListed / columns, std::int64_t{1}, rowsAtOnce);
}

/// Columns that are compared together: so many at first, then twice as many each time, since rows
/// need ever fewer of them.
constexpr std::int64_t firstColumns = 4096, mostColumns = 131'072;

std::int64_t numbersOf(const BoundedPoints& points) {
  std::int64_t numbers = 0;
  for (const auto& block : points.blocks)
    numbers += static_cast<std::int64_t>(block.columns);
  return numbers;
}

/// Copies points from that one on, the numbers of all blocks of each beside each other.
void copyPoints(const BoundedPoints& points, std::size_t from, const DenseView<float>& into,
                const Stream& stream) {
  std::size_t first = 0;
  for (const auto& block : points.blocks) {
    check(cudaMemcpy2DAsync(into.values + first, into.stride * sizeof(float), block.row(from),
                            block.stride * sizeof(float), block.columns * sizeof(float), into.rows,
                            cudaMemcpyDefault, stream),  // from the host or a device
          "copying points to the GPU");
    first += block.columns;
  }
}

/// The memory in which rows are listed, some at a time, by one thread after the other.
struct Lane {
  /// For so many rows with so many columns each, compared with all of these.
  Lane(std::int64_t most, std::int64_t columnsOfEach, const DenseView<float>& all)
      : room{static_cast<int>(std::min(columnsOfEach, all.rows))},
        rows{most, all.columns},
        products{most, std::min(mostColumns, all.rows)},
        remainders(most),
        leftOut(most),
        columns(most * room),
        leasts(most * room),
        counts(most),
        neededRanks(most),
        begins(most) {}

  std::size_t mostRows() const { return static_cast<std::size_t>(rows.view().rows); }
  RowListsView lists() const {
    return {room, columns.data(), leasts.data(), counts.data(), neededRanks.data()};
  }

  Stream stream;
  int room;  ///< columns of each row
  DenseOnDevice<float> rows, products;
  Buffer<float> remainders;
  Buffer<std::int32_t> leftOut;
  Buffer<Shortlisted> columns;
  Buffer<float> leasts;
  Buffer<int> counts;
  Buffer<float> neededRanks;
  Buffer<std::int64_t> begins;
  Buffer<Shortlisted> gathered;
  std::optional<PinnedBuffer<Shortlisted>> taken;
  std::mutex turn;
};

class ColumnsOnDevice final : public BoundedColumns {
 public:
  ColumnsOnDevice(int number, const BoundedPoints& columns)
      : number_{number},
        columns_{static_cast<std::int64_t>(columns.count()), numbersOf(columns)},
        mostSquare_{columns.mostSquare} {
    for (auto& lane : lanes_)
      lane.emplace(rowsAtOnce, columnsOfRow, columns_.view());
    const auto& stream = lanes_.front()->stream;
    columns_.clear(stream);
    copyPoints(columns, 0, columns_.view(), stream);
    remainders_.upload(columns.remainders, stream);
    stream.wait();
  }

  Lists shortlists(const BoundedPoints& rows, const ShortlistRule& rule,
                   const Progress& progress) override {
    check(cudaSetDevice(number_), "choosing it");
    Lists lists(rows.count());
    std::vector<std::size_t> places(rows.count());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto longOnes = [&] {
      auto& lane = *lanes_[next_++ % lanes_.size()];
      const std::scoped_lock lock{lane.turn};
      return list(rows, places, rule, lane, progress, lists);
    }();
    if (longOnes.empty()) return lists;
    const std::scoped_lock lock{longTurn_};
    list(rows, longOnes, rule, longLane(), progress, lists);
    return lists;
  }

 private:
  /// Lists some of the rows, and returns those that need more columns than there is room for.
  std::vector<std::size_t> list(const BoundedPoints& rows, std::span<const std::size_t> places,
                                const ShortlistRule& rule, Lane& lane, const Progress& progress,
                                Lists& lists) {
    std::vector<std::size_t> left;
    while (!places.empty()) {
      progress.checkpoint();
      const auto some = places.first(std::min(lane.mostRows(), places.size()));
      copyRows(rows, some, rule, lane);
      compare(rows, some.size(), rule, lane);
      take(some, lane, lists, left);
      places = places.subspan(some.size());
    }
    return left;
  }

  /// The lane with room for all columns of a row, of fewer rows at a time if memory is short.
  Lane& longLane() {
    const auto all = columns_.view();
    for (auto rows = longRowsAtOnce(all.rows); !longLane_; rows /= 2)
      try {
        longLane_.emplace(rows, all.rows, all);
      } catch (const Error& error) {
        if (error.code() != ErrorCode::Memory || rows == 1) throw;
      }
    return *longLane_;
  }

  void copyRows(const BoundedPoints& rows, std::span<const std::size_t> places,
                const ShortlistRule& rule, Lane& lane) {
    std::vector<float> remainders;
    std::vector<std::int32_t> leftOut;
    for (const auto place : places) {
      remainders.push_back(rows.remainders[place]);
      leftOut.push_back(rule.leftOut.empty() ? -1 : rule.leftOut[place]);
    }
    lane.rows.clear(lane.stream);
    for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
      while (end < places.size() && places[end] - places[begin] == end - begin)
        ++end;  // such as follow one another
      auto into = lane.rows.view();
      into.values = into.row(static_cast<std::int64_t>(begin));
      into.rows = static_cast<std::int64_t>(end - begin);
      copyPoints(rows, places[begin], into, lane.stream);
    }
    lane.remainders.upload(remainders, lane.stream);
    lane.leftOut.upload(leftOut, lane.stream);
    lane.stream.wait();  // for what is copied from here
  }

  void compare(const BoundedPoints& rows, std::size_t count, const ShortlistRule& rule,
               const Lane& lane) {
    auto some = lane.rows.view();
    some.rows = static_cast<std::int64_t>(count);
    clearLists(lane.lists(), some.rows, lane.stream);
    const auto all = columns_.view();
    // Tensor cores cut sums off, which goes up to twice as far as rounding.
    const auto off = static_cast<float>(
        2 * rows.productError + 1.01 * errorOfRounded() * std::sqrt(rows.mostSquare * mostSquare_));
    for (std::int64_t column = 0, columns = 0; column < all.rows; column += columns) {
      columns = std::min({std::max(column, firstColumns), mostColumns, all.rows - column});
      auto products = lane.products.view();
      products.rows = some.rows;
      products.columns = columns;
      multiplyByTransposed(Factors::Rounded, some,
                           {columns, all.columns, all.stride, all.row(column)}, products,
                           lane.stream);
      addColumns({.products = products,
                  .ofRows = lane.remainders.data(),
                  .ofColumns = remainders_.data() + column,
                  .leftOut = lane.leftOut.data(),
                  .firstColumn = static_cast<std::int32_t>(column),
                  .off = off,
                  .twin = static_cast<float>(rule.twin),
                  .leastValue = static_cast<float>(rule.leastValue),
                  .most = static_cast<int>(rule.most)},
                 lane.lists(), lane.stream);
    }
  }

  /// Takes the lists of rows, and adds to `left` those that there was no room for.
  void take(std::span<const std::size_t> places, Lane& lane, Lists& lists,
            std::vector<std::size_t>& left) {
    std::vector<int> counts(places.size());
    lane.counts.download(counts, lane.stream);
    lane.stream.wait();
    std::vector<std::int64_t> begins;
    std::int64_t end = 0;
    for (std::size_t row = 0; row < places.size(); ++row) {
      begins.push_back(end);
      if (counts[row] == RowListsView::tooMany)
        left.push_back(places[row]);
      else
        end += counts[row];
    }
    const auto count = static_cast<std::size_t>(end);
    if (count == 0) return;
    lane.begins.upload(begins, lane.stream);
    lane.gathered.reserve(count);
    constexpr std::size_t mostSpare = rowsAtOnce * columnsOfRow;
    if (!lane.taken || lane.taken->size() < count)
      lane.taken.emplace(std::max(count, std::min(2 * count, mostSpare)));
    gatherLists(lane.lists(), static_cast<std::int64_t>(places.size()), lane.begins.data(),
                lane.gathered.data(), lane.stream);
    lane.gathered.download(lane.taken->first(count), lane.stream);
    lane.stream.wait();
    for (std::size_t row = 0; row < places.size(); ++row) {
      const auto* const begin = lane.taken->data() + begins[row];
      if (counts[row] != RowListsView::tooMany)
        lists[places[row]].assign(begin, begin + counts[row]);
    }
  }

  int number_;
  DenseOnDevice<float> columns_;
  Buffer<float> remainders_;
  double mostSquare_;
  std::array<std::optional<Lane>, 2> lanes_;  ///< one copies while the other computes
  std::atomic<std::size_t> next_{0};
  std::optional<Lane> longLane_;  ///< as soon as rows need it
  std::mutex longTurn_;
};

class NumbersOnDevice final : public DeviceNumbers {
 public:
  NumbersOnDevice(int number, std::size_t count) : number_{number}, numbers_{count} {}

  const float* data() const override { return numbers_.data(); }

  void read(std::size_t first, std::span<float> into) const override {
    copy(into.data(), numbers_.data() + first, into.size_bytes(), cudaMemcpyDeviceToHost);
  }
  void write(std::size_t first, std::span<const float> from) override {
    copy(numbers_.data() + first, from.data(), from.size_bytes(), cudaMemcpyHostToDevice);
  }

 private:
  void copy(void* into, const void* from, std::size_t bytes, cudaMemcpyKind kind) const {
    check(cudaSetDevice(number_), "choosing it");
    const Stream stream;
    check(cudaMemcpyAsync(into, from, bytes, kind, stream), "copying points");
    stream.wait();
  }

  int number_;
  Buffer<float> numbers_;
};

class CudaShortlisting final : public Shortlisting {
 public:
  CudaShortlisting(int number, std::shared_future<void> opening)
      : number_{number}, opening_{std::move(opening)} {}

  bool hasRoomFor(PointsSize size, const ShortlistRule& rule) override try {
    return mayTake(size.count() * sizeof(float) + bytesToHold(size), rule);
  } catch (const Error&) {  // it fails
    return false;
  }

  std::unique_ptr<DeviceNumbers> room(PointsSize size, const ShortlistRule& rule) override try {
    if (!hasRoomFor({size.points, 2 * size.numbers}, rule)) return nullptr;
    return std::make_unique<NumbersOnDevice>(number_, size.count());
  } catch (const Error&) {  // it fails, or others take its memory: the host has room
    return nullptr;
  }

  std::unique_ptr<BoundedColumns> hold(const BoundedPoints& columns,
                                       const ShortlistRule& rule) override {
    const PointsSize size{columns.count(), static_cast<std::size_t>(numbersOf(columns))};
    if (!mayTake(bytesToHold(size), rule)) return nullptr;
    return std::make_unique<ColumnsOnDevice>(number_, columns);
  }

 private:
  /// Returns the bytes of ColumnsOnDevice of so many points.
  static std::size_t bytesToHold(PointsSize size) {
    const auto count = static_cast<std::int64_t>(size.points);
    constexpr std::int64_t ofEntry = 2 * sizeof(Shortlisted) + sizeof(float);  // and gathered
    const auto longRows = longRowsAtOnce(count);
    const auto numbers = count * (static_cast<std::int64_t>(size.numbers) + 4) +
                         (2 * rowsAtOnce + longRows) * std::min(mostColumns, count);
    const auto entries = 2 * rowsAtOnce * std::min(columnsOfRow, count) + longRows * count;
    const auto bytes = numbers * static_cast<std::int64_t>(sizeof(float)) + entries * ofEntry;
    return static_cast<std::size_t>(bytes);
  }

  /// True if so much of the device's memory may be taken for such lists. Throws Error (Device).
  bool mayTake(std::size_t bytes, const ShortlistRule& rule) const {
    constexpr std::size_t asFastOnProcessor = 1024;
    if (rule.most > asFastOnProcessor) return false;
    opening_.get();
    check(cudaSetDevice(number_), "choosing it");
    return bytes <= freeMemory() / 2;  // kernels take some
  }

  int number_;
  std::shared_future<void> opening_;
};

}  // namespace

std::unique_ptr<Shortlisting> makeCudaShortlisting(int number, std::shared_future<void> opening) {
  return std::make_unique<CudaShortlisting>(number, std::move(opening));
}

}  // namespace kindred::cuda
