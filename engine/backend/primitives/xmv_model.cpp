#include "engine/backend/primitives/xmv_model.hpp"

#include <array>

#include "engine/core/text.hpp"

namespace kindred {

std::span<const XmvVariant> xmvVariants() {
  using enum XmvPrimitive;
  static constexpr std::array variants{
      XmvVariant{Naive, 1, 1},
      XmvVariant{SharedTiling, 8, 4},
      XmvVariant{SharedTiling, 8, 8},
      XmvVariant{SharedTiling, 8, 16},
      XmvVariant{SharedTiling, 8, 24},
      XmvVariant{RegisterBlocking, 8, 4},
      XmvVariant{RegisterBlocking, 8, 8},
      XmvVariant{RegisterBlocking, 8, 16},
      XmvVariant{RegisterBlocking, 8, 24},
      XmvVariant{TilingBlocking, 8, 2},
      XmvVariant{TilingBlocking, 8, 4},
      XmvVariant{TilingBlocking, 8, 8},
  };
  return variants;
}

std::string_view name(XmvPrimitive primitive) {
  static constexpr std::array<std::string_view, 4> names{"naive", "shared tiling",
                                                         "register blocking", "tiling-blocking"};
  return names[static_cast<std::size_t>(primitive)];
}

std::string name(const XmvVariant& variant) {
  if (variant.primitive == XmvPrimitive::Naive) return std::string{name(variant.primitive)};
  return joined(name(variant.primitive), " (", variant.tileRows, ", ", variant.chunk, ")");
}

ElementCost elementCost(LabelKind kind) {
  switch (kind) {
    case LabelKind::None:
      return {.labelBytes = 0, .operations = 3};
    case LabelKind::Class:
      return {.labelBytes = 4, .operations = 4};
    case LabelKind::Difference:
      return {.labelBytes = 4, .operations = 7};
  }
  return {};
}

XmvCounts countsOf(const XmvVariant& variant, double n, double m, const ElementCost& cost) {
  const double elements = n * n * m * m;
  const double label = cost.labelBytes;
  const double weight = cost.weightBytes;
  const double t = variant.tileRows;
  const double r = variant.chunk;
  XmvCounts counts{.operations = elements * cost.operations, .globalStore = n * m * weight};
  const double streamed = elements * (t / r * label + (r + t) / r * weight) / (t * t);
  switch (variant.primitive) {
    case XmvPrimitive::Naive:
      counts.operations = 2 * elements;
      counts.globalLoad = elements * weight;
      break;
    case XmvPrimitive::SharedTiling:
      counts.globalLoad = counts.sharedStore = streamed;
      counts.sharedLoad = elements * ((r + 1) / r * label + (2 * r + 1) / r * weight);
      break;
    case XmvPrimitive::RegisterBlocking:
      counts.globalLoad = streamed;
      counts.sharedLoad = elements * weight;
      counts.sharedStore = elements * weight / (t * t);
      break;
    case XmvPrimitive::TilingBlocking:
      counts.globalLoad = elements * (label + 2 * weight) / (t * t);
      counts.sharedLoad = elements * (r + t) / (r * t) * (label + weight);
      counts.sharedStore = elements * (label + weight) / (t * t);
      break;
  }
  return counts;
}

}  // namespace kindred
