#pragma once

namespace kindred::gui {

/// While it lives, a desktop that cannot be reached ends the process with a sentence and code 1; Qt
/// would abort it. For the time in which the QApplication is made.
class DisplayNeeded {
 public:
  DisplayNeeded();
  ~DisplayNeeded();
  DisplayNeeded(const DisplayNeeded&) = delete;
  DisplayNeeded& operator=(const DisplayNeeded&) = delete;
};

}  // namespace kindred::gui
