#include "engine/kernel/tunable.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/kernel_words.hpp"
#include "engine/kernel/start_weights.hpp"

namespace kindred {

namespace {

using Kind = TunableNumber::Kind;
using Visit = std::function<void(const std::string& name, Kind kind, double& value)>;

bool hasDotProduct(const KernelTerm& term) {
  return term.form == KernelForm::DotProduct || std::ranges::any_of(term.operands, hasDotProduct);
}

/// Calls visit for each number of a term that may be tuned. `attribute` is that of the convolution
/// that the term is in.
void visitTerm(KernelTerm& term, bool isNode, const std::string& attribute, const Visit& visit) {
  const auto& named = term.attribute.empty() ? attribute : term.attribute;
  const auto subject = joined(wordOf(term.form), "(", attributeText(named), ") ");
  const auto share = isNode ? Kind::NodeShare : Kind::EdgeShare;
  const auto length = isNode ? Kind::NodeLength : Kind::EdgeLength;
  switch (term.form) {
    case KernelForm::Delta:
      if (term.parameters[0] > 0 && term.parameters[0] < 1)
        visit(subject + "h", share, term.parameters[0]);
      break;
    case KernelForm::SquareExponential:
    case KernelForm::CompactPolynomial:
      visit(subject + "l", length, term.parameters[0]);
      break;
    case KernelForm::RationalQuadratic:
      visit(subject + "l", length, term.parameters[0]);
      visit(subject + "alpha", length, term.parameters[1]);
      break;
    case KernelForm::Normalised:
      if (hasDotProduct(term)) return;
      [[fallthrough]];
    default:
      for (auto& operand : term.operands)
        visitTerm(operand, isNode, named, visit);
  }
}

void visitExpression(std::string& text, bool isNode, const Visit& visit) {
  auto root = BaseKernel::parse(text).root();
  const auto before = root;
  visitTerm(root, isNode, {}, visit);
  if (!(root == before)) text = expressionText(root);
}

void visitNumbers(KernelOptions& kernel, const Visit& visit) {
  if (!takesWalks(kernel)) return;
  visitExpression(kernel.node, true, visit);
  visitExpression(kernel.edge, false, visit);
  visit("q", Kind::Stop, kernel.q);
  auto starts = StartWeights::parse(kernel.start);
  auto weights = starts.weights();
  if (weights.empty()) return;
  for (std::size_t at = 1; at < weights.size(); ++at)
    visit("start " + weights[at].first, Kind::Start, weights[at].second);
  kernel.start = starts.with(weights).text();
}

}  // namespace

std::vector<TunableNumber> tunableNumbers(const KernelOptions& kernel) {
  std::vector<TunableNumber> numbers;
  auto copy = kernel;
  visitNumbers(copy, [&](const std::string& name, Kind kind, const double& value) {
    numbers.push_back({name, kind, value});
  });
  return numbers;
}

std::pair<double, double> boundsOf(const TunableNumber& number) {
  constexpr double leastShare = 1e-4, leastLength = 1e-3;
  const double least = number.isShare() ? leastShare : leastLength;
  const double most = number.isShare() ? 1 - leastShare : 1 / leastLength;
  return {std::min(least, number.value), std::max(most, number.value)};
}

KernelOptions withNumbers(KernelOptions kernel, std::span<const double> numbers) {
  std::size_t next = 0;
  visitNumbers(kernel, [&](const std::string&, Kind, double& value) {
    assert(next < numbers.size());
    value = numbers[next++];
  });
  assert(next == numbers.size());
  return kernel;
}

}  // namespace kindred
