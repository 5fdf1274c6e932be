#include "engine/kernel/compile_expression.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/core/text.hpp"
#include "engine/kernel/item_classes.hpp"
#include "engine/kernel/term_algebra.hpp"
#include "engine/kernel/value_kernel.hpp"

namespace kindred {

namespace {

RadialTerm::Form radialForm(KernelForm form) {
  switch (form) {
    case KernelForm::SquareExponential:
      return RadialTerm::Form::SquareExponential;
    case KernelForm::RationalQuadratic:
      return RadialTerm::Form::RationalQuadratic;
    case KernelForm::CompactPolynomial:
      return RadialTerm::Form::CompactPolynomial;
    case KernelForm::DotProduct:
      return RadialTerm::Form::Dot;
    default:
      return RadialTerm::Form::Delta;
  }
}

bool comparesDistances(const KernelTerm& term) {
  return term.form == KernelForm::SquareExponential || term.form == KernelForm::RationalQuadratic ||
         term.form == KernelForm::CompactPolynomial ||
         std::ranges::any_of(term.operands, comparesDistances);
}

/// An attribute and how the expression uses it.
struct UsedAttribute {
  ItemAttribute data;
  bool isInConvolution = false;
  bool isInClasses = true;
  std::int32_t firstValue = 0;  ///< among an item's values, if not in the classes
  std::int32_t valueCount = 1;

  /// It may leave the classes: each of its kernels can be worked out from numbers.
  bool canStayArithmetic() const { return isInClasses && !isInConvolution; }
};

class ExpressionCompiler {
 public:
  ExpressionCompiler(const BaseKernel& expression, const Items& items, const Progress& progress,
                     const CompiledKernel* like = nullptr)
      : root_{expression.root()}, items_{items}, progress_{progress}, like_{like} {}

  /// Gathers what expand() needs.
  void prepare() {
    gather(root_);
    chooseClasses();
    layOutValues();
  }

  /// The terms of a tree that differs from the expression in parameters only.
  TermSum terms(const KernelTerm& root) const {
    auto copy = *this;  // some forms lay out values of their own
    return copy.expand(root);
  }

  LabelledKernel compiled() {
    prepare();
    LabelledKernel result;
    result.kernel.terms = expand(root_);
    result.kernel.classCount = classCount();
    result.kernel.valueCount = static_cast<std::int32_t>(values_.size());
    result.classOf = std::move(classes_.classOf);
    result.values.resize(items_.count() * values_.size());
    for (std::size_t column = 0; column < values_.size(); ++column) {
      progress_.checkpoint();
      for (std::int64_t item = 0; item < items_.count(); ++item)
        result.values[item * values_.size() + column] = values_[column][item];
    }
    for (const auto& attribute : attributes_)
      result.attributes.push_back(attribute.data.name);
    addContents(result.kernel);
    return result;
  }

 private:
  UsedAttribute& used(const std::string& name) {
    return *std::ranges::find(attributes_, name,
                              [](const UsedAttribute& one) { return one.data.name; });
  }

  void gather(const KernelTerm& term) {
    if (term.attribute.empty()) {
      for (const auto& operand : term.operands)
        gather(operand);
      return;
    }
    const auto isThis = [&](const UsedAttribute& one) { return one.data.name == term.attribute; };
    if (std::ranges::none_of(attributes_, isThis))
      attributes_.push_back(
          {gatherAttribute(items_, term.attribute, term.attributePlace, progress_)});
    if (items_.count() == 0) return;
    auto& attribute = used(term.attribute);
    attribute.isInConvolution |= term.form == KernelForm::Convolution;
    attribute.isInClasses = !attribute.data.isContinuous && !isBesideClasses(attribute.data.name);
    checkKind(term, attribute.data);
  }

  bool isBesideClasses(const std::string& name) const {
    return like_ && std::ranges::count(like_->columns, columnContent(name, 0)) > 0;
  }

  [[noreturn]] void refuse(const KernelTerm& term, const std::string& what) const {
    throw ExpressionError{what, term.place};
  }

