#include <array>
#include <charconv>
#include <cmath>

#include "engine/core/nearest_word.hpp"
#include "engine/core/options.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/kernel_words.hpp"

namespace kindred {

namespace {

constexpr int deepestNesting = 64;

struct Parameter {
  std::string_view name;
  Range range;
  std::string_view rangeText;
};

const Parameter anyFactor{"c", {.lowest = 0}, "0 or more"};
const Parameter unlikeness{"h", {.lowest = 0, .highest = 1}, "from 0 to 1"};
const Parameter lengthScale{"length", {.lowest = 0, .isLowestOpen = true}, "above 0"};
const Parameter mixture{"alpha", {.lowest = 0, .isLowestOpen = true}, "above 0"};
const Parameter exponent{"exponent", {.lowest = 0, .isLowestOpen = true}, "above 0"};

/// A function of an attribute and some numbers.
struct Function {
  KernelForm form;
  std::vector<Parameter> parameters;
  std::string_view usage;       ///< as it is called outside conv
  std::string_view innerUsage;  ///< as it is called inside conv; empty: not at all
  std::string_view sentence;
};

const std::array<Function, 5> attributeFunctions{{
    {KernelForm::Delta, {unlikeness}, "delta(attribute, h)", "delta(h)", "1 if equal, else h."},
    {KernelForm::SquareExponential,
     {lengthScale},
     "se(attribute, length)",
     "se(length)",
     "Falls from 1 with the difference of two numbers, to 0.6 at the length."},
    {KernelForm::RationalQuadratic,
     {lengthScale, mixture},
     "rq(attribute, length, alpha)",
     "rq(length, alpha)",
     "As se, but slower far away, the more so the smaller alpha is."},
    {KernelForm::CompactPolynomial,
     {lengthScale},
     "wendland(attribute, length)",
     "wendland(length)",
     "Falls from 1 with the difference of two numbers, to 0 at the length."},
    {KernelForm::DotProduct, {}, "dot(attribute)", "", "The product of two numbers or lists."},
}};

constexpr std::string_view constantUsage = "constant(c)";
constexpr std::string_view normalisedUsage = "normalised(kernel)";
constexpr std::string_view convolutionUsage =
    "conv(attribute, kernel of two elements) or conv(attribute, kernel of two elements, sum)";

/// Reads
///
///     sum     = product { "+" product }
///     product = power { "*" power }
///     power   = operand [ "^" number ]
///     operand = number | "(" sum ")" | function "(" arguments ")"
class Parser {
 public:
  explicit Parser(std::string_view text) : text_{text} {}

  KernelTerm whole() {
    skipBlanks();
    if (isAtEnd()) refuse("An empty text is no kernel; constant(1) finds everything alike");
    KernelTerm term = sum();
    if (!isAtEnd()) refuse(joined("Expected +, *, ^ or the end, found ", found()));
    return term;
  }

 private:
  [[noreturn]] void refuseAt(std::size_t place, const std::string& what) const {
    throw ExpressionError{joined(what, " (character ", place + 1, ")."), place};
  }
  [[noreturn]] void refuse(const std::string& what) const { refuseAt(at_, what); }

  bool isAtEnd() const { return at_ == text_.size(); }
  char next() const { return isAtEnd() ? '\0' : text_[at_]; }

  void skipBlanks() {
    while (!isAtEnd() && std::string_view{" \t\r\n"}.find(next()) != std::string_view::npos)
      ++at_;
  }

  /// Returns the text at the current position, for messages.
  std::string found() const {
    if (isAtEnd()) return "the end";
    std::size_t end = at_ + 1;
    if (isNameStart(next()))
      while (end < text_.size() && isNamePart(text_[end]) && end - at_ < 30)
        ++end;
    return joined("\"", text_.substr(at_, end - at_), "\"");
  }

  bool accept(char sign) {
    if (next() != sign || isAtEnd()) return false;
    ++at_;
    skipBlanks();
    return true;
  }

  void expect(char sign, std::string_view usage) {
    if (!accept(sign))
      refuse(joined("Expected \"", std::string_view{&sign, 1}, "\", found ", found(),
                    usage.empty() ? "" : "; write ", usage));
  }

  bool isNumberHere() const {
    return (next() >= '0' && next() <= '9') || next() == '.' || next() == '-';
  }

  double number(const Parameter& parameter, std::string_view usage) {
    const std::size_t place = at_;
    const bool isNegative = accept('-');
    double value = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (!isNumberHere() || next() == '-' || error == std::errc::invalid_argument) {
      at_ = isNegative ? place : at_;
      refuse(joined("Expected a number for ", parameter.name, ", found ", found(),
                    usage.empty() ? "" : "; write ", usage));
    }
    at_ += static_cast<std::size_t>(end - begin);
    const std::string_view digits = text_.substr(place, at_ - place);
    if (error != std::errc{} || !std::isfinite(value) || isNegative ||
        !parameter.range.contains(value))
      refuseAt(place, joined("The ", parameter.name, " is ", digits, ", but must be ",
                             parameter.rangeText, usage.empty() ? "" : " in ", usage));
    skipBlanks();
    return value;
  }

  std::string attributeName(std::string_view usage) {
    if (next() == '"' || next() == '\'') {
      const std::size_t end = text_.find(next(), at_ + 1);
      if (end == std::string_view::npos) refuse("The quote that begins here does not end");
      if (end == at_ + 1) refuse("An attribute needs a name between the quotes");
      const std::string name{text_.substr(at_ + 1, end - at_ - 1)};
      at_ = end + 1;
      skipBlanks();
      return name;
    }
    if (!isNameStart(next()))
      refuse(joined("Expected the name of an attribute, found ", found(), "; write ", usage));
    return word();
  }

