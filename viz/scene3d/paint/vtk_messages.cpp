#include "viz/scene3d/paint/vtk_messages.hpp"

#include <vtkNew.h>
#include <vtkObjectFactory.h>
#include <vtkOutputWindow.h>

#include <utility>

#include "engine/core/log.hpp"
#include "engine/core/text.hpp"

namespace kindred::viz {

namespace {

std::string& errorOfThread() {
  thread_local std::string error;
  return error;
}

/// VTK writes "ERROR: In file.cxx, line 1\nvtkClass (0x1): what happened\n\n": what happened.
std::string_view messageOf(std::string_view text) {
  const auto place = text.find("): ");
  return trimmed(place == std::string_view::npos ? text : text.substr(place + 3));
}

class LogWindow final : public vtkOutputWindow {
 public:
  static LogWindow* New();
  vtkTypeMacro(LogWindow, vtkOutputWindow)

  void DisplayText(const char* text) override { log(LogLevel::Info, worded(text)); }
  void DisplayErrorText(const char* text) override {
    if (errorOfThread().empty()) errorOfThread() = messageOf(text);
    log(LogLevel::Error, worded(text));
  }
  void DisplayWarningText(const char* text) override { log(LogLevel::Warning, worded(text)); }
  void DisplayGenericWarningText(const char* text) override { DisplayWarningText(text); }
  void DisplayDebugText(const char* text) override { log(LogLevel::Debug, worded(text)); }

 private:
  static std::string worded(const char* text) { return joined("VTK: ", messageOf(text)); }
};

vtkStandardNewMacro(LogWindow);

}  // namespace

void routeVtkMessages() {
  static const bool isRouted = [] {
    const vtkNew<LogWindow> window;
    vtkOutputWindow::SetInstance(window);
    return true;
  }();
  static_cast<void>(isRouted);
}

std::string takeVtkError() { return std::exchange(errorOfThread(), {}); }

}  // namespace kindred::viz
