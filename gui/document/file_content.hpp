#pragma once

#include <QString>
#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::gui {

/// Values that can be written to a file.
struct FileContent {
  QString title;          ///< the title of the dialog
  QString suggestion;     ///< the suggested name of the file, without an ending
  const char* what = "";  ///< "an order"
  std::span<const io::FileKind> kinds;

  /// Empty while the values are not there. `target` is the property that is to be learned, for
  /// formats that hold one; else empty.
  std::function<void(const std::filesystem::path& path, const std::string& target,
                     Progress& progress)>
      write;
};

}  // namespace kindred::gui
