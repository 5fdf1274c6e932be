#include "engine/gram/job_share.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

JobShare jobShareOf(std::string_view text) {
  constexpr int most = 1'000'000;
  const auto slash = text.find('/');
  if (slash != text.npos) {
    const auto part = toInteger(text.substr(0, slash)), of = toInteger(text.substr(slash + 1));
    if (part && of && *part >= 1 && *part <= *of && *of <= most)
      return {static_cast<int>(*part), static_cast<int>(*of)};
  }
  throw Error{ErrorCode::Usage,
              joined("\"", text,
                     "\" is no share: give its number and how many there are, such as "
                     "3/40.")};
}

}  // namespace kindred
