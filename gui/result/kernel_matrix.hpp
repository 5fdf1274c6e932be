#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/partial_gram.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that kernel matrices are.
const ResultKind& kernelMatrixKind();

/// A result of the document as the kernel matrix that it is. Pointers are good as long as the item.
struct KernelMatrix {
  const ResultItem* item = nullptr;
  ItemId rows = 0;
  ItemId columns = 0;  ///< 0: the symmetric matrix of `rows`
  KernelOptions kernel;
  SolveOptions solve;
  bool normalise = true;
  std::shared_ptr<const GramResult> result;    ///< null until computed or loaded
  std::shared_ptr<const PartialGram> partial;  ///< the values that are there while it is computed

  /// The data set that its columns are of.
  ItemId columnSet() const noexcept { return columns != 0 ? columns : rows; }
};

/// Nothing of any other item.
std::optional<KernelMatrix> kernelMatrix(const Document& document, ItemId id);
std::optional<KernelMatrix> kernelMatrix(const ResultItem* item);

/// The kernel matrices of a document, in the order of arrival.
std::vector<KernelMatrix> kernelMatrices(const Document& document);

/// A kernel matrix as it is asked for. `columns` is 0 for the symmetric matrix.
struct KernelMatrixChoice {
  ItemId rows = 0;
  ItemId columns = 0;
  KernelOptions kernel = {};
  SolveOptions solve = {};
  bool normalise = true;
  std::string device = "cpu";
  ExecutionOptions execution = {};
  std::vector<std::int32_t> graphs = {};  ///< the graphs of the rows; empty: all
};

ResultChoice resultChoice(const KernelMatrixChoice& choice);

/// The kernel that suits a data set.
KernelOptions suggestedKernel(const DatasetItem& item);

}  // namespace kindred::gui
