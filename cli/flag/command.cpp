#include "cli/flag/command.hpp"

#include <CLI/CLI.hpp>
#include <sstream>
#include <stdexcept>

#include "cli/session/session.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// Returns "-o,--output". CLI11 itself has no name for an option that help does not show.
std::string spelled(const CLI::Option& option) {
  std::string names;
  const auto add = [&names](std::string_view dashes, const std::string& name) {
    names += joined(names.empty() ? "" : ",", dashes, name);
  };
  for (const auto& name : option.get_snames())
    add("-", name);
  for (const auto& name : option.get_lnames())
    add("--", name);
  return names;
}

}  // namespace

const Flag& Flag::type(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

const Flag& Flag::group(const std::string& heading) const {
  option_->group(heading);
  return *this;
}

const Flag& Flag::hide() const {
  option_->group("");
  return *this;
}

const Flag& Flag::says(const std::string& sentence) const {
  option_->description(sentence);
  return *this;
}

const Flag& Flag::required(bool isRequired) const {
  option_->required(isRequired);
  return *this;
}

const Flag& Flag::showDefault() const {
  option_->capture_default_str();
  return *this;
}

const Flag& Flag::showDefault(const std::string& text) const {
  option_->default_str(text);
  return *this;
}

const Flag& Flag::among(const std::vector<std::string>& words) const {
  option_->check(CLI::IsMember(words).description(""));
  return *this;
}

const Flag& Flag::excludes(const Flag& other) const {
  option_->excludes(other.option_);
  return *this;
}

const Flag& Flag::oneValueEach() const {
  option_->allow_extra_args(false);
  return *this;
}

template <typename Number>
const Flag& Flag::between(Number lowest, Number highest) const {
  option_->check(CLI::Range(lowest, highest).description(""));
  return *this;
}

Command Command::add(const std::string& name, const std::string& sentence) const {
  return Command{*app_->add_subcommand(name, sentence)};
}

void Command::needsCommand() const {
  app_->require_subcommand(1);
  app_->fallthrough();
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::runs(Session& session, std::function<void()> work) const {
  app_->callback([&session, work = std::move(work)] { session.work = work; });
}

Flag Command::flag(const std::string& names, bool& isGiven, const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_flag(names, isGiven, sentence)};
}

Flag Command::text(const std::string& names, std::string& value,
                   const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_option(names, value, sentence)};
}

Flag Command::file(const std::string& names, std::string& value,
                   const std::string& sentence) const {
  requireFree(names);
  auto* option = app_->add_option(names, value, sentence);
  option->check([](const std::string& name) {
    return name.empty() ? std::string{"not in {the name of a file}"} : std::string{};
  });
  return Flag{*option}.type("FILE");
}

Flag Command::texts(const std::string& names, std::vector<std::string>& values,
                    const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_option(names, values, sentence)};
}

Flag Command::paths(const std::string& names, std::vector<std::filesystem::path>& values,
                    const std::string& sentence) const {
  requireFree(names);
  auto* option = app_->add_option(names, values, sentence);
  option->transform(CLI::Validator{[](std::string& path) {
                                     if (path == "-") path = "/dev/stdin";
                                     return std::string{};
                                   },
                                   ""});
  return Flag{*option};
}

template <typename Number>
Flag Command::number(const std::string& names, Number& value, const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_option(names, value, sentence)};
}

template const Flag& Flag::between(int, int) const;
template const Flag& Flag::between(std::size_t, std::size_t) const;
template const Flag& Flag::between(double, double) const;
template Flag Command::number(const std::string&, int&, const std::string&) const;
template Flag Command::number(const std::string&, std::size_t&, const std::string&) const;
template Flag Command::number(const std::string&, double&, const std::string&) const;

Flag Command::onFlag(const std::string& names, std::function<void(bool)> set,
                     const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_flag_function(
      names, [set = std::move(set)](std::int64_t given) { set(given > 0); }, sentence)};
}

Flag Command::onText(const std::string& names, std::function<void(const std::string&)> set,
                     const std::string& sentence) const {
  requireFree(names);
  return Flag{*app_->add_option_function<std::string>(names, set, sentence)};
}

Flag Command::at(const std::string& name) const { return Flag{*app_->get_option(name)}; }

std::string Command::help(const std::string& path) const {
  return app_->get_formatter()->make_help(app_, path.empty() ? name() : joined(path, " ", name()),
                                          CLI::AppFormatMode::Normal);
}

std::string Command::name() const { return app_->get_name(); }

std::string Command::sentence() const { return app_->get_description(); }

std::vector<Command> Command::commands() const {
  std::vector<Command> commands;
  for (auto* sub : app_->get_subcommands(nullptr))
    commands.emplace_back(*sub);
  return commands;
}

std::vector<FlagFacts> Command::flags() const {
  std::vector<FlagFacts> flags;
  for (const auto* option : static_cast<const CLI::App*>(app_)->get_options()) {
    FlagFacts facts{option->get_positional() ? option->get_name(true) : spelled(*option),
                    {},
                    option->get_positional(),
                    option->get_type_name(),
                    option->get_description(),
                    option->get_default_str(),
                    option->get_group()};
    for (const auto& name : option->get_lnames())
      facts.longNames.push_back("--" + name);
    flags.push_back(std::move(facts));
  }
  return flags;
}

void Command::requireFree(const std::string& names) const {
  std::istringstream list{names};
  for (std::string name; std::getline(list, name, ',');)
    if (app_->get_option_no_throw(name) != nullptr)
      throw std::logic_error{joined("The command ", app_->get_name(), " has two arguments called ",
                                    name, ": rename one of them.")};
}

}  // namespace kindred::cli
