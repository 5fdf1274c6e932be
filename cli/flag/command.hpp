#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace kindred::cli {

struct Session;

/// An argument as the manual page and the completions describe it.
struct FlagFacts {
  std::string name;                    ///< "FILE", or "-o,--output"
  std::vector<std::string> longNames;  ///< "--output"
  bool isPositional = false;
  std::string type;  ///< word for its value: "N", "rcm|pbr"
  std::string sentence;
  std::string defaultValue;
  std::string group;
};

/// An argument of a command that was added, to say more about it.
class Flag {
 public:
  explicit Flag(CLI::Option& option) : option_{&option} {}

  const Flag& type(const std::string& name) const;      ///< sets the word for its value in help
  const Flag& says(const std::string& sentence) const;  ///< instead of its sentence
  const Flag& group(const std::string& heading) const;  ///< sets its heading in help
  const Flag& hide() const;                             ///< from help; it is taken all the same
  const Flag& required(bool isRequired = true) const;
  const Flag& showDefault() const;  ///< in help: the value that its variable has now
  const Flag& showDefault(const std::string& text) const;
  const Flag& among(const std::vector<std::string>& words) const;
  const Flag& excludes(const Flag& other) const;
  const Flag& oneValueEach() const;  ///< a list takes one value each time that it is given

  /// Number is int, std::size_t or double, as for Command::number().
  template <typename Number>
  const Flag& between(Number lowest, Number highest) const;

 private:
  CLI::Option* option_;
};

/// A command of the program, to describe its arguments to. It is a handle: copies are the same
/// command, which lives as long as the program. Arguments write into variables that must outlive
/// the parsing. Adding an argument whose name the command has throws std::logic_error: two tables
/// of options with the same key would otherwise share one flag, and one of them would never hear
/// of it. Only command.cpp and those who parse see CLI11, which takes seconds to compile.
class Command {
 public:
  explicit Command(CLI::App& app) : app_{&app} {}

  /// A command below this one.
  Command add(const std::string& name, const std::string& sentence) const;
  /// One of the commands below must be given; they know the flags of this one.
  void needsCommand() const;
  void footer(const std::string& text) const;
  /// Sets the work that the session does when this command is chosen.
  void runs(Session& session, std::function<void()> work) const;

  Flag flag(const std::string& names, bool& isGiven, const std::string& sentence) const;
  Flag text(const std::string& names, std::string& value, const std::string& sentence) const;
  /// The name of a file.
  Flag file(const std::string& names, std::string& value, const std::string& sentence) const;
  Flag texts(const std::string& names, std::vector<std::string>& values,
             const std::string& sentence) const;
  /// "-" is standard input.
  Flag paths(const std::string& names, std::vector<std::filesystem::path>& values,
             const std::string& sentence) const;
  template <typename Number>
  Flag number(const std::string& names, Number& value, const std::string& sentence) const;

  /// `set` hears what was given; false of a flag that was given as --name=false.
  Flag onFlag(const std::string& names, std::function<void(bool)> set,
              const std::string& sentence) const;
  Flag onText(const std::string& names, std::function<void(const std::string&)> set,
              const std::string& sentence) const;

  /// An argument that was added before, by one of its names.
  Flag at(const std::string& name) const;

  /// Returns its help, as --help shows it; `path` is what is typed before its name.
  std::string help(const std::string& path) const;

  std::string name() const;
  std::string sentence() const;
  std::vector<Command> commands() const;
  std::vector<FlagFacts> flags() const;

 private:
  /// Throws std::logic_error if the command has one of the names.
  void requireFree(const std::string& names) const;

  CLI::App* app_;
};

}  // namespace kindred::cli
