#include "engine/align/belief_options.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("each option of belief propagation is read back as it was set") {
  const BeliefOptions other{.alpha = 0.25,
                            .beta = 2,
                            .gamma = 0.5,
                            .iterations = 7,
                            .damping = 3,
                            .precision = Precision::Double};

  BeliefOptions options;
  for (const auto& option : beliefOptionTable()) {
    CHECK(option.get(options) != option.get(other));
    option.set(options, option.get(other));
  }

  CHECK(options == other);
}

TEST_CASE("belief propagation refuses options out of range") {
  const std::vector<std::pair<std::string_view, std::string_view>> refused{
      {"alpha", "-1"},     {"beta", "nan"},  {"gamma", "0"},   {"gamma", "1.01"},
      {"iterations", "0"}, {"damping", "0"}, {"damping", "4"}, {"precision", "quarter"},
  };
  BeliefOptions options;

  std::size_t tried = 0;
  for (const auto& option : beliefOptionTable())
    for (const auto& [key, value] : refused)
      if (option.key == key) {
        CHECK_THROWS_AS(option.set(options, value), OptionError);
        ++tried;
      }

  CHECK(tried == refused.size());
  CHECK(options == BeliefOptions{});
}
