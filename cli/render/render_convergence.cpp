#include <algorithm>
#include <cmath>

#include "cli/render/render.hpp"
#include "engine/core/text.hpp"
#include "viz/plot/convergence.hpp"

namespace kindred::cli {

namespace {

struct ConvergenceArguments {
  std::string answer;
  PictureOutput output;
};

/// Draws objective, weight and overlaps over the iterations of an answer. Throws Error (Input)
/// if it has none.
std::vector<viz::Curve> curvesOf(const Json& answer) {
  try {
    const auto& iterations = answer.at("alignment").at("iterations");
    if (iterations.is_array() && !iterations.empty()) {
      viz::Curve objective{"objective", {}}, best{"best so far", {}}, weight{"weight", {}},
          overlaps{"overlaps", {}};
      double highest = -INFINITY;
      for (const auto& iteration : iterations) {
        objective.values.push_back(iteration.at("objective").get<double>());
        highest = std::max(highest, objective.values.back());
        best.values.push_back(highest);
        weight.values.push_back(iteration.at("weight").get<double>());
        overlaps.values.push_back(iteration.at("overlaps").get<double>());
      }
      return {objective, best, overlaps, weight};
    }
  } catch (const Json::exception&) {
    // It is something else, as below.
  }
  throw Error{ErrorCode::Input,
              "This answer tells of no iteration: write one with align --method cualign --json."};
}

/// Returns which networks are aligned; nothing if the answer does not tell.
std::string networksOf(const Json& answer) {
  const auto name = [&](const char* network) {
    const Json::json_pointer at{joined("/", network, "/name")};
    return answer.contains(at) && answer.at(at).is_string() ? answer.at(at).get<std::string>()
                                                            : std::string{};
  };
  const auto a = name("a"), b = name("b");
  return a.empty() || b.empty() ? std::string{} : joined(": ", a, " with ", b);
}

/// Returns the objective in words, with the values of the options if the answer tells them.
std::string objectiveText(const Json& answer) {
  const auto factor = [&](const char* option) {
    const Json::json_pointer at{joined("/alignment/options/", option)};
    return answer.contains(at) && answer.at(at).is_number()
               ? joined(option, " (", rounded(answer.at(at).get<double>()), ")")
               : std::string{option};
  };
  return joined("The objective is ", factor("alpha"), " times the weight of the matching and ",
                factor("beta"),
                " times its overlaps: edges of one network that are laid on edges of the other.");
}

void renderConvergence(const ConvergenceArguments& arguments, Session& session) {
  const std::filesystem::path answer{arguments.answer};
  requirePicturePlace(arguments.output, {&answer, 1});
  const auto told = readAnswer(arguments.answer, session.progress);
  const auto curves = curvesOf(told);
  const viz::ConvergenceStyle style{.theme = arguments.output.theme,
                                    .isLogarithmic = false,
                                    .title = joined("Belief propagation", networksOf(told)),
                                    .caption = objectiveText(told),
                                    .valueName = "Worth of the matching"};
  writePicture(viz::convergencePicture(curves, style), arguments.output, session);
}

}  // namespace

void addRenderConvergence(const Command& render, Session& session) {
  auto arguments = std::make_shared<ConvergenceArguments>();
  const auto command = render.add(
      "convergence",
      "Objective, weight and overlaps over the iterations of an alignment by belief propagation.");
  command.text("FILE", arguments->answer, "What align answered with --json or wrote as --report.")
      .required()
      .type("");
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderConvergence(*arguments, session); });
}

}  // namespace kindred::cli
