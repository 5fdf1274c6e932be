#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Puts blocks together into a result: freshly computed ones, or those that a store has kept.
class GramAssembly {
 public:
  GramAssembly(const GramRequest& request, GramPlan plan, const Progress& progress);

  void add(const GramBlock& block, const GramBlockResult& part);

  /// K_ii of rows and columns: those of a rectangular matrix, where it is to be normalised.
  void setDiagonal(bool isOfRows, std::vector<double> diagonal);

  /// What a run tells of its devices.
  void setOrigin(std::vector<std::string> notices, std::vector<PathReport> paths);

  /// The result, normalised if the request says so, NaN where there was no block.
  GramResult finished(const Progress& progress) &&;

 private:
  void scatter(const GramBlock& block, std::span<const double> values);

  GramPlan plan_;
  GramResult result_;
  std::uint64_t iterations_ = 0;
  std::vector<std::string> devices_;
};

}  // namespace kindred
