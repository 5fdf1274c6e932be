#pragma once

#include <memory>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/compile.hpp"
#include "engine/kernel/item_attribute.hpp"

namespace kindred {

/// A compiled base kernel and the labels of every item it compares.
struct LabelledKernel {
  CompiledKernel kernel;
  std::vector<std::int32_t> classOf;    ///< one an item
  std::vector<double> values;           ///< kernel.valueCount an item, item by item
  std::vector<std::string> attributes;  ///< that the expression names
  std::string notice;                   ///< a sentence about values that are raised, or empty

  std::span<const double> valuesOf(std::int64_t item) const {
    return std::span{values}.subspan(item * kernel.valueCount, kernel.valueCount);
  }
};

/// Throws ExpressionError and Error (Input) as compileKernel() does, but for the range of κ.
LabelledKernel compileExpression(const BaseKernel& expression, const Items& items,
                                 const Progress& progress, const CompiledKernel* like = nullptr);

/// An expression over items that is compiled once and tabulated for other parameters at will, at
/// the cost of its tables alone. Keeps a view of the graphs of `items`.
class ExpressionTables {
 public:
  /// Throws what compileExpression() throws.
  ExpressionTables(const BaseKernel& expression, const Items& items, const Progress& progress);
  ExpressionTables(ExpressionTables&& other) noexcept;
  ~ExpressionTables();

  /// The terms that compileExpression() would give for a tree that differs in parameters only. Safe
  /// from several threads.
  std::vector<CompiledKernel::Term> terms(const KernelTerm& root) const;

 private:
  struct Compiler;
  std::unique_ptr<Compiler> compiler_;
};

}  // namespace kindred
