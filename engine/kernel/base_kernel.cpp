#include "engine/kernel/base_kernel.hpp"

#include <algorithm>

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_words.hpp"

namespace kindred {

namespace {

/// Returns how tightly the text of a term holds together: 0 for sums, 1 for products, 2 for powers,
/// 3 for all else.
int tightness(const KernelTerm& term) {
  switch (term.form) {
    case KernelForm::Sum:
      return 0;
    case KernelForm::Product:
      return 1;
    case KernelForm::Power:
      return 2;
    default:
      return 3;
  }
}

/// The text of an operand, in parentheses unless it holds together more tightly than `outer`.
std::string operandText(const KernelTerm& operand, int outer) {
  const std::string text = expressionText(operand);
  return tightness(operand) > outer ? text : joined("(", text, ")");
}

std::string chainText(const KernelTerm& term, std::string_view sign) {
  std::string text;
  for (const auto& operand : term.operands)
    text += joined(text.empty() ? "" : sign, operandText(operand, tightness(term)));
  return text;
}

std::string callText(const KernelTerm& term) {
  std::string arguments;
  const auto add = [&](const std::string& argument) {
    arguments += joined(arguments.empty() ? "" : ", ", argument);
  };
  if (!term.attribute.empty()) add(attributeText(term.attribute));
  for (const auto& operand : term.operands)
    add(expressionText(operand));
  for (const double parameter : term.parameters)
    add(toText(parameter));
  if (term.isSum) add("sum");
  return joined(wordOf(term.form), "(", arguments, ")");
}

}  // namespace

bool KernelTerm::operator==(const KernelTerm& other) const {
  return form == other.form && attribute == other.attribute && parameters == other.parameters &&
         isSum == other.isSum && operands == other.operands;
}

std::string attributeText(const std::string& name) {
  const bool isPlain = !name.empty() && isNameStart(name.front()) &&
                       std::ranges::all_of(name, [](char c) { return isNamePart(c); });
  if (isPlain) return name;
  const std::string_view quote = name.find('"') == std::string::npos ? "\"" : "'";
  return joined(quote, name, quote);
}

std::string expressionText(const KernelTerm& term) {
  switch (term.form) {
    case KernelForm::Sum:
      return chainText(term, " + ");
    case KernelForm::Product:
      return chainText(term, " * ");
    case KernelForm::Power:
      return joined(operandText(term.operands.front(), tightness(term)), "^",
                    term.parameters.front());
    case KernelForm::Constant:
      return toText(term.parameters.front());
    default:
      return callText(term);
  }
}

BaseKernel::BaseKernel() : text_{"constant(1)"}, root_{.parameters = {1}} {}

}  // namespace kindred
