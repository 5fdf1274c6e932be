#include "engine/gram/kernel_rows.hpp"

#include <memory>

#include "engine/gram/normalise.hpp"

namespace kindred {

std::vector<double> KernelRows::diagonal(const Progress& progress) const {
  std::vector<double> diagonal;
  for (std::size_t item = 0; item < rows_; ++item) {
    progress.checkpoint();
    diagonal.push_back(readValue_(item, item));
  }
  return diagonal;
}

KernelRows normalisedRows(KernelRows rows) {
  const auto raw = std::make_shared<const KernelRows>(std::move(rows));
  const auto diagonal = std::make_shared<const std::vector<double>>(raw->diagonal());
  return {raw->rows(), raw->columns(),
          [raw, diagonal](std::size_t row, std::span<double> room) -> std::span<const double> {
            std::vector<double> own;
            const auto values = raw->row(row, own);
            for (std::size_t column = 0; column < room.size(); ++column)
              room[column] = normalised(values[column], (*diagonal)[row], (*diagonal)[column], 0);
            return room;
          },
          [raw, diagonal](std::size_t row, std::size_t column) {
            return normalised((*raw)(row, column), (*diagonal)[row], (*diagonal)[column], 0);
          }};
}

}  // namespace kindred
