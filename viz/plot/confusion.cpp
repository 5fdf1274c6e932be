#include "viz/plot/confusion.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include "engine/core/text.hpp"
#include "viz/matrix/numbered.hpp"

namespace kindred::viz {

namespace {

/// The share of each count in its row; NaN if the row is empty.
Matrix sharesOf(const Matrix& counts) {
  auto shares = counts;
  for (std::size_t row = 0; row < counts.rows(); ++row) {
    double sum = 0;
    for (const double count : counts.row(row))
      sum += count;
    for (double& share : shares.row(row))
      share = sum > 0 ? share / sum : std::numeric_limits<double>::quiet_NaN();
  }
  return shares;
}

}  // namespace

Picture confusionPicture(ConfusionContent content, ThemeName theme) {
  const auto counts = std::make_shared<const Matrix>(std::move(content.counts));
  const auto shares = std::make_shared<const Matrix>(sharesOf(*counts));
  return numberedPicture(
      {.values = shares,
       .rowNames = content.names,
       .columnNames = content.names,
       .title = content.title,
       .valueName = Language::translated("Share of the true class (row)"),
       .caption = Language::translated("Rows are true classes, columns what their "
                                       "graphs were taken for.")},
      theme, [counts](std::size_t row, std::size_t column) {
        return thousands(std::llround((*counts)(row, column)));
      });
}

}  // namespace kindred::viz
