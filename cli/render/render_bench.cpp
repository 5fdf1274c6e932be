#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "io/format/file_text.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/plot/bench_charts.hpp"
#include "viz/plot/stage_charts.hpp"

namespace kindred::cli {

namespace {

/// The style in which the answer of a measurement is drawn.
struct BenchChartStyle {
  viz::ThemeName theme = viz::ThemeName::Light;
  viz::XmvChart xmv = viz::XmvChart::Memory;
  bool isRunTimes = false;  ///< of bench align
};

struct BenchChartArguments {
  std::string answer;
  BenchChartStyle style;
  PictureOutput output;
};

const std::vector<Option<BenchChartStyle>>& benchChartStyleTable() {
  static const std::vector<Option<BenchChartStyle>> table{
      viz::themeOption<BenchChartStyle>(),
      choiceOption<BenchChartStyle, viz::XmvChart>(
          &BenchChartStyle::xmv,
          {"xmv", "Chart", "", "What of bench xmv is drawn: a roofline, or the time of a pair."},
          {{"memory", viz::XmvChart::Memory},
           {"shared", viz::XmvChart::Shared},
           {"times", viz::XmvChart::Times}}),
      switchOption(&BenchChartStyle::isRunTimes,
                   {"run-times", "Run times", "",
                    "Of bench align, draw what CONE-Align and all of cuAlign take (Fig. 7)."})};
  return table;
}

viz::Picture alignmentChart(const std::vector<AlignmentBenchReport>& reports,
                            const BenchChartStyle& style) {
  return style.isRunTimes ? viz::runTimesPicture(reports, BeliefOptions{}.iterations, style.theme)
                          : viz::stagesPicture(reports, style.theme);
}

/// The picture of what a measurement answered with --json.
/// Throws Error (Input) on anything else.
viz::Picture benchChart(const Json& answer, const BenchChartStyle& style) {
  try {
    const auto bench = answer.at("bench").get<std::string>();
    if (bench == "xmv") return viz::xmvPicture(xmvReportOf(answer), style.xmv, style.theme);
    if (bench == "crossover") return viz::crossoverPicture(crossoverReportOf(answer), style.theme);
    if (bench == "ladder") return viz::ladderPicture(ladderReportsOf(answer), style.theme);
    if (bench == "products") return viz::productsPicture(productReportOf(answer), style.theme);
    if (bench == "align") return alignmentChart(alignmentReportsOf(answer), style);
  } catch (const Json::exception&) {
    // It is something else, as below.
  }
  throw Error{
      ErrorCode::Input,
      "This is no answer of bench xmv, crossover, ladder, products or align: write one with "
      "their --json."};
}

void renderBench(const BenchChartArguments& arguments, Session& session) {
  const std::filesystem::path answer{arguments.answer};
  requirePicturePlace(arguments.output, {&answer, 1});
  writePicture(benchChart(readAnswer(arguments.answer, session.progress), arguments.style),
               arguments.output, session);
}

}  // namespace

Json readAnswer(const std::string& path, const Progress& progress) {
  io::NoticeLog notices{path, true};
  std::string text;
  try {
    text = io::fileText(path, notices, progress);
  } catch (const Error& error) {
    throw Error{ErrorCode::Input, error.what()};
  }
  auto answer = Json::parse(text, nullptr, false);
  if (answer.is_discarded())
    throw Error{ErrorCode::Input, joined("Cannot read ", path, ": it is not JSON.")};
  return answer;
}

void addBenchPicture(const Command& command, BenchPicture& picture, const Session& session) {
  auto output = std::make_shared<PictureOutput>();
  command
      .onText(
          "-o,--output",
          [&picture, output](const std::string& path) { picture.path = output->path = path; },
          "Draw it as well: .png, .svg or .pdf.")
      .type("FILE");
  picture.check = [output](std::span<const std::filesystem::path> inputs) {
    requirePicturePlace(*output, inputs);
  };
  picture.draw = [output, &session](const Json& answer) {
    io::writePicture(benchChart(answer, {}), output->path, output->options);
    session.say(joined("Wrote ", output->path, "."));
  };
}

void addRenderBench(const Command& render, Session& session) {
  auto arguments = std::make_shared<BenchChartArguments>();
  const auto command = render.add(
      "bench", "What bench xmv, crossover, ladder, products or align answered with --json.");
  command.text("FILE", arguments->answer, "The answer, as a JSON file.").required().type("");
  addFlags(command, benchChartStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderBench(*arguments, session); });
}

}  // namespace kindred::cli
