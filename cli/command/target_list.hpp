#pragma once

#include <memory>
#include <string>

#include "cli/flag/input.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// The arguments of a command that lists what is found of a property of graphs.
struct TargetListArguments {
  Input input;
  std::string output;
  std::string project;
};

/// Adds what is read, the list and --project; `outputSentence` says where the list goes.
void addTargetList(const Command& command, TargetListArguments& arguments,
                   const std::string& outputSentence);

/// Reads the graphs once all that is asked for can be: throws Error (Usage) without a target, if it
/// is no property of numbers, and if the list ("a list of cliffs") has no place.
std::shared_ptr<const Dataset> readForTarget(const TargetListArguments& arguments,
                                             const std::string& target, const char* list,
                                             Session& session, const Progress& progress);

}  // namespace kindred::cli
