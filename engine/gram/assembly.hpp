#pragma once

#include <tbb/task_group.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/origin_sum.hpp"

namespace kindred {

/// Puts blocks together into a result: freshly computed ones, or those that a store has kept.
class GramAssembly {
 public:
  /// Begins to fill the matrix, which takes a while, beside what the caller does next; what
  /// follows throws Cancelled if that was.
  GramAssembly(const GramRequest& request, GramPlan plan, const Progress& progress);
  ~GramAssembly();

  void add(const GramBlock& block, const GramBlockResult& part);

  /// K_ii of rows and columns: those of a rectangular matrix, if it is to be normalised.
  void setDiagonal(bool isOfRows, std::vector<double> diagonal);

  /// Stores a computation's remarks on its devices and the paths that its pairs took.
  void setOrigin(Remarks remarks, std::vector<PathReport> paths);

  /// The result, normalised if the request says so, NaN if there was no block.
  GramResult finished(const Progress& progress) &&;

 private:
  void waitForMatrix();
  void scatter(const GramBlock& block, std::span<const double> values);

  GramPlan plan_;
  GramResult result_;
  OriginSum origins_;
  tbb::task_group filling_;
};

}  // namespace kindred
