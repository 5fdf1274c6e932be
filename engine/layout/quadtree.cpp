#include "engine/layout/quadtree.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

namespace {

constexpr int levelCount = 32;  // bits of a coordinate on the curve

/// The bits of a coordinate, with a gap before each.
std::uint64_t spreadBits(std::uint64_t bits) {
  bits = (bits | bits << 16U) & 0x0000ffff0000ffffU;
  bits = (bits | bits << 8U) & 0x00ff00ff00ff00ffU;
  bits = (bits | bits << 4U) & 0x0f0f0f0f0f0f0f0fU;
  bits = (bits | bits << 2U) & 0x3333333333333333U;
  return (bits | bits << 1U) & 0x5555555555555555U;
}

}  // namespace

void Quadtree::build(std::span<const Point2> points, std::span<const double> masses) {
  cells_.clear();
  boxes_.clear();
  leaves_.clear();
  keys_.clear();
  order_.clear();
  x_.clear();
  y_.clear();
  masses_.clear();
  if (points.empty()) return;
  Point2 lowest = points[0];
  Point2 highest = points[0];
  for (const auto& point : points) {
    for (const int axis : {0, 1}) {
      lowest[axis] = std::min(lowest[axis], point[axis]);
      highest[axis] = std::max(highest[axis], point[axis]);
    }
  }
  const double width = std::max(highest[0] - lowest[0], highest[1] - lowest[1]);
  const double scale = width > 0 ? 0xffffffffU / width : 0;
  for (std::size_t point = 0; point < points.size(); ++point) {
    const auto x = static_cast<std::uint64_t>((points[point][0] - lowest[0]) * scale);
    const auto y = static_cast<std::uint64_t>((points[point][1] - lowest[1]) * scale);
    keys_.emplace_back(spreadBits(x) | spreadBits(y) << 1U, static_cast<std::int32_t>(point));
  }
  std::ranges::sort(keys_);
  for (const auto& [key, point] : keys_) {
    order_.push_back(point);
    x_.push_back(points[point][0]);
    y_.push_back(points[point][1]);
    masses_.push_back(masses[point]);
  }
  for (auto* row : {&x_, &y_, &masses_})
    row->resize(points.size() + padding, 0);
  divide(0, static_cast<std::int32_t>(points.size()), levelCount);
  boxes_.resize(cells_.size());
  for (auto cell = static_cast<std::int32_t>(cells_.size()) - 1; cell >= 0; --cell)
    sumUp(cell);
}

void Quadtree::divide(std::int32_t begin, std::int32_t end, int level) {
  const auto self = static_cast<std::int32_t>(cells_.size());
  cells_.push_back({.begin = begin, .end = end});
  if (end - begin <= leafSize || level == 0) {
    leaves_.push_back(self);
  } else {
    const int shift = 2 * (level - 1);
    for (auto from = begin; from < end;) {
      const auto quadrant = keys_[from].first >> shift;
      const auto to =
          std::partition_point(keys_.begin() + from, keys_.begin() + end,
                               [=](const auto& entry) { return entry.first >> shift == quadrant; });
      const auto until = static_cast<std::int32_t>(to - keys_.begin());
      divide(from, until, level - 1);
      from = until;
    }
  }
  cells_[self].next = static_cast<std::int32_t>(cells_.size());
}

void Quadtree::sumUp(std::int32_t self) {
  auto& cell = cells_[self];
  auto& box = boxes_[self];
  double mass = 0;
  double x = 0;
  double y = 0;
  const auto add = [&](double partMass, double partX, double partY) {
    mass += partMass;
    x += partMass * partX;
    y += partMass * partY;
  };
  double real = 0;
  double imaginary = 0;
  double inertia = 0;
  double radius = 0;
  const auto addSpread = [&](double partMass, double partX, double partY, double partRadius) {
    const double dx = partX - cell.x;
    const double dy = partY - cell.y;
    real += partMass * (dx * dx - dy * dy);
    imaginary += partMass * 2 * dx * dy;
    inertia += partMass * (dx * dx + dy * dy);
    radius = std::max(radius, std::sqrt(dx * dx + dy * dy) + partRadius);
  };
  if (cell.isLeaf(self)) {
    box = {x_[cell.begin], y_[cell.begin], x_[cell.begin], y_[cell.begin]};
    for (auto at = cell.begin; at < cell.end; ++at) {
      add(masses_[at], x_[at], y_[at]);
      box = {std::min(box.lowX, x_[at]), std::min(box.lowY, y_[at]), std::max(box.highX, x_[at]),
             std::max(box.highY, y_[at])};
    }
    cell.mass = mass;
    cell.x = x / mass;
    cell.y = y / mass;
    for (auto at = cell.begin; at < cell.end; ++at)
      addSpread(masses_[at], x_[at], y_[at], 0);
  } else {
    box = boxes_[self + 1];
    for (auto part = self + 1; part < cell.next; part = cells_[part].next) {
      const auto& other = boxes_[part];
      add(cells_[part].mass, cells_[part].x, cells_[part].y);
      box = {std::min(box.lowX, other.lowX), std::min(box.lowY, other.lowY),
             std::max(box.highX, other.highX), std::max(box.highY, other.highY)};
    }
    cell.mass = mass;
    cell.x = x / mass;
    cell.y = y / mass;
    for (auto part = self + 1; part < cell.next; part = cells_[part].next) {
      addSpread(cells_[part].mass, cells_[part].x, cells_[part].y, cells_[part].radius);
      real += cells_[part].spreadReal;
      imaginary += cells_[part].spreadImaginary;
      inertia += cells_[part].inertia;
    }
    const double farX = std::max(box.highX - cell.x, cell.x - box.lowX);
    const double farY = std::max(box.highY - cell.y, cell.y - box.lowY);
    radius = std::min(radius, std::sqrt(farX * farX + farY * farY));
  }
  cell.radius = radius;
  cell.spreadReal = real;
  cell.spreadImaginary = imaginary;
  cell.inertia = inertia;
}

}  // namespace kindred
