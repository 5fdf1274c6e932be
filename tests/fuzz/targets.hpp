#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kindred::fuzz {

/// A reader of input from anybody. Whatever the bytes are, it ends, within 5 seconds and 2 GB, with
/// a value or an Error; anything else is a fault.
struct Target {
  std::string name;
  std::function<void(std::string_view)> run;
  std::vector<std::string> extensions;  ///< extensions of files that are seeds of it
  std::function<std::vector<std::string>()> moreSeeds;  ///< seeds that are made
};

/// Returns all targets.
std::span<const Target> targets();

/// Returns the target of that name, or null.
const Target* targetNamed(std::string_view name);

// Each file beside this one adds its own.
void addFormats(std::vector<Target>& targets);
void addTexts(std::vector<Target>& targets);
void addBytes(std::vector<Target>& targets);
void addMappings(std::vector<Target>& targets);
void addParts(std::vector<Target>& targets);
void addProjects(std::vector<Target>& targets);
void addFilters(std::vector<Target>& targets);

}  // namespace kindred::fuzz
