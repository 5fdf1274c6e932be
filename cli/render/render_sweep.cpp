#include "cli/render/render.hpp"
#include "viz/plot/sweep.hpp"

namespace kindred::cli {

namespace {

struct SweepPictureArguments {
  std::string answer;
  PictureOutput output;
};

viz::Picture sweepChart(const Json& answer, viz::ThemeName theme) {
  try {
    if (answer.at("bench").get<std::string>() == "sweep") {
      std::vector<viz::SweepPoint> points;
      for (const auto& row : answer.at("rows"))
        points.push_back({row.at("reached_density").get<double>(), row.at("ncv_gs3").get<double>(),
                          row.at("seconds").get<double>(),
                          thousands(row.at("candidates").get<long long>())});
      return viz::sweepPicture(
          std::move(points),
          joined(answer.at("a").get<std::string>(), " and ", answer.at("b").get<std::string>()),
          theme);
    }
  } catch (const Json::exception&) {
    // It is something else, as below.
  }
  throw Error{ErrorCode::Input, "This is no answer of bench sweep: write one with its --json."};
}

void renderSweep(const SweepPictureArguments& arguments, Session& session) {
  const std::filesystem::path answer{arguments.answer};
  requirePicturePlace(arguments.output, {&answer, 1});
  writePicture(sweepChart(readAnswer(arguments.answer, session.progress), arguments.output.theme),
               arguments.output, session);
}

}  // namespace

void addRenderSweep(const Command& render, Session& session) {
  auto arguments = std::make_shared<SweepPictureArguments>();
  const auto command = render.add(
      "sweep", "How good alignments are and how long they take, by the density of candidates.");
  command.text("FILE", arguments->answer, "What bench sweep answered with --json.")
      .required()
      .type("");
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderSweep(*arguments, session); });
}

}  // namespace kindred::cli
