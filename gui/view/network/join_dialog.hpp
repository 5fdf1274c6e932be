#pragma once

#include <QString>
#include <filesystem>
#include <functional>

class QWidget;

namespace kindred::gui {

/// Asks for a table with names of nodes, from a folder on, and calls `done` with its path.
void askForTable(QWidget* parent, const QString& folder,
                 std::function<void(const std::filesystem::path&)> done);

}  // namespace kindred::gui
