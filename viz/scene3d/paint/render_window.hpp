#pragma once

#include <vtkGenericOpenGLRenderWindow.h>

#include "viz/scene3d/paint/gl_context.hpp"

namespace kindred::viz {

/// VTK's window on a context that has none: it paints into a framebuffer of its own.
class RenderWindow final : public vtkGenericOpenGLRenderWindow {
 public:
  static RenderWindow* New();
  vtkTypeMacro(RenderWindow, vtkGenericOpenGLRenderWindow)

  /// Begins to paint on a context, which must outlive close().
  void open(GlContext& context);

  /// Frees what VTK keeps in the context, as far as the driver still answers.
  void close() noexcept;

  void MakeCurrent() override;
  bool IsCurrent() override { return context_ != nullptr && context_->isCurrent(); }
  int SupportsOpenGL() override { return 1; }
  vtkTypeBool IsDirect() override { return 1; }
  void OpenGLInitContext() override;

 protected:
  RenderWindow() = default;

 private:
  GlContext* context_ = nullptr;
};

}  // namespace kindred::viz
