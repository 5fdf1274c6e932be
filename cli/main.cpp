#include "cli/run.hpp"

int main(int argumentCount, char** arguments) {
  kindred::cli::Session session;
  return kindred::cli::run(argumentCount, arguments, session);
}
