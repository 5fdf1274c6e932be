#include "viz/scene3d/paint/layer.hpp"

#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkOpenGLVertexBufferObject.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkShaderProperty.h>
#include <vtkUniforms.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kindred::viz {

namespace {

vtkNew<vtkFloatArray> floatsOf(const std::string& name, int components,
                               const std::vector<float>& values) {
  vtkNew<vtkFloatArray> array;
  array->SetName(name.c_str());
  array->SetNumberOfComponents(components);
  array->SetNumberOfTuples(static_cast<vtkIdType>(values.size()) / components);
  std::ranges::copy(values, array->GetPointer(0));
  return array;
}

unsigned char byteOf(double share) {
  return static_cast<unsigned char>(std::lround(std::clamp(share, 0.0, 1.0) * 255));
}

vtkNew<vtkUnsignedCharArray> bytesOf(const std::vector<Colour>& colours) {
  vtkNew<vtkUnsignedCharArray> array;
  array->SetNumberOfComponents(3);
  for (const auto& colour : colours) {
    const std::array bytes{byteOf(colour.red), byteOf(colour.green), byteOf(colour.blue)};
    array->InsertNextTypedTuple(bytes.data());
  }
  return array;
}

/// Every two of the points joined.
vtkNew<vtkCellArray> linesOf(std::size_t points) {
  vtkNew<vtkCellArray> lines;
  const auto count = static_cast<vtkIdType>(points);
  lines->AllocateExact(count / 2, count);
  for (vtkIdType first = 0; first + 1 < count; first += 2)
    lines->InsertNextCell({first, first + 1});
  return lines;
}

void setUniform(vtkUniforms& uniforms, const std::string& name, std::span<const float> values) {
  const auto* first = values.data();
  switch (values.size()) {
    case 1:
      return uniforms.SetUniformf(name.c_str(), *first);
    case 2:
      return uniforms.SetUniform2f(name.c_str(), first);
    case 3:
      return uniforms.SetUniform3f(name.c_str(), first);
    default:
      assert(values.size() == 4);
      return uniforms.SetUniform4f(name.c_str(), first);
  }
}

}  // namespace

Layer::Layer(const ShaderPair& shaders) {
  mapper_->SetVBOShiftScaleMethod(vtkOpenGLVertexBufferObject::DISABLE_SHIFT_SCALE);
  mapper_->SetScalarModeToUsePointData();
  mapper_->SetColorModeToDirectScalars();
  mapper_->StaticOn();
  actor_->SetMapper(mapper_);
  actor_->ForceOpaqueOn();  // lines mix with what is behind them, which was painted before
  actor_->VisibilityOff();
  actor_->GetShaderProperty()->SetVertexShaderCode(shaders.vertex.c_str());
  actor_->GetShaderProperty()->SetFragmentShaderCode(shaders.fragment.c_str());
}

void Layer::setGeometry(LayerGeometry geometry) {
  vtkNew<vtkPoints> points;
  points->SetData(floatsOf("points", 3, geometry.points));
  vtkNew<vtkCellArray> triangles;
  triangles->AllocateExact(static_cast<vtkIdType>(geometry.triangles.size()),
                           3 * static_cast<vtkIdType>(geometry.triangles.size()));
  for (const auto& [a, b, c] : geometry.triangles)
    triangles->InsertNextCell({a, b, c});
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  data->SetPolys(triangles);
  if (geometry.isLines) data->SetLines(linesOf(geometry.points.size() / 3));
  if (!geometry.colours.empty()) data->GetPointData()->SetScalars(bytesOf(geometry.colours));
  mapper_->RemoveAllVertexAttributeMappings();
  for (const auto& [name, components, values] : geometry.attributes) {
    data->GetPointData()->AddArray(floatsOf(name, components, values));
    mapper_->MapDataArrayToVertexAttribute(name.c_str(), name.c_str(),
                                           vtkDataObject::FIELD_ASSOCIATION_POINTS);
  }
  mapper_->SetInputData(data);
  isEmpty_ = geometry.isLines ? geometry.points.empty() : geometry.triangles.empty();
  setHidden(false);
}

void Layer::setHidden(bool isHidden) { actor_->SetVisibility(!isEmpty_ && !isHidden); }

void Layer::setLineWidth(double width) {
  actor_->GetProperty()->SetLineWidth(static_cast<float>(width));
}

void Layer::setUniform(const std::string& name, std::span<const float> values) {
  auto* properties = actor_->GetShaderProperty();
  viz::setUniform(*properties->GetVertexCustomUniforms(), name, values);
  viz::setUniform(*properties->GetFragmentCustomUniforms(), name, values);
}

QuadGeometry::QuadGeometry(std::vector<std::string> names) {
  for (auto& name : names)
    geometry_.attributes.push_back({std::move(name), 3, {}});
}

void QuadGeometry::addCorner(std::initializer_list<Point3> attributes, const Colour& colour) {
  assert(attributes.size() == geometry_.attributes.size());
  auto attribute = geometry_.attributes.begin();
  for (const auto& place : attributes) {
    for (const double coordinate : place)
      attribute->values.push_back(static_cast<float>(coordinate));
    ++attribute;
  }
  // VTK leaves out triangles whose points coincide, so the corners have points of their own, which
  // no shader looks at.
  const auto corner = geometry_.colours.size() % 4;
  geometry_.points.insert(geometry_.points.end(),
                          {static_cast<float>(corner % 2), static_cast<float>(corner / 2), 0});
  geometry_.colours.push_back(colour);
}

LayerGeometry QuadGeometry::take() {
  const auto count = static_cast<std::int32_t>(geometry_.colours.size());
  for (std::int32_t first = 0; first < count; first += 4) {
    geometry_.triangles.push_back({first, first + 1, first + 3});
    geometry_.triangles.push_back({first, first + 3, first + 2});
  }
  return std::move(geometry_);
}

}  // namespace kindred::viz
