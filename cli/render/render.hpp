#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "io/matrix/read_matrix.hpp"
#include "io/picture/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::cli {

/// The path of a picture and the options of writing it.
struct PictureOutput {
  std::string path;
  io::PictureOptions options;
  viz::ThemeName theme = viz::ThemeName::Light;  ///< if its style has nothing else
};

void addPictureOutput(const Command& command, PictureOutput& output);

/// Adds the flag of a style that has nothing but a theme.
void addTheme(const Command& command, PictureOutput& output);

/// Throws Error (Usage) when the picture cannot be written as asked, or would replace an input;
/// before work, not after.
void requirePicturePlace(const PictureOutput& output,
                         std::span<const std::filesystem::path> inputs);

/// Writes the picture and says so.
void writePicture(const viz::Picture& picture, const PictureOutput& output, const Session& session);

/// The positional FILE of a picture of a saved matrix, and its reading: Error (Input) without it.
void addSavedMatrix(const Command& command, std::string& path);
io::NamedMatrix readSavedMatrix(const std::string& path, Progress progress);

/// Throws Error (Input) if a molecule cannot be drawn in the plane: says what it lacks, and what
/// can be done.
void requireDrawing(const Graph& molecule);

/// Reads what a command answered with --json. Throws Error (Input) if it is no JSON.
Json readAnswer(const std::string& path, const Progress& progress);

/// The pictures there are, each a command below "render".
void addRenderSparsity(const Command& render, Session& session);
void addRenderGram(const Command& render, Session& session);
void addRenderHistogram(const Command& render, Session& session);
void addRenderMap(const Command& render, Session& session);
void addRenderMolecule(const Command& render, Session& session);
void addRenderMolecules(const Command& render, Session& session);
void addRenderPair(const Command& render, Session& session);
void addRenderBench(const Command& render, Session& session);
void addRenderOverlap(const Command& render, Session& session);
void addRenderConvergence(const Command& render, Session& session);
void addRenderSweep(const Command& render, Session& session);
void addRenderFabric(const Command& render, Session& session);
void addRenderNetwork(const Command& render, Session& session);
void addRenderSides(const Command& render, Session& session);

}  // namespace kindred::cli
