#include "cli/session/session.hpp"

#include "cli/session/status_line.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void Session::say(std::string_view sentence) const {
  if (!isQuiet) statusLine().tell(joined(sentence, "\n"));
}

void Session::fallShort(const Error& error) {
  statusLine().tell(joined("kindred-cli: ", error.what(), "\n"));
  if (!shortfall) shortfall = error.code();
}

void Session::answer(const Json& json, std::string_view text) const {
  if (!asJson) return statusLine().answer(text);
  constexpr auto onBadBytes = Json::error_handler_t::replace;
  auto whole = json;
  if (!heard.empty() && whole.is_object()) whole["input_notices"] = heard;
  statusLine().answer(whole.dump(2, ' ', false, onBadBytes) + '\n');
}

}  // namespace kindred::cli
