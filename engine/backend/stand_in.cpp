#include "engine/backend/stand_in.hpp"

#include "engine/core/language.hpp"

namespace kindred {

bool isOfDevice(const Error& error) {
  return error.code() == ErrorCode::Device || error.code() == ErrorCode::Memory;
}

Remark tookOver(std::string_view failed, std::string_view others, const Error& error,
                std::string_view what) {
  return {"device.failed", Severity::Fault,
          Language::translated("%1 failed, and %2 took over%3. %4", failed, others, what,
                               std::string_view{error.what()})};
}

}  // namespace kindred
