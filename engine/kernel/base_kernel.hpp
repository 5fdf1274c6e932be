#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace kindred {

/// The form of one node of an expression.
enum class KernelForm {
  Constant,           ///< c
  Delta,              ///< 1 if equal, else h
  SquareExponential,  ///< exp(-(a-b)^2 / 2 l^2)
  RationalQuadratic,  ///< (1 + (a-b)^2 / 2 α l^2)^-α
  CompactPolynomial,  ///< Wendland's C2 function of |a-b| / l, zero beyond l
  DotProduct,         ///< Σ a_k b_k over two lists of numbers (or two numbers)
  Convolution,        ///< mean (or sum) of the inner kernel over all pairs of two lists
  Sum,
  Product,
  Power,       ///< its operand raised to a positive number
  Normalised,  ///< k(a,b) / sqrt(k(a,a) k(b,b))
};

/// One node of the expression tree; values and immutable.
struct KernelTerm {
  KernelForm form = KernelForm::Constant;
  std::string attribute;             ///< attribute of Delta ... Convolution
  std::vector<double> parameters;    ///< c; h; l; l, α; the exponent
  bool isSum = false;                ///< Convolution: sum instead of mean
  std::vector<KernelTerm> operands;  ///< operands of Convolution (its inner kernel) ... Normalised
  std::size_t place = 0;             ///< where the term begins in the text it was read from
  std::size_t attributePlace = 0;    ///< where its attribute begins in that text

  /// True if both are the same kernel, wherever they stood in their texts.
  bool operator==(const KernelTerm& other) const;
};

/// An expression that reads back as this term: with one space around + and *, and with as few
/// parentheses as keep the tree.
std::string expressionText(const KernelTerm& term);

/// The name of an attribute as an expression writes it: in quotes if it needs them.
std::string attributeText(const std::string& name);

/// A function that expressions can call, for completion and help.
struct KernelFunction {
  std::string_view word;      ///< "delta"
  std::string_view usage;     ///< "delta(attribute, h)"
  std::string_view sentence;  ///< what it is, as a formula or in words
};

std::vector<KernelFunction> kernelFunctions();

/// An expression that is refused, with the offset in its text.
class ExpressionError : public Error {
 public:
  ExpressionError(const std::string& sentence, std::size_t place, std::string_view kernel = {})
      : Error{ErrorCode::Usage, sentence}, place_{place}, kernel_{kernel} {}

  /// Index of the offending character, 0-based.
  std::size_t place() const noexcept { return place_; }

  /// "node" or "edge": which kernel of a graph kernel it is; empty if only one was read.
  std::string_view kernel() const noexcept { return kernel_; }

 private:
  std::size_t place_;
  std::string_view kernel_;  ///< views a word that lives as long as the program
};

/// A base kernel: how alike two nodes, or two edges, are by their attributes. One expression
/// serves the form, the command line, the project file and the engine:
///
///     delta(element, 0.5) * se(charge, 1.0) * delta(hybridisation, 0.5)
///     normalised(delta(order, 0.3) + se(length, 0.05))     0.8 * delta(element, 0.2)^2
///     rq(length, 0.1, 2)  wendland(length, 1.5)  dot(features)  constant(0.3)
///     conv(rings, delta(0.3))  conv(rings, se(1), sum)  se("partial charge", 0.2)
///
/// Two rules of lists: an empty list stands for one element that is unlike every other element
/// (an atom in no ring is alike only to atoms in no ring); and the kernel inside conv compares
/// elements, so it names no attribute. Names with other characters than letters, digits and _ go
/// into quotes.
class BaseKernel {
 public:
  /// The kernel that finds everything alike: constant(1).
  BaseKernel();

  /// Throws ExpressionError on a syntax error, an unknown function, or a parameter out of range.
  static BaseKernel parse(std::string_view text);

  /// The text it was read from.
  const std::string& text() const noexcept { return text_; }

  const KernelTerm& root() const noexcept { return root_; }

 private:
  std::string text_;
  KernelTerm root_;
};

}  // namespace kindred
