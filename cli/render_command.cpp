#include "cli/commands.hpp"
#include "cli/option_flags.hpp"
#include "cli/render.hpp"
#include "io/export/whole_file.hpp"

namespace kindred::cli {

void addPictureOutput(CLI::App& command, PictureOutput& output) {
  command.add_option("-o,--output", output.path, "Where the picture goes: .png, .svg or .pdf.")
      ->required()
      ->type_name("FILE");
  addFlags(command, io::pictureOptionTable(), output.options, "Picture");
}

void requirePictureFormat(const PictureOutput& output) {
  const auto extension = io::lowerExtension(output.path);
  if (extension != ".png" && extension != ".svg" && extension != ".pdf")
    throw Error{ErrorCode::Usage, joined("A picture cannot be written as ", output.path,
                                         ": give a name that ends in .png, .svg or .pdf.")};
}

void writePicture(const viz::Picture& picture, const PictureOutput& output,
                  const Session& session) {
  io::writePicture(picture, output.path, output.options);
  session.answer({{"output", output.path}}, joined("Wrote ", output.path, ".\n"));
}

void addRenderCommand(CLI::App& program, Session& session) {
  auto* command = program.add_subcommand("render", "Draw a picture as PNG, SVG or PDF.");
  command->require_subcommand(1);
  command->fallthrough();
  addRenderSparsity(*command, session);
}

}  // namespace kindred::cli
