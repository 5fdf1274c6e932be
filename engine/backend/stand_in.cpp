#include "engine/backend/stand_in.hpp"

#include "engine/core/language.hpp"

namespace kindred {

bool isOfDevice(const Error& error) {
  return error.code() == ErrorCode::Device || error.code() == ErrorCode::Memory;
}

Remark tookOver(std::string_view failed, std::string_view others, const Error& error,
                BlocksLeft blocks) {
  const std::string_view why{error.what()};
  return {"device.failed", Severity::Fault,
          blocks.all == 0
              ? Language::translated("%1 failed, and %2 took over. %3", failed, others, why)
              : Language::translated("%1 failed, and %2 took over with %3 of %4 blocks left. %5",
                                     failed, others, blocks.left, blocks.all, why)};
}

}  // namespace kindred
