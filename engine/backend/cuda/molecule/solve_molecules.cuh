#pragma once

#include "engine/backend/cuda/kernel_view.hpp"
#include "engine/backend/cuda/molecule/molecule_layout.hpp"
#include "engine/backend/cuda/molecule/molecule_steps.hpp"

namespace kindred::cuda {

/// A base kernel over the nodes or edges of all graphs.
struct LabelKernel {
  KernelView<float> kernel;
  const std::int32_t* classes;
  const double* values;

  __device__ float operator()(int x, int y) const {
    return evaluate(kernel, classes[x], values + static_cast<std::int64_t>(x) * kernel.valueCount,
                    classes[y], values + static_cast<std::int64_t>(y) * kernel.valueCount);
  }
};

/// The tables or kernels from which κ is taken, by class or by edge.
struct MoleculeLabels {
  // By class.
  const float* scales;       ///< κv / (d d') of node classes
  std::int32_t nodeClasses;  ///< the width of scales
  const float* edgeTable;    ///< κe of edge classes
  std::int32_t edgeClasses;

  // By edge.
  LabelKernel nodes;
  LabelKernel edges;
  const double* edgeWeights;
  const double* degrees;
};

/// The data that the pairs of a launch have in common.
struct MoleculeInput {
  const Quad* records;
  const std::int32_t* bins;
  const MoleculeTask* tasks;
  const MoleculeEntry* entries;
  const std::int32_t* places;
  MoleculeLabels labels;
  MoleculeEnd* ends;
  float* solutions;                  ///< x, if its shape is withSolution
  const std::int64_t* firstNumbers;  ///< of the solution of each pair
  std::int32_t taskCount;            ///< of the launch
  char* memory;                      ///< if its shape has it: so many bytes a block
  std::int64_t memoryBytes;
  double factor;  ///< of the right-hand side
  MoleculeRule rule;
};

using MoleculeFunction = void (*)(MoleculeInput);

/// The kernel compiled for a shape.
MoleculeFunction moleculeFunction(const MoleculeShape& shape);

/// The kernels for so many warps a bin and neighbours a lane. CMake writes a file for each that is
/// compiled, from molecule_function.cu.in.
template <int Warps, int Neighbours, bool IsByEdge>
MoleculeFunction moleculeFunctionOf(int groups);

}  // namespace kindred::cuda