  void checkKind(const KernelTerm& term, const ItemAttribute& attribute) const {
    const std::string subject = joined("The ", items_.word(), " attribute ", attribute.name);
    const auto element =
        attribute.isNumeric() ? std::string_view{"number"} : std::string_view{"category"};
    if (term.form == KernelForm::Convolution) {
      if (!attribute.isList())
        refuse(term, joined(subject, " is a ", element, ", but conv compares lists: use delta(",
                            attribute.name, ", 0.5)",
                            attribute.isNumeric() ? joined(" or se(", attribute.name, ", 1).")
                                                  : std::string{"."}));
      if (!attribute.isNumeric() && comparesDistances(term))
        refuse(term, joined(subject, " is a list of categories, which have no distance: use conv(",
                            attribute.name, ", delta(0.5))."));
      return;
    }
    if (term.form == KernelForm::DotProduct) {
      if (!attribute.isNumeric())
        refuse(term, joined(subject, " holds categories, but dot multiplies numbers."));
      if (attribute.isList()) checkEqualLengths(term, attribute);
      return;
    }
    if (attribute.isList())
      refuse(term, joined(subject, " is a list: use conv(", attribute.name, ", delta(0.5))."));
    if (!attribute.isNumeric() && comparesDistances(term))
      refuse(term, joined(subject, " is a category, which has no distance: use delta(",
                          attribute.name, ", 0.5)."));
  }

  void checkEqualLengths(const KernelTerm& term, const ItemAttribute& attribute) const {
    const auto length = attribute.value(attribute.valueOf[0]).size();
    for (std::int64_t item = 0; item < items_.count(); ++item)
      if (const auto other = attribute.value(attribute.valueOf[item]).size(); other != length)
        refuse(term, joined("dot needs lists of equal length, but the ", items_.word(),
                            " attribute ", attribute.name, " has ", length, " numbers in ",
                            items_.text(0), " and ", other, " in ", items_.text(item), "."));
  }

  /// Joins what is in the classes. Too many: the attribute with the most values stays arithmetic.
  void chooseClasses() {
    while (true) {
      std::vector<const ItemAttribute*> joinedAttributes;
      UsedAttribute* widest = nullptr;
      for (auto& attribute : attributes_) {
        if (attribute.isInClasses) joinedAttributes.push_back(&attribute.data);
        if (attribute.canStayArithmetic() &&
            (widest == nullptr || attribute.data.distinctCount > widest->data.distinctCount))
          widest = &attribute;
      }
      classes_ = joinedClasses(items_.count(), joinedAttributes, progress_);
      if (classes_.count() <= mostClasses) return;
      if (widest == nullptr)
        refuse(root_, joined("The kernel meets ", classes_.count(), " different kinds of ",
                             items_.word(), ", more than the ", mostClasses,
                             " it can tabulate: compare fewer attributes or shorter lists."));
      widest->isInClasses = false;
    }
  }

  void layOutValues() {
    for (auto& attribute : attributes_) {
      if (attribute.isInClasses) continue;
      const auto& data = attribute.data;
      attribute.firstValue = static_cast<std::int32_t>(values_.size());
      if (data.kind == AttributeKind::Number) {
        values_.push_back(data.numbers);
        continue;
      }
      attribute.valueCount = static_cast<std::int32_t>(data.value(data.valueOf[0]).size());
      for (std::int32_t at = 0; at < attribute.valueCount; ++at) {
        auto& column = values_.emplace_back();
        for (const auto value : data.valueOf)
          column.push_back(data.value(value)[at]);
      }
    }
  }

  /// Adds what makes contents equal, whether an attribute is in the classes or not.
  void addContents(CompiledKernel& kernel) const {
    kernel.contents.assign(static_cast<std::size_t>(classCount()), 0);
    kernel.columns.assign(values_.size(), 0);
    kernel.categories.resize(values_.size());
    for (const auto& [data, isInConvolution, isInClasses, firstValue, valueCount] : attributes_)
      if (isInClasses)
        for (std::size_t one = 0; one < classes_.representative.size(); ++one)
          kernel.contents[one] += contentIn(data, classes_.representative[one]);
      else
        describe(data, kernel, firstValue, valueCount);
  }

  /// At least one, so that a table is never empty.
  std::int32_t classCount() const { return std::max(1, classes_.count()); }

  /// A large table takes a while to fill: checks for cancellation.
  std::vector<double> squareTable(std::size_t count, double value) const {
    constexpr std::size_t valuesAtOnce = std::size_t{1} << 20;
    std::vector<double> table;
    table.reserve(count * count);
    while (table.size() < count * count) {
      progress_.checkpoint();
      table.resize(std::min(count * count, table.size() + valuesAtOnce), value);
    }
    return table;
  }

  CompiledKernel::Term constantTerm(double value) const {
    return {squareTable(static_cast<std::size_t>(classCount()), value), {}};
  }

