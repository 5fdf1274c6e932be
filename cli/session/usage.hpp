#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace kindred::cli {

/// Returns a sentence on what is wrong with the arguments, in our own words: the word that nobody
/// knows with the nearest one, the option with its dashes and what it takes, or what is missing.
std::string usageSentence(const CLI::App& program, const CLI::ParseError& error);

}  // namespace kindred::cli
