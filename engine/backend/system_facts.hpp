#pragma once

#include <string>
#include <vector>

namespace kindred {

/// One line of what describes an installation: "Kindred", "0.1.0".
struct SystemFact {
  std::string name;
  std::string value;
};

/// Version, compiler, memory and devices: what a report of a problem should begin with. Takes as
/// long as devices().
std::vector<SystemFact> systemFacts();

}  // namespace kindred