  /// Not by an initializer list, which would copy the table.
  static TermSum only(CompiledKernel::Term term) {
    TermSum sum;
    sum.push_back(std::move(term));
    return sum;
  }

  TermSum expand(const KernelTerm& term) {
    progress_.checkpoint();
    if (!term.attribute.empty()) return only(attributeTerm(term));
    switch (term.form) {
      case KernelForm::Sum: {
        TermSum sum;
        for (const auto& operand : term.operands) {
          sum = sumOf(std::move(sum), expand(operand));
          if (sum.size() > mostTerms(classCount())) refuseSize(term);
        }
        return sum;
      }
      case KernelForm::Product: {
        TermSum product = expand(term.operands.front());
        for (const auto& operand : std::span{term.operands}.subspan(1)) {
          if (product.size() == 1 && isTable(operand))
            multiplyTable(operand, used(operand.attribute).data, product.front().table);
          else
            product = multiplied(term, product, expand(operand));
        }
        return product;
      }
      case KernelForm::Power:
        return power(term);
      case KernelForm::Normalised:
        return normalised(term, expand(term.operands.front()));
      default:
        return only(constantTerm(term.parameters.front()));
    }
  }

  TermSum multiplied(const KernelTerm& term, const TermSum& a, const TermSum& b) const {
    auto product = productOf(a, b, mostTerms(classCount()), progress_);
    if (!product) refuseSize(term);
    return std::move(*product);
  }

  [[noreturn]] void refuseSize(const KernelTerm& term) const {
    refuse(term, joined("This multiplies out into more than ", mostTerms(classCount()),
                        " different products of functions of continuous numbers, the most for ",
                        counted(classCount(), "kind", "kinds"), " of ", items_.word(),
                        ": use fewer such functions, or compare fewer attributes."));
  }

  CompiledKernel::Term attributeTerm(const KernelTerm& term) {
    const UsedAttribute& attribute = used(term.attribute);
    CompiledKernel::Term result = constantTerm(1);
    if (!attribute.isInClasses) {
      RadialTerm radial{.form = radialForm(term.form),
                        .firstValue = attribute.firstValue,
                        .valueCount = attribute.valueCount};
      if (!term.parameters.empty()) radial.length = term.parameters[0];
      if (term.parameters.size() > 1) radial.alpha = term.parameters[1];
      result.radials.push_back(radial);
      return result;
    }
    multiplyTable(term, attribute.data, result.table);
    return result;
  }

  /// True for a kernel of an attribute that is in the classes.
  bool isTable(const KernelTerm& term) {
    return !term.attribute.empty() && used(term.attribute).isInClasses;
  }

  /// Multiplies the table of classes by the kernel, of which it works out each pair of different
  /// values once, whatever the number of classes.
  void multiplyTable(const KernelTerm& term, const ItemAttribute& attribute,
                     std::vector<double>& table) const {
    std::vector<std::int32_t> valueOfClass;
    for (const auto item : classes_.representative)
      valueOfClass.push_back(attribute.valueOf[item]);
    std::vector<std::int32_t> values = valueOfClass;
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
    for (auto& value : valueOfClass)
      value = static_cast<std::int32_t>(std::ranges::lower_bound(values, value) - values.begin());

    auto ofValues = squareTable(values.size(), 0);
    tbb::parallel_for(std::size_t{0}, values.size(), [&](std::size_t a) {
      for (std::size_t b = 0; b <= a; ++b) {
        progress_.checkpoint();
        ofValues[a * values.size() + b] = ofValues[b * values.size() + a] =
            valueKernel(term, attribute.value(values[a]), attribute.value(values[b]));
      }
    });
    const auto classes = valueOfClass.size();
    tbb::parallel_for(std::size_t{0}, classes, [&](std::size_t a) {
      progress_.checkpoint();
      const double* const row = ofValues.data() + valueOfClass[a] * values.size();
      for (std::size_t b = 0; b < classes; ++b)
        table[a * classes + b] *= row[valueOfClass[b]];
    });
  }

  TermSum power(const KernelTerm& term) {
    const TermSum base = expand(term.operands.front());
    const double exponent = term.parameters.front();
    if (exponent != std::floor(exponent) && hasNegativeProduct(base))
      refuse(term, joined("A dot product that may be negative has no power ", exponent,
                          ": use a whole exponent."));
    auto result = powerOf(base, exponent, mostTerms(classCount()), progress_);
    if (!result)
      refuse(term, joined("A sum with functions of continuous numbers cannot be raised to ",
                          exponent, ": use a small whole exponent, such as 2."));
    return std::move(*result);
  }

