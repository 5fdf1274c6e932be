#include "python/binding/growth.hpp"

#include <utility>

namespace kindred::python {

namespace py = pybind11;

void Growth::expect(const GramRequest& request) {
  const std::scoped_lock lock{painting_, filling_};
  request_ = request;
  squares_.reset();
  growth_ = {};
  partial_.reset();
  positions_.reset();
}

void Growth::begin(const GramPlan& plan) {
  const std::scoped_lock lock{filling_};
  values_.emplace(plan);
  partial_.emplace(plan);
}

void Growth::showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) {
  const std::scoped_lock lock{filling_};
  partial_->setDiagonals({ofRows.begin(), ofRows.end()}, {ofColumns.begin(), ofColumns.end()});
}

void Growth::showPart(std::size_t block, std::size_t first, std::span<const double> values) {
  const std::scoped_lock lock{filling_};
  if (const auto part = values_->add(block, first, values)) partial_->add(*part);
}

void Growth::showMap(const GraphMap& map) {
  auto positions = std::make_shared<const std::vector<Point2>>(map.positions);
  const std::scoped_lock lock{filling_};
  positions_ = std::move(positions);
}

std::shared_ptr<const std::vector<Point2>> Growth::positions() const {
  const std::scoped_lock lock{filling_};
  return positions_;
}

GramRequest Growth::request() const {
  const std::scoped_lock lock{painting_};
  return request_;
}

std::shared_ptr<const PartialGram> Growth::partial() const {
  const std::scoped_lock lock{filling_};
  return partial_ ? std::make_shared<const PartialGram>(*partial_) : nullptr;
}

std::optional<viz::Picture> Growth::matrix(viz::ThemeName theme) {
  const std::scoped_lock lock{painting_};
  const auto partial = this->partial();
  if (!partial) return std::nullopt;
  const auto& plan = partial->plan();
  if (!squares_)
    squares_.emplace(Permutation::identity(plan.rows), Permutation::identity(plan.columns),
                     plan.isSymmetric);
  const GramValues values{partial, request_.solve.tolerance, request_.normalise};
  squares_->beginLook();
  growth_.giveNew(values, [this](std::size_t row, std::size_t first, std::span<const double> some) {
    squares_->add(row, first, some);
  });
  const auto read = [values](std::size_t row, std::span<const std::size_t> columns,
                             std::span<float> target) { values.read(row, columns, target); };
  const auto cells = squares_->cells(read, partial->count() == plan.pairCount);
  viz::GramContent content{.rowNames = graphNames(*request_.rows), .title = request_.rows->name};
  if (request_.columns) content.columnNames = graphNames(*request_.columns);
  return viz::gramPicture(cells, viz::gramFrame(cells, content, {.theme = theme}));
}

std::shared_ptr<Growth> growthOf(const py::object& watcher) {
  if (watcher.is_none() || !py::hasattr(watcher, "growth")) return nullptr;
  return watcher.attr("growth").cast<std::shared_ptr<Growth>>();
}

}  // namespace kindred::python
