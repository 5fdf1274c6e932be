#include "engine/backend/stand_in.hpp"

#include "engine/core/text.hpp"

namespace kindred {

bool isOfDevice(const Error& error) {
  return error.code() == ErrorCode::Device || error.code() == ErrorCode::Memory;
}

Remark tookOver(std::string_view failed, std::string_view others, const Error& error,
                std::string_view what) {
  return {"device.failed", Severity::Fault,
          joined(failed, " failed, and ", others, " took over", what, ". ", error.what())};
}

}  // namespace kindred
