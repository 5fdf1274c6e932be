#include "engine/kernel/base_kernel.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

struct Refusal {
  std::size_t place = std::string::npos;
  std::string sentence = "accepted";
};

Refusal refusalOf(std::string_view text) {
  try {
    BaseKernel::parse(text);
  } catch (const ExpressionError& error) {
    return {error.place(), error.what()};
  }
  return {};
}

}  // namespace

TEST_CASE("a base kernel keeps its text and reads as the tree that the text says") {
  const std::string text = "0.8 * delta(element, 0.5)^2 + se( charge ,1.5 )*rq(length,.1,2e0)";

  const auto kernel = BaseKernel::parse(text);

  CHECK(kernel.text() == text);
  const auto& root = kernel.root();
  REQUIRE(root.form == KernelForm::Sum);
  REQUIRE(root.operands.size() == 2);
  const auto& left = root.operands[0];
  REQUIRE(left.form == KernelForm::Product);
  CHECK(left.operands[0].form == KernelForm::Constant);
  CHECK(left.operands[0].parameters == std::vector<double>{0.8});
  CHECK(left.operands[1].form == KernelForm::Power);
  CHECK(left.operands[1].parameters == std::vector<double>{2});
  CHECK(left.operands[1].operands[0].attribute == "element");
  CHECK(left.operands[1].operands[0].place == 6);
  const auto& right = root.operands[1];
  REQUIRE(right.form == KernelForm::Product);
  CHECK(right.operands[0].form == KernelForm::SquareExponential);
  CHECK(right.operands[0].attribute == "charge");
  CHECK(right.operands[1].form == KernelForm::RationalQuadratic);
  CHECK(right.operands[1].parameters == std::vector<double>{0.1, 2});
}

TEST_CASE("conv takes the mean unless it is told to sum, and its kernel names no attribute") {
  const auto mean = BaseKernel::parse("conv(rings, delta(0.3))").root();
  const auto sum =
      BaseKernel::parse("conv(rings, 0.5 * se(2) + rq(1, 2) * wendland(3), sum)").root();

  CHECK(mean.form == KernelForm::Convolution);
  CHECK(mean.attribute == "rings");
  CHECK_FALSE(mean.isSum);
  CHECK(mean.operands[0].form == KernelForm::Delta);
  CHECK(mean == BaseKernel::parse("conv(rings, delta(0.3), mean)").root());
  CHECK(sum.isSum);
  CHECK(sum.operands[0].form == KernelForm::Sum);
}

TEST_CASE("the text of a term reads back as the same term") {
  const auto text = GENERATE(
      as<std::string>{}, "constant(0.3)", "0", "1e-300", "delta(element, 0.5)",
      "se(\"partial charge\", 0.2) * dot('a \"b\"')", "dot(features)",
      "(delta(a, 0) + delta(b, 1)) * 2", "delta(a, .5) + (0.1 + 0.2) + 3",
      "(se(x, 1) * se(y, 1)) * se(z, 1)", "(delta(a, 0.1) * 0.3)^2", "(delta(a, 0.1)^2)^0.5",
      "normalised(delta(a, 0.1) + 0.01)^3", "normalised((conv(l, delta(0.3), sum)))",
      "wendland(größe, 1e+20)", "conv(l, normalised(delta(0.1) + 0.2)^2)");

  const auto root = BaseKernel::parse(text).root();
  const auto printed = expressionText(root);

  INFO(printed);
  CHECK(BaseKernel::parse(printed).root() == root);
  CHECK(expressionText(BaseKernel::parse(printed).root()) == printed);
}

TEST_CASE("printing adds no parentheses that the tree does not need") {
  CHECK(expressionText(BaseKernel::parse("((delta(a,.5))*(se(b,1)))+(0.1)").root()) ==
        "delta(a, 0.5) * se(b, 1) + 0.1");
  CHECK(expressionText(BaseKernel::parse("(delta(a,.5)+0.5)*2").root()) ==
        "(delta(a, 0.5) + 0.5) * 2");
}

