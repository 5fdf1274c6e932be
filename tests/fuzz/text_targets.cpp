#include <cstdio>
#include <cstdlib>

#include "engine/backend/execution.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/options.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/layout/layout_options.hpp"
#include "engine/molecule/spatial.hpp"
#include "engine/reorder/order.hpp"
#include "io/format/read_options.hpp"
#include "tests/fuzz/targets.hpp"

namespace kindred::fuzz {

namespace {

[[noreturn]] void fault(const char* what) {
  std::fprintf(stderr, "fault: %s\n", what);
  std::abort();
}

void readExpression(std::string_view text) {
  try {
    const auto kernel = BaseKernel::parse(text);
    if (BaseKernel::parse(kernel.text()).text() != kernel.text())
      fault("an expression is another one when it is read again");
  } catch (const Error&) {  // no expression
  }
}

using Setter = std::function<void(std::string_view)>;

/// What an option gives must be taken again, as the same.
template <typename Options>
void addSetters(std::vector<Setter>& setters, const std::vector<Option<Options>>& table) {
  for (const auto& option : table)
    setters.push_back([option](std::string_view text) {
      Options options, again;
      option.set(options, text);
      const auto given = option.get(options);
      option.set(again, given);
      if (option.get(again) != given) fault("an option is another one when it is set again");
    });
}

const std::vector<Setter>& setters() {
  static const auto all = [] {
    std::vector<Setter> made;
    addSetters(made, orderOptionTable());
    addSetters(made, solveOptionTable());
    addSetters(made, executionOptionTable());
    addSetters(made, kernelOptionTable());
    addSetters(made, spatialOptionTable());
    addSetters(made, layoutOptionTable());
    addSetters(made, io::edgeOptionTable());
    addSetters(made, io::interactionOptionTable());
    addSetters(made, io::tableOptionTable());
    addSetters(made, io::atomOptionTable());
    addSetters(made, io::moleculeOptionTable());
    addSetters(made, io::structureOptionTable());
    return made;
  }();
  return all;
}

/// The first byte says which option.
void setOption(std::string_view text) {
  if (text.empty()) return;
  const auto which = static_cast<unsigned char>(text.front()) % setters().size();
  try {
    setters()[which](text.substr(1));
  } catch (const OptionError&) {
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Usage && error.code() != ErrorCode::Input) throw;
  }
}

std::vector<std::string> optionSeeds() {
  std::vector<std::string> seeds;
  for (std::size_t at = 0; at < setters().size(); ++at)
    for (const auto* value : {"1", "0.05", "1e-300", "true", "auto", "natural", "-1"})
      seeds.push_back(static_cast<char>(at) + std::string{value});
  return seeds;
}

std::vector<std::string> expressionSeeds() {
  return {"delta(element, 0.5) * se(charge, 1) * delta(hybridisation, 0.5)",
          "se(order, 0.5) * delta(conjugated, 0.5)",
          "constant(1)",
          "normalised(conv(delta(ring_sizes, 0.3))) + 0.5 * rq(x, 1, 2) ^ 2",
          "wendland(length, 2) + dot(vector, 0.1)",
          "delta(\"a name\", 0.5)"};
}

}  // namespace

void addTexts(std::vector<Target>& targets) {
  targets.push_back({"expression", readExpression, {}, expressionSeeds});
  targets.push_back({"option", setOption, {}, optionSeeds});
}

}  // namespace kindred::fuzz
