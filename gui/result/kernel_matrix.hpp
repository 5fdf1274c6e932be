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

/// True if there is memory to load its values; false if that is not known yet.
bool fitsIntoMemory(const KernelMatrix& matrix, const Document& document);

/// The kernel matrices of a document, in the order of arrival.
std::vector<KernelMatrix> kernelMatrices(const Document& document);

/// A kernel matrix of a data set, or of one by another; `columns` is 0 for the symmetric one.
ResultChoice kernelMatrixChoice(ItemId rows, ItemId columns, const KernelOptions& kernel,
                                const SolveOptions& solve = {}, bool normalise = true);

/// The kernel that suits a data set.
KernelOptions suggestedKernel(const DatasetItem& item);

/// The most graphs that are compared, without a matrix, for a view that nobody asked for it: some
/// minutes for molecules.
constexpr std::size_t mostComparedUnasked = 100'000;

}  // namespace kindred::gui