  std::string word() {
    const std::size_t begin = at_;
    while (!isAtEnd() && isNamePart(next()))
      ++at_;
    const std::string name{text_.substr(begin, at_ - begin)};
    skipBlanks();
    return name;
  }

  template <typename Read>
  KernelTerm chain(KernelForm form, char sign, const Read& read) {
    const std::size_t place = at_;
    KernelTerm first = read();
    if (next() != sign || isAtEnd()) return first;
    KernelTerm term{.form = form, .place = place};
    term.operands.push_back(std::move(first));
    while (accept(sign))
      term.operands.push_back(read());
    return term;
  }

  KernelTerm sum() {
    if (++depth_ > deepestNesting)
      refuse(joined("The kernel is nested more than ", deepestNesting, " levels deep"));
    KernelTerm term = chain(KernelForm::Sum, '+', [this] { return product(); });
    --depth_;
    return term;
  }

  KernelTerm product() {
    return chain(KernelForm::Product, '*', [this] { return power(); });
  }

  KernelTerm power() {
    const std::size_t place = at_;
    KernelTerm base = operand();
    if (!accept('^')) return base;
    KernelTerm term{.form = KernelForm::Power, .place = place};
    term.parameters = {number(exponent, {})};
    term.operands.push_back(std::move(base));
    if (next() == '^') refuse("A power of a power needs parentheses: (a^2)^3");
    return term;
  }

  KernelTerm operand() {
    const std::size_t place = at_;
    if (isNumberHere())
      return {.form = KernelForm::Constant, .parameters = {number(anyFactor, {})}, .place = place};
    if (accept('(')) {
      KernelTerm inside = sum();
      expect(')', {});
      return inside;
    }
    if (!isNameStart(next()))
      refuse(joined("Expected a kernel such as delta(element, 0.5), a number or \"(\", found ",
                    found()));
    const std::string name = word();
    return call(name, place);
  }

  KernelTerm call(const std::string& name, std::size_t place) {
    for (const auto& function : attributeFunctions)
      if (wordOf(function.form) == name) return ofAttribute(function, place);
    if (name == wordOf(KernelForm::Constant)) {
      expect('(', constantUsage);
      const double value = number(anyFactor, constantUsage);
      expect(')', constantUsage);
      return {.form = KernelForm::Constant, .parameters = {value}, .place = place};
    }
    if (name == wordOf(KernelForm::Convolution)) return convolution(place);
    if (name == wordOf(KernelForm::Normalised) || name == "normalized") {
      KernelTerm term{.form = KernelForm::Normalised, .place = place};
      expect('(', normalisedUsage);
      term.operands.push_back(sum());
      expect(')', normalisedUsage);
      return term;
    }
    std::vector<std::string> known;
    std::string list;
    for (const auto& function : kernelFunctions()) {
      known.emplace_back(function.word);
      list += joined(list.empty() ? "" : ", ", function.word);
    }
    const auto nearest = nearestWord(name, known);
    refuseAt(place, joined("There is no kernel named \"", name, "\"; there are ", list,
                           nearest.empty() ? "" : joined(": did you mean ", nearest, "?")));
  }

  KernelTerm ofAttribute(const Function& function, std::size_t place) {
    const auto usage = isInsideList_ ? function.innerUsage : function.usage;
    if (usage.empty())
      refuseAt(place, joined(wordOf(function.form), " cannot compare the elements of a list"));
    KernelTerm term{.form = function.form, .place = place};
    expect('(', usage);
    term.attributePlace = at_;
    if (!isInsideList_) term.attribute = attributeName(usage);
    for (const auto& parameter : function.parameters) {
      if (!isInsideList_ || !term.parameters.empty()) expect(',', usage);
      term.parameters.push_back(number(parameter, usage));
    }
    expect(')', usage);
    return term;
  }

  KernelTerm convolution(std::size_t place) {
    if (isInsideList_) refuseAt(place, "conv cannot stand inside conv");
    KernelTerm term{.form = KernelForm::Convolution, .place = place};
    expect('(', convolutionUsage);
    term.attributePlace = at_;
    term.attribute = attributeName(convolutionUsage);
    expect(',', convolutionUsage);
    isInsideList_ = true;
    term.operands.push_back(sum());
    isInsideList_ = false;
    if (accept(',')) {
      const std::size_t modePlace = at_;
      const std::string mode = word();
      if (mode != "sum" && mode != "mean")
        refuseAt(modePlace,
                 joined("conv takes the mean or the sum over all pairs; write ", convolutionUsage));
      term.isSum = mode == "sum";
    }
    expect(')', convolutionUsage);
    return term;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool isInsideList_ = false;
};

}  // namespace

std::vector<KernelFunction> kernelFunctions() {
  std::vector<KernelFunction> functions;
  for (const auto& function : attributeFunctions)
    functions.push_back({wordOf(function.form), function.usage, function.sentence});
  functions.push_back({wordOf(KernelForm::Convolution), convolutionUsage,
                       "The mean, or sum, of a kernel over all pairs of elements of two lists."});
  functions.push_back({wordOf(KernelForm::Constant), constantUsage, "The same for all."});
  functions.push_back({wordOf(KernelForm::Normalised), normalisedUsage,
                       "A kernel divided so that it is 1 between equal things."});
  return functions;
}

BaseKernel BaseKernel::parse(std::string_view text) {
  BaseKernel kernel;
  kernel.root_ = Parser{text}.whole();
  kernel.text_ = text;
  return kernel;
}

}  // namespace kindred
