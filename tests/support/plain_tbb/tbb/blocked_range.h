#pragma once

#include <cstddef>

namespace tbb {

template <typename Index>
class blocked_range {
 public:
  blocked_range(Index begin, Index end, std::size_t grain = 1)
      : begin_{begin}, end_{end}, grain_{static_cast<Index>(grain)} {}
  Index begin() const { return begin_; }
  Index end() const { return end_; }
  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  Index grainsize() const { return grain_; }

 private:
  Index begin_, end_, grain_;
};

}  // namespace tbb