TEST_CASE("what is no kernel is refused at its place, with what is allowed") {
  const auto check = [](std::string_view text, std::size_t place, const std::string& part) {
    const auto refusal = refusalOf(text);
    INFO(text << " -> " << refusal.sentence);
    CHECK(refusal.place == place);
    CHECK_THAT(refusal.sentence, Catch::Matchers::ContainsSubstring(part));
    CHECK_THAT(refusal.sentence,
               Catch::Matchers::ContainsSubstring("(character " + std::to_string(place + 1) + ")"));
  };
  check("", 0, "An empty text is no kernel");
  check("  ", 2, "An empty text is no kernel");
  check("delta(element, 0.5) se(charge, 1)", 20, "found \"se\"");
  check("delta(element, 0.5) +", 21, "found the end");
  check("delt(element, 0.5)", 0, "There is no kernel named \"delt\"; there are delta, se");
  check("delt(element, 0.5)", 0, "did you mean delta?");
  check("delta(element)", 13, "write delta(attribute, h)");
  check("delta(element, )", 15, "Expected a number for h");
  check("delta(0.5)", 6, "Expected the name of an attribute");
  check("delta(element, 1.5)", 15, "The h is 1.5, but must be from 0 to 1");
  check("delta(element, -0.5)", 15, "The h is -0.5, but must be from 0 to 1");
  check("delta(element, 0.5, 2)", 18, "Expected \")\", found \",\"");
  check("delta element, 0.5)", 6, "Expected \"(\"");
  check("se(length, 0)", 11, "The length is 0, but must be above 0");
  check("se(length, nan)", 11, "found \"nan\"");
  check("se(length, inf)", 11, "found \"inf\"");
  check("se(length, 1e999)", 11, "The length is 1e999");
  check("rq(length, 1)", 12, "write rq(attribute, length, alpha)");
  check("rq(length, 1, 0)", 14, "The alpha is 0, but must be above 0");
  check("wendland(length, -1)", 17, "must be above 0");
  check("constant(-1)", 9, "must be 0 or more");
  check("constant(x)", 9, "Expected a number for c");
  check("-0.5", 0, "must be 0 or more");
  check("--1", 0, "Expected a number");
  check("dot(features, 1)", 12, "write dot(attribute)");
  check("(delta(a, 0.5)", 14, "Expected \")\", found the end");
  check("delta(a, 0.5))", 13, "found \")\"");
  check("delta(a, 0.5)^0", 14, "must be above 0");
  check("delta(a, 0.5)^2^2", 15, "A power of a power needs parentheses");
  check("delta(a, 0.5)^se(b, 1)", 14, "Expected a number for exponent");
  check("conv(rings)", 10, "Expected \",\"");
  check("conv(rings, delta(size, 0.3))", 18, "write delta(h)");
  check("conv(rings, conv(b, delta(0.3)))", 12, "conv cannot stand inside conv");
  check("conv(rings, dot(b))", 12, "dot cannot compare the elements of a list");
  check("conv(rings, delta(0.3), max)", 24, "the mean or the sum");
  check("normalised()", 11, "Expected a kernel");
  check("se(\"partial charge, 1)", 3, "The quote that begins here does not end");
  check("se(\"\", 1)", 3, "needs a name");
  check("#", 0, "found \"#\"");
  check("1..2", 2, "Expected +, *, ^ or the end");
}

TEST_CASE("nesting beyond 64 levels is refused, long chains are not") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "1" + std::string(depth, ')');
  };
  std::string chain = "0.1";
  for (int at = 0; at < 20000; ++at)
    chain += " + delta(a, 0.5)";

  CHECK_NOTHROW(BaseKernel::parse(nested(63)));
  CHECK(refusalOf(nested(64)).place == 64);
  CHECK_THAT(refusalOf(nested(1000000)).sentence,
             Catch::Matchers::ContainsSubstring("nested more than 64 levels"));
  CHECK(BaseKernel::parse(chain).root().operands.size() == 20001);
}

TEST_CASE("the kernel of nothing else finds everything alike") {
  CHECK(BaseKernel{}.text() == "constant(1)");
  CHECK(BaseKernel{}.root() == BaseKernel::parse("constant(1)").root());
}
