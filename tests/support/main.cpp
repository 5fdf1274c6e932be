#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_session.hpp>

int main(int argumentCount, char** arguments) {
  return Catch::Session().run(argumentCount, arguments);
}
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
