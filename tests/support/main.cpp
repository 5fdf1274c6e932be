#if KINDRED_CATCH2_VERSION >= 3
#include <catch2/catch_session.hpp>

int main(int argumentCount, char** arguments) {
  return Catch::Session().run(argumentCount, arguments);
}
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

int main(int argumentCount, char** arguments) {
  Catch::Session session;
  if (const int refused = session.applyCommandLine(argumentCount, arguments)) return refused;
  // Otherwise a name that no test has counts as a success.
  session.configData().warnings = static_cast<Catch::WarnAbout::What>(
      session.configData().warnings | Catch::WarnAbout::NoTests);
  return session.run();
}
#endif
