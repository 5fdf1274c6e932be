#pragma once

#include <vtkActor.h>
#include <vtkNew.h>
#include <vtkOpenGLPolyDataMapper.h>

#include <array>
#include <span>
#include <string>
#include <vector>

#include "viz/colour/colour.hpp"
#include "viz/scene3d/paint/shaders.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

/// Numbers of each corner for the vertex shader, by name.
struct LayerAttribute {
  std::string name;
  int components = 3;
  std::vector<float> values;
};

/// The content of a layer: points with attributes, joined into triangles or in twos into lines.
struct LayerGeometry {
  std::vector<float> points;    ///< three a point
  std::vector<Colour> colours;  ///< one a point, or empty
  std::vector<LayerAttribute> attributes;
  std::vector<std::array<std::int32_t, 3>> triangles;
  bool isLines = false;  ///< every two points are a line; there are no triangles
};

/// Things of one kind in a picture, painted by shaders of our own through VTK.
class Layer {
 public:
  explicit Layer(const ShaderPair& shaders);

  void setGeometry(LayerGeometry geometry);

  /// Set in whichever of both shaders; each declares the ones it uses.
  void setUniform(const std::string& name, std::span<const float> values);

  /// Left out, whatever it consists of.
  void setHidden(bool isHidden);

  /// In pixels; drivers draw whole ones.
  void setLineWidth(double width);

  vtkActor* actor() { return actor_; }

 private:
  vtkNew<vtkOpenGLPolyDataMapper> mapper_;
  vtkNew<vtkActor> actor_;
  bool isEmpty_ = true;
};

/// Geometry of rectangles whose corners the vertex shader finds.
class QuadGeometry {
 public:
  /// The names of the attributes, three numbers each, in the order of add().
  explicit QuadGeometry(std::vector<std::string> names);

  /// Adds a corner: one point an attribute.
  void addCorner(std::initializer_list<Point3> attributes, const Colour& colour = {});

  /// The geometry, its corners joined in fours: lower left, lower right, upper left, upper right.
  LayerGeometry take();

 private:
  LayerGeometry geometry_;
};

}  // namespace kindred::viz
