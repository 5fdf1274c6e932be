#include "cli/command/commands.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "cli/session/output.hpp"
#include "viz/canvas/theme_option.hpp"

namespace kindred::cli {

void addPictureOutput(const Command& command, PictureOutput& output) {
  command.text("-o,--output", output.path, "Where the picture goes: .png, .svg or .pdf.")
      .required()
      .type("FILE");
  addFlags(command, io::pictureOptionTable(), output.options, "Picture");
}

void addTheme(const Command& command, PictureOutput& output) {
  static const std::vector table{viz::themeOption<PictureOutput>()};
  addFlags(command, table, output, "Style");
}

void requirePicturePlace(const PictureOutput& output,
                         std::span<const std::filesystem::path> inputs) {
  io::kindOf(output.path, io::pictureFileKinds(), "a picture");
  requireOutput(output.path, inputs);
}

void writePicture(const viz::Picture& picture, const PictureOutput& output,
                  const Session& session) {
  io::writePicture(picture, output.path, output.options);
  Json json{{"output", output.path}};
  if (const auto leftOut = io::leftOutOf(picture, output.options); !leftOut.empty()) {
    session.say(leftOut);
    json["left_out"] = leftOut;
  }
  session.answer(json, joined("Wrote ", output.path, ".\n"));
}

void addSavedMatrix(const Command& command, std::string& path) {
  command.text("FILE", path, "A matrix that \"gram\" wrote as .npy or .h5.").required().type("");
}

io::NamedMatrix readSavedMatrix(const std::string& path, Progress progress) {
  try {
    return io::readMatrix(path, progress);
  } catch (const Error& error) {
    if (error.code() == ErrorCode::File) throw Error{ErrorCode::Input, error.what()};
    throw;
  }
}

void addRenderCommand(const Command& program, Session& session) {
  const auto command = program.add("render", "Draw a picture as PNG, SVG or PDF.");
  command.needsCommand();
  addRenderSparsity(command, session);
  addRenderGram(command, session);
  addRenderHistogram(command, session);
  addRenderMap(command, session);
  addRenderMolecule(command, session);
  addRenderMolecules(command, session);
  addRenderPair(command, session);
  addRenderNetwork(command, session);
  addRenderSides(command, session);
  addRenderOverlap(command, session);
  addRenderFabric(command, session);
  addRenderConvergence(command, session);
  addRenderSweep(command, session);
  addRenderBench(command, session);
}

}  // namespace kindred::cli
