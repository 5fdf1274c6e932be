#include "cli/program.hpp"

#include <stdexcept>

#include "cli/flag/option_flags.hpp"
#include "engine/backend/kernels.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cli;

TEST_CASE("no command has two arguments of one name") {
  Session session;

  const Program program{session};

  CHECK(program.command().commands().size() >= 9);
}

TEST_CASE("two tables of options that share a key cannot be flags of one command") {
  Session session;
  const Program program{session};
  const auto command = program.command().add("stages", "Two stages, each with a tolerance.");
  SolveOptions first;
  SolveOptions second;

  addFlags(command, solveOptionTable(), first, "First");

  CHECK_THROWS_WITH(addFlags(command, solveOptionTable(), second, "Second"),
                    Catch::Matchers::ContainsSubstring("stages has two arguments called --"));
}

TEST_CASE("a flag may not take the short name of another") {
  Session session;
  const Program program{session};
  const auto command = program.command().add("write", "Write two files.");
  std::string first;
  std::string second;

  command.text("-o,--output", first, "Where it goes.");

  CHECK_THROWS_AS(command.text("-o,--other", second, "Where it goes as well."), std::logic_error);
}
