#pragma once

#include <functional>

#include "tests/gui/document/doors.hpp"

// The table of requests that each client has to answer alike, by what they are about.

namespace kindred::test {

/// A request in the words of each client.
struct Request {
  const char* name;
  std::vector<const char*> kinds;  ///< of results that it leaves
  std::vector<const char*> files;  ///< samples, each a data set
  std::string command;             ///< FILE0, FILE1, OWN and PROJECT stand for paths
  std::string python;              ///< of d[0], d[1] and `project`
  std::function<gui::ResultChoice(const gui::Document&, const Ids&)> window;
  std::string begun = {};  ///< a command before, which every client's project begins with

  /// In the window, computed before, and then the last of the ids.
  std::function<gui::ResultChoice(const gui::Document&, const Ids&)> first = {};
  io::ReadOptions reading = {};  ///< of the window
  std::string device = "cpu";    ///< or a GPU of tests/support/failing_gpus.cpp
};

/// Matrices, lists, clusters, maps, orders and what else is found of graphs alone.
std::vector<Request> graphRequests();
std::vector<Request> modelRequests();
std::vector<Request> networkRequests();

}  // namespace kindred::test
