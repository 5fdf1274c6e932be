#include "engine/backend/system_facts.hpp"

#include "engine/backend/devices.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"

namespace kindred {

std::vector<SystemFact> systemFacts() {
  std::vector<SystemFact> facts{{"Kindred", std::string{version()}},
                                {"built by", "g++ " __VERSION__},
                                {"memory available", byteText(availableMemory())}};
  for (const auto& device : devices())
    facts.push_back(
        {device.id, joined(device.name, ", ", device.isUsable ? device.detail : device.reason)});
  return facts;
}

}  // namespace kindred
