#include "cli/session/session.hpp"

#include <iostream>

#include "cli/session/status_line.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void Session::say(std::string_view sentence) const {
  if (!isQuiet) statusLine().write(std::cerr, joined(sentence, "\n"));
}

void Session::answer(const Json& json, std::string_view text) const {
  constexpr auto onBadBytes = Json::error_handler_t::replace;
  if (asJson)
    statusLine().write(std::cout, json.dump(2, ' ', false, onBadBytes) + '\n');
  else
    statusLine().write(std::cout, text);
}

}  // namespace kindred::cli
