#include "engine/backend/cpu/align/dense_panels.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cpu {

void requireDenseMemory(PanelShape shape, int matrices, std::string_view purpose) {
  const auto bytes = static_cast<std::uint64_t>(matrices) * sizeof(float) *
                     static_cast<std::uint64_t>(shape.size());
  const auto available = availableMemory();
  if (fitsInto(available, bytes)) return;
  const auto ofEach = static_cast<double>(available) * 0.9 / matrices;
  const auto fitting = static_cast<long long>(std::sqrt(ofEach / sizeof(float)));
  const auto networks =
      shape.rowCount == shape.columnCount
          ? joined(thousands(shape.rowCount), " nodes")
          : joined(thousands(shape.rowCount), " and ", thousands(shape.columnCount), " nodes");
  throw Error{ErrorCode::Memory,
              joined(purpose, " ", networks, " takes ", englishBytes(bytes), " of memory, and ",
                     englishBytes(available), " are free: networks of ", thousands(fitting),
                     " nodes would fit; take smaller ones, or a machine with more.")};
}

}  // namespace kindred::cpu
