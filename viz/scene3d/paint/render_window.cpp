#include "viz/scene3d/paint/render_window.hpp"

#include <vtkObjectFactory.h>
#include <vtkOpenGLState.h>

namespace kindred::viz {

vtkStandardNewMacro(RenderWindow);

void RenderWindow::open(GlContext& context) {
  context_ = &context;
  SetOwnContext(0);
  SetFrameBlitModeToNoBlit();
  SetMultiSamples(0);  // edges of balls are cut in the shader, where samples do not help
  SetReadyForRendering(true);
  SetMapped(1);
  MakeCurrent();
  InitializeFromCurrentContext();
  OpenGLInit();
}

void RenderWindow::close() noexcept {
  if (context_ == nullptr) return;
  try {
    MakeCurrent();
    GetState()->Reset();
    Finalize();
  } catch (...) {
    // The driver does not answer any more: there is nothing to give back.
  }
  SetReadyForRendering(false);
  context_->release();
  context_ = nullptr;
}

void RenderWindow::MakeCurrent() {
  if (context_ == nullptr || IsCurrent()) return;
  context_->makeCurrent();
  if (GetState() != nullptr)
    GetState()->Reset();  // VTK's idea of the state is that of another time
}

// If GLEW was built for GLX, as Debian's is, glewInit() fails outside X although it has found
// every function. VTK 9.1 would complain at each frame and never call itself initialised.
void RenderWindow::OpenGLInitContext() {
  if (Initialized) return;
  const int warns = GetGlobalWarningDisplay();
  GlobalWarningDisplayOff();
  Superclass::OpenGLInitContext();
  SetGlobalWarningDisplay(warns);
  if (Initialized) return;
  GlewInitValid = true;
  MaximumHardwareLineWidth = 1;
  Initialized = true;
}

}  // namespace kindred::viz
