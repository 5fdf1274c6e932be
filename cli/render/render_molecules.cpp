#include <algorithm>

#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "engine/table/column_names.hpp"
#include "io/picture/molecule_figure.hpp"
#include "viz/canvas/theme_option.hpp"

namespace kindred::cli {

namespace {

struct MoleculesStyle {
  bool isTable = false;
  int most = 24;
  viz::ThemeName theme = viz::ThemeName::Light;
};

struct MoleculesArguments {
  Input input;
  MoleculesStyle style;
  std::vector<std::string> columns;
  std::string tint;
  PictureOutput output;
};

const std::vector<Option<MoleculesStyle>>& moleculesStyleTable() {
  static const std::vector<Option<MoleculesStyle>> table{
      viz::themeOption<MoleculesStyle>(),
      choiceOption<MoleculesStyle, bool>(
          &MoleculesStyle::isTable,
          {"form", "Form", "", "Structures beside each other, or a table with their columns."},
          {{"grid", false}, {"table", true}}),
      integerOption(&MoleculesStyle::most,
                    {"most", "Most Molecules", "molecules", "How many are drawn, the first ones."},
                    {.lowest = 1, .highest = 1000})};
  return table;
}

int columnNamed(const GraphTable& table, const std::string& name) {
  const int column = table.columnNamed(name);
  if (column >= 0) return column;
  std::string known;
  for (const auto& other : table.columns())
    known += joined(known.empty() ? "" : ", ", other.name);
  throw Error{ErrorCode::Usage,
              joined("There is no column called ", name, ": choose among ", known, ".")};
}

void renderMolecules(const MoleculesArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  requirePicturePlace(arguments.output, paths);
  const GraphTable table{std::make_shared<const Dataset>(
      readInput(paths, options, session, session.progress.slice(0, 0.5)).dataset)};
  if (!table.isOfMolecules())
    throw Error{ErrorCode::Usage, joined("Only molecules are drawn side by side, and ",
                                         table.data()->name, " holds others, too.")};
  io::MoleculeFigure figure{.isGrid = !arguments.style.isTable,
                            .most = static_cast<std::size_t>(arguments.style.most),
                            .theme = arguments.style.theme};
  for (std::int32_t row = 0; row < table.size(); ++row)
    figure.graphs.push_back(row);
  if (const double width = arguments.output.options.width; width > 0) figure.width = width;
  for (const auto& name : arguments.columns)
    figure.columns.push_back(columnNamed(table, name));
  const auto known = table.columns();
  for (std::size_t at = 0; arguments.columns.empty() && !figure.isGrid && at < known.size(); ++at)
    if (isRGroupColumn(known[at].name)) figure.columns.push_back(static_cast<int>(at));
  if (!arguments.tint.empty()) {
    if (figure.isGrid)
      throw Error{ErrorCode::Usage, "Cells of a table are tinted: say --form table, too."};
    figure.tinted = columnNamed(table, arguments.tint);
    if (std::ranges::find(figure.columns, figure.tinted) == figure.columns.end())
      figure.columns.push_back(figure.tinted);
  }
  auto drawing = session.progress.slice(0.5, 1);
  writePicture(io::moleculeFigure(table, figure, session.readers.get(), drawing), arguments.output,
               session);
}

}  // namespace

void addRenderMolecules(const Command& render, Session& session) {
  auto arguments = std::make_shared<MoleculesArguments>();
  const auto command =
      render.add("molecules", "Molecules side by side, or as a table with drawn R-groups.");
  addInput(command, arguments->input, DataKind::Atoms);
  command
      .texts("--columns", arguments->columns,
             "Columns whose values stand with each molecule; of a table with R-groups these, if "
             "none is named.")
      .type("NAME ...");
  command
      .text("--tint", arguments->tint, "Colour the cells of a column of numbers by their values.")
      .type("NAME");
  addFlags(command, moleculesStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.footer(
      "With --core, all molecules lie the same way: --core auto finds what they share. Pictures "
      "are laid out for\n170 mm; --width 321 (units of 1/96 inch) is a column of 85 mm.");
  command.runs(session, [arguments, &session] { renderMolecules(*arguments, session); });
}

}  // namespace kindred::cli
