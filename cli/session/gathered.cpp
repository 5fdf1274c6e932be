#include "cli/session/gathered.hpp"

#include <span>
#include <string>

namespace kindred::cli {

std::vector<Json> gatheredJson(const Json& own, Team& team) {
  if (!team.leads()) {
    const std::string text = own.dump();
    team.send(0, std::as_bytes(std::span{text}));
    return {};
  }
  std::vector<Json> all{own};
  for (int other = 1; other < team.processes(); ++other) {
    const auto message = team.receive(other);
    const auto* const begin = reinterpret_cast<const char*>(message.data());
    all.push_back(Json::parse(begin, begin + message.size()));
  }
  return all;
}

}  // namespace kindred::cli
