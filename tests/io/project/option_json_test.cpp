#include "io/project/option_json.hpp"

#include "engine/core/bytes.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

TEST_CASE("options are a list of lists in JSON, and come back") {
  const ResultOptions options{
      {{"kernel", "node", "delta(\"a b\", 0.5)", true}, {"solve", "é\\\n", "", false}}};

  const auto json = jsonOf(options);

  CHECK(json ==
        R"json([["kernel","node","delta(\"a b\", 0.5)",true],["solve","é\\\n","",false]])json");
  CHECK(optionsOf(json) == options);
  CHECK(jsonOf({}) == "[]");
  CHECK(optionsOf("[]") == ResultOptions{});
}

TEST_CASE("any other JSON, or none, is malformed") {
  const auto* json = GENERATE("", "[", "[[]]", R"([["a","b","c"]])", R"([["a","b","c",1]])",
                              R"([["a","b",true,"c"]])", R"([["a","b","c",true,"d"]])", R"(["a"])",
                              R"([[["a","b","c",true]]])", R"({"a":1})", "true", R"("text")",
                              R"([["a","b","c",true]] [)", "null");
  CAPTURE(json);

  CHECK_THROWS_AS(optionsOf(json), MalformedBytes);
}