  bool hasNegativeProduct(const TermSum& sum) const {
    for (const auto& term : sum) {
      if (std::ranges::any_of(term.table, [](double entry) { return entry < 0; })) return true;
      for (const auto& radial : term.radials)
        for (auto at = radial.firstValue; at < radial.firstValue + radial.valueCount; ++at)
          if (radial.form == RadialTerm::Form::Dot &&
              std::ranges::any_of(values_[at], [](double value) { return value < 0; }))
            return true;
    }
    return false;
  }

  /// k(x, x) of an item: every radial but a dot product is 1 there.
  double selfValue(const TermSum& sum, std::int64_t item) const {
    const auto itemClass = classes_.classOf[item];
    double value = 0;
    for (const auto& term : sum) {
      double product = term.table[itemClass * classCount() + itemClass];
      for (const auto& radial : term.radials) {
        if (radial.form != RadialTerm::Form::Dot) continue;
        double square = 0;
        for (auto at = radial.firstValue; at < radial.firstValue + radial.valueCount; ++at)
          square += values_[at][item] * values_[at][item];
        product *= std::pow(square, radial.power);
      }
      value += product;
    }
    return value;
  }

  /// In the tables if k(x, x) depends on the class alone; otherwise 1 / sqrt(k(x, x)) becomes
  /// one more number an item carries, and its product a radial term.
  TermSum normalised(const KernelTerm& term, TermSum sum) {
    const auto positiveSelf = [&](std::int64_t item) {
      progress_.checkpoint();
      const double self = selfValue(sum, item);
      if (!(self > 0))
        refuse(term, joined("normalised divides by k(x, x), which is ", self, " for ",
                            items_.text(item), ": add a constant inside it."));
      return self;
    };
    const bool hasDot = std::ranges::any_of(sum, [](const CompiledKernel::Term& one) {
      return std::ranges::any_of(one.radials, [](const RadialTerm& radial) {
        return radial.form == RadialTerm::Form::Dot;
      });
    });
    if (hasDot) {
      std::vector<double> scales(items_.count());
      for (std::int64_t item = 0; item < items_.count(); ++item)
        scales[item] = 1 / std::sqrt(positiveSelf(item));
      CompiledKernel::Term factor = constantTerm(1);
      factor.radials.push_back(
          {.form = RadialTerm::Form::Dot, .firstValue = static_cast<std::int32_t>(values_.size())});
      values_.push_back(std::move(scales));
      return multiplied(term, sum, only(std::move(factor)));
    }
    std::vector<double> selves;
    for (const auto item : classes_.representative)
      selves.push_back(positiveSelf(item));
    for (auto& one : sum) {
      progress_.checkpoint();
      for (std::size_t a = 0; a < selves.size(); ++a)
        for (std::size_t b = 0; b < selves.size(); ++b)
          one.table[a * selves.size() + b] /= std::sqrt(selves[a] * selves[b]);
    }
    return sum;
  }

  const KernelTerm& root_;
  const Items& items_;
  Progress progress_;
  const CompiledKernel* like_;
  std::vector<UsedAttribute> attributes_;
  ItemClasses classes_;
  std::vector<std::vector<double>> values_;  ///< column by column
};

}  // namespace

struct ExpressionTables::Compiler {
  BaseKernel expression;
  Items items;
  ExpressionCompiler compiler;

  Compiler(const BaseKernel& wanted, const Items& over, const Progress& progress)
      : expression{wanted}, items{over}, compiler{expression, items, progress} {
    compiler.prepare();
  }
};

ExpressionTables::ExpressionTables(const BaseKernel& expression, const Items& items,
                                   const Progress& progress)
    : compiler_{std::make_unique<Compiler>(expression, items, progress)} {}

ExpressionTables::ExpressionTables(ExpressionTables&& other) noexcept = default;

ExpressionTables::~ExpressionTables() = default;

std::vector<CompiledKernel::Term> ExpressionTables::terms(const KernelTerm& root) const {
  return compiler_->compiler.terms(root);
}

LabelledKernel compileExpression(const BaseKernel& expression, const Items& items,
                                 const Progress& progress, const CompiledKernel* like) {
  return ExpressionCompiler{expression, items, progress, like}.compiled();
}

}  // namespace kindred
