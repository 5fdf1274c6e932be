#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace kindred::io {

/// A kind of file that a result can be written as.
struct FileKind {
  std::string_view extension;  ///< ".npy"
  std::string_view label;      ///< "NumPy Array"
};

/// ".npy" of "K.NPY".
std::string lowerExtension(const std::filesystem::path& path);

/// The kind that the extension of the path says, case aside. Throws Error (Usage) that lists the
/// kinds if it is none of them; `what` names what is to be written ("a kernel matrix").
const FileKind& kindOf(const std::filesystem::path& path, std::span<const FileKind> kinds,
                       std::string_view what);

}  // namespace kindred::io
