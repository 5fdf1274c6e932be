#include "engine/core/memory.hpp"

#include <array>
#include <cmath>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

struct Amount {
  double value = 0;  ///< to a tenth
  std::string_view unit;
};

Amount amountOf(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> units{"kB", "MB", "GB", "TB", "PB"};
  double value = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; value >= 999.95 && unit + 1 < units.size(); ++unit)
    value /= 1000;
  return {std::round(value * 10) / 10, units[unit]};
}

}  // namespace

bool fitsInto(std::uint64_t available, std::uint64_t bytes) {
  return available == 0 || bytes <= available / 10 * 9;
}

void requireFree(std::uint64_t bytes, std::string_view subject, std::string_view advice) {
  const auto available = availableMemory();
  if (fitsInto(available, bytes)) return;
  throw Error{ErrorCode::Memory, joined(subject, " takes ", englishBytes(bytes), " of memory, and ",
                                        englishBytes(available), " are free: ", advice, ".")};
}

std::string byteText(std::uint64_t bytes) {
  if (bytes < 1000) return Language::counted("%1 bytes", "%1 byte", static_cast<long long>(bytes));
  const auto [value, unit] = amountOf(bytes);
  return joined(readable(value, value == std::floor(value) ? 0 : 1), " ", unit);
}

std::string englishBytes(std::uint64_t bytes) {
  if (bytes < 1000) return counted(static_cast<long long>(bytes), "byte", "bytes");
  const auto [value, unit] = amountOf(bytes);
  return joined(value, " ", unit);
}

}  // namespace kindred
