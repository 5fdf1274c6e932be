#include "cli/session.hpp"

#include <iostream>

namespace kindred::cli {

void Session::say(std::string_view sentence) const {
  if (!isQuiet) std::cerr << sentence << '\n';
}

void Session::answer(const Json& json, std::string_view text) const {
  if (asJson)
    std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  else
    std::cout << text;
  std::cout.flush();
}

}  // namespace kindred::cli
