#pragma once

#include <functional>

#include "io/format/merged.hpp"

class QWidget;

namespace kindred::gui {

/// Asks which molecules become one, and calls `done` with the answer.
void askForMerging(QWidget* parent, std::function<void(io::Merging)> done);

}  // namespace kindred::gui
