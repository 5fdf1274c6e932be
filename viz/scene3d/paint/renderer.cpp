#include "viz/scene3d/paint/renderer.hpp"

#include <vtkCamera.h>
#include <vtkCullerCollection.h>
#include <vtkNew.h>
#include <vtkOpenGLFramebufferObject.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <mutex>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "viz/scene3d/paint/render_window.hpp"
#include "viz/scene3d/paint/scene_layers.hpp"
#include "viz/scene3d/paint/vtk_messages.hpp"

namespace kindred::viz {

namespace {

constexpr unsigned lessOrEqual = 0x0203;  // GL_LEQUAL

/// VTK keeps state of the whole process: one thread at a time works with it.
std::mutex& vtkMutex() {
  static std::mutex mutex;
  return mutex;
}

/// A turn to work with VTK and a context; both are free again at its end.
class Turn {
 public:
  explicit Turn(GlContext& context) : lock_{vtkMutex()}, context_{context} {
    context_.makeCurrent();
  }
  ~Turn() { context_.release(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::lock_guard<std::mutex> lock_;
  GlContext& context_;
};

void requireSuccess(const GlContext& context) {
  const auto error = takeVtkError();
  if (!error.empty())
    throw Error{ErrorCode::Device, joined("The graphics driver (", context.renderer(),
                                          ") could not paint the structure: ", error)};
}

}  // namespace

class SceneRenderer::Parts {
 public:
  explicit Parts(std::unique_ptr<GlContext> context) : context_{std::move(context)} {
    routeVtkMessages();
    const Turn turn{*context_};
    takeVtkError();
    vtk_.reset(new Vtk);
    vtk_->window->open(*context_);
    vtk_->renderer->GetCullers()->RemoveAllItems();
    vtk_->renderer->SetActiveCamera(vtk_->camera);
    for (auto* actor : vtk_->layers.actors())
      vtk_->renderer->AddActor(actor);
    vtk_->window->AddRenderer(vtk_->renderer);
    requireSuccess(*context_);
  }

  void show(std::shared_ptr<const Scene> scene) {
    const std::lock_guard lock{vtkMutex()};
    scene_ = std::move(scene);
    vtk_->layers.show(*scene_);
  }

  void choose(std::span<const Node> nodes) {
    const std::lock_guard lock{vtkMutex()};
    if (scene_) vtk_->layers.choose(*scene_, nodes);
  }

  Image paint(const Frame& frame) {
    const Turn turn{*context_};
    const auto [left, top, width, height] = frame.area;
    if (scene_) look(frame);
    auto& window = *vtk_->window;
    window.SetSize(width, height);
    window.GetState()->Reset();
    window.GetState()->vtkglDepthFunc(lessOrEqual);
    window.Render();
    requireSuccess(*context_);
    Image image{width, height};
    context_->read(window.GetDisplayFramebuffer()->GetFBOIndex(), width, height, image.pixels());
    return image;
  }

  const std::shared_ptr<const Scene>& scene() const { return scene_; }
  const GlContext& context() const { return *context_; }

 private:
  /// All that VTK keeps.
  struct Vtk {
    ~Vtk() { window->close(); }

    vtkNew<RenderWindow> window;
    vtkNew<vtkRenderer> renderer;
    vtkNew<vtkCamera> camera;
    SceneLayers layers;
  };

  /// It goes as it came, while no other thread works with VTK.
  struct InTurn {
    void operator()(Vtk* vtk) const {
      const std::lock_guard lock{vtkMutex()};
      delete vtk;
    }
  };

  void look(const Frame& frame) {
    const auto camera = vtk_->layers.relative(frame.camera);
    const auto eye = eyeOf(camera);
    vtk_->camera->SetPosition(eye.data());
    vtk_->camera->SetFocalPoint(camera.centre.data());
    vtk_->camera->SetViewUp(camera.up.data());
    const auto background = theme(scene_->theme).background;
    const double opacity = frame.isTransparent ? 0 : 1;
    vtk_->renderer->SetBackground(background.red * opacity, background.green * opacity,
                                  background.blue * opacity);
    vtk_->renderer->SetBackgroundAlpha(opacity);
    const auto& [left, top, width, height] = frame.area;
    vtk_->layers.look(*scene_, {frame.camera,
                                {static_cast<double>(frame.picture.width),
                                 static_cast<double>(frame.picture.height)},
                                {static_cast<double>(left), static_cast<double>(top),
                                 static_cast<double>(width), static_cast<double>(height)},
                                frame.shift,
                                frame.pixelsPerUnit,
                                frame.isQuick,
                                vtk_->window->GetMaximumHardwareLineWidth()});
  }

  std::unique_ptr<GlContext> context_;
  std::shared_ptr<const Scene> scene_;
  std::unique_ptr<Vtk, InTurn> vtk_;
};

SceneRenderer::Made SceneRenderer::make() try {
  auto [context, reason] = GlContext::make();
  if (!context) return {nullptr, reason};
  auto parts = std::make_unique<Parts>(std::move(context));
  return {std::unique_ptr<SceneRenderer>{new SceneRenderer{std::move(parts)}}, ""};
} catch (const Error& problem) {
  return {nullptr, problem.what()};
}

SceneRenderer::SceneRenderer(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {}

SceneRenderer::~SceneRenderer() = default;

void SceneRenderer::show(std::shared_ptr<const Scene> scene) { parts_->show(std::move(scene)); }

const std::shared_ptr<const Scene>& SceneRenderer::scene() const noexcept {
  return parts_->scene();
}

void SceneRenderer::choose(std::span<const Node> nodes) { parts_->choose(nodes); }

Image SceneRenderer::paint(const Frame& frame) {
  const auto& [left, top, width, height] = frame.area;
  if (width < 1 || height < 1 || std::max(width, height) > largestSide())
    throw Error{ErrorCode::Usage,
                joined("A frame of ", width, " × ", height,
                       " pixels cannot be painted: give sides from 1 to ", largestSide(), ".")};
  return parts_->paint(frame);
}

int SceneRenderer::largestSide() const noexcept { return parts_->context().largestSide(); }

const std::string& SceneRenderer::device() const noexcept { return parts_->context().renderer(); }

bool SceneRenderer::isSoftware() const { return parts_->context().isSoftware(); }

}  // namespace kindred::viz
