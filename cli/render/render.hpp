#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/session/session.hpp"
#include "io/export/read_matrix.hpp"
#include "io/picture/picture.hpp"

namespace kindred::cli {

/// Where a picture goes, and how large.
struct PictureOutput {
  std::string path;
  io::PictureOptions options;
};

void addPictureOutput(CLI::App& command, PictureOutput& output);

/// Throws Error (Usage) when the picture cannot be written as asked; before work, not after.
void requirePictureFormat(const PictureOutput& output);

/// Writes the picture and says so.
void writePicture(const viz::Picture& picture, const PictureOutput& output, const Session& session);

/// The positional FILE of a picture of a saved matrix, and its reading: Error (Input) without it.
void addSavedMatrix(CLI::App& command, std::string& path);
io::NamedMatrix readSavedMatrix(const std::string& path, Progress progress);

/// The pictures there are, each a command below "render".
void addRenderSparsity(CLI::App& render, Session& session);
void addRenderGram(CLI::App& render, Session& session);
void addRenderHistogram(CLI::App& render, Session& session);
void addRenderMolecule(CLI::App& render, Session& session);
void addRenderBench(CLI::App& render, Session& session);

}  // namespace kindred::cli
