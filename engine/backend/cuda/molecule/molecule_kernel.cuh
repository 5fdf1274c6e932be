#pragma once

#include <type_traits>

#include "engine/backend/cuda/molecule/class_lane.cuh"
#include "engine/backend/cuda/molecule/edge_lane.cuh"

// A row graph against the graphs of a bin, whose nodes lie in the lanes of one to eight warps.
//
// The mathematics is that of engine/backend/cpu/molecule_kernel.hpp: black rows, an independent set
// of the row graph, are eliminated exactly; conjugate gradients after Chronopoulos and Gear solve
// the rest; K grows with the steps and x is stored only if it is asked for. z = M⁻¹ r with
// M⁻¹ = κv / (d d'), the "scale".
//
// The product with the system is that of ClassLane if κ is looked up, else that of EdgeLane.
//
//     registers of a lane     its 3 or 4 neighbours, by edge always 4
//                             by class, κe for 4 classes of the row graph × them
//                             scale, r, s of the red rows: 12 numbers a group of four rows
//     shared memory           record   of the row graph (see rowRecord), read by all lanes at once
//                             slots    [slot][lane]          by class; slot 0 is zero
//                             black    [row][lane]           scale of black rows
//                             exchange [row][lane]           by class, t of one colour, for several
//                                                            warps; by edge, of all rows
//                             kept     [edge][neighbour][lane]  by edge, κe and both weights
//                             vectors  [3 × red row][lane]   only if registers do not hold them
//     global memory           all of these but the record, if shared memory is too small for
//                             them: its cache holds them for some blocks. With x, always: the
//                             vectors are then 5 × red row, and copying x takes longer than this
//
// Several graphs in a warp are segments: each has sums, steps and an end of its own, and stands
// still once it has ended. Their sums are taken upwards from the first lane of the segment, so that
// a result does not depend on where in the warp, or with whom, a graph lies.
//
// Bound: the pipe of shared memory and shuffles, about ten accesses of a warp a row an iteration.
// Measured on an H200 over drugs: kernels of one to four groups, where most pairs are, keep it
// 56-84 % busy and issue in 47-68 % of the cycles, at 96-128 registers and 13-19 warps an SM. From
// five groups on registers leave 3-12 warps and it is 10-60 % busy: they wait for shared memory,
// and their few pairs fill few blocks. A lane in four has no node or is not wanted by the row graph
// (one in seven if all graphs have at most 32 nodes).
//
// By edge, what is kept of a pair leaves room for 6-14 warps an SM, at 96-168 registers: they issue
// in 20-37 % of the cycles, keep the same pipe as busy, and wait for shared memory otherwise.

namespace kindred::cuda {
namespace molecule {

/// Blocks an SM should hold at once: as many warps as the vectors leave registers for. A quarter of
/// an SM shares 16384 of them, so warps come in fours.
constexpr int residentBlocks(int warps, int groups) {
  const int resident = groups > 8                               ? 8
                       : groups > 5                             ? 12
                       : groups > 3 || groups == inSharedMemory ? 16
                                                                : 20;
  return resident >= warps ? resident / warps : 1;
}

/// Solves the pairs of a task.
template <int Warps, int Groups, int Neighbours, bool IsByEdge>
class Solver
    : std::conditional_t<IsByEdge, EdgeLane<Warps, Neighbours>, ClassLane<Warps, Neighbours>> {
  using Lane =
      std::conditional_t<IsByEdge, EdgeLane<Warps, Neighbours>, ClassLane<Warps, Neighbours>>;
  using Lane::addUp;
  using Lane::at;
  using Lane::base_;
  using Lane::blackGroups_;
  using Lane::field;
  using Lane::firstLane_;
  using Lane::input_;
  using Lane::lanes;
  using Lane::lastLane_;
  using Lane::meetBlack;
  using Lane::meetRed;
  using Lane::publishBlack;
  using Lane::publishRed;
  using Lane::record_;
  using Lane::redGroups_;
  using Lane::stride;
  using Lane::sum;
  using Lane::synchronise;

 public:
  __device__ __forceinline__ Solver(const MoleculeInput& input, int4* memory, float2* partials)
      : Lane{input, memory, partials} {}

  __device__ __forceinline__ void solve(const MoleculeTask& task) {
    Lane::enter(task);
    laneStart_ = __int_as_float(field(laneBin::start));
    for (int entry = task.firstEntry; entry < task.firstEntry + task.entryCount; ++entry)
      solveEntry(input_.entries[entry]);
  }

 private:
  static constexpr bool keepsSolution = Groups == withSolution;
  using Steps = MoleculeSteps<IsByEdge && !keepsSolution>;

  __device__ __forceinline__ int4* redGroup(int group) const {
    return record_ + rowRecord::headerQuads + group * rowRecord::groupQuads;
  }
  __device__ __forceinline__ int4* blackGroup(int group) const {
    return redGroup(redGroups() + group);
  }
  __device__ __forceinline__ int redGroups() const { return Groups > 0 ? Groups : redGroups_; }

  // The vectors of red rows, in registers or in shared memory.
  __device__ __forceinline__ float& scale(int group, int row) {
    return vector(scale_, 0, group, row);
  }
  __device__ __forceinline__ float& residual(int group, int row) {
    return vector(residual_, 1, group, row);
  }
  __device__ __forceinline__ float& search(int group, int row) {
    return vector(search_, 2, group, row);
  }
  __device__ __forceinline__ float& vector(float (&registers)[Groups > 0 ? Groups : 1][4],
                                           int number, int group, int row) {
    if constexpr (Groups > 0)
      return registers[group][row];
    else
      return inMemory(number, group, row);
  }
  __device__ __forceinline__ float& inMemory(int number, int group, int row) {
    return at(vectors_ + ((number * redGroups_ + group) * 4 + row) * stride);
  }

  // Vectors of a kernel that keeps x, and only in memory.
  __device__ __forceinline__ float& direction(int group, int row) {
    return inMemory(3, group, row);
  }
  __device__ __forceinline__ float& solution(int group, int row) { return inMemory(4, group, row); }

  /// Every red group in turn.
  template <typename Each>
  __device__ __forceinline__ void forRed(const Each& each) {
    if constexpr (Groups > 0) {
#pragma unroll
      for (int group = 0; group < Groups; ++group)
        each(group, redGroup(group));
    } else {
      for (int group = 0; group < redGroups_; ++group)
        each(group, redGroup(group));
    }
  }

  template <typename Each>
  __device__ __forceinline__ void forBlack(const Each& each) {
    for (int group = 0; group < blackGroups_; ++group)
      each(group, blackGroup(group));
  }

  __device__ __forceinline__ void finishRed() {
    meetRed([&](const auto& each) { forRed(each); });
  }
  __device__ __forceinline__ void finishBlack() {
    meetBlack([&](const auto& each) { forBlack(each); });
  }

  __device__ __forceinline__ void load(const MoleculeEntry& entry) {
    const int4* const source = reinterpret_cast<const int4*>(input_.records) + entry.record;
    const int4 header = source[0];
    if constexpr (Groups < 0)
      base_ = input_.memory + blockIdx.x * input_.memoryBytes + 4 * threadIdx.x;
    else
      base_ = reinterpret_cast<char*>(record_ + header.x) + 4 * threadIdx.x;
    redGroups_ = header.z;
    blackGroups_ = header.w;
    black_ = Lane::bytesBefore(header);
    const int exchange = black_ + 4 * blackGroups_ * stride;
    vectors_ = exchange + Lane::bytesBehind(source);
    synchronise();  // nobody reads the one before any more
    for (int quad = static_cast<int>(threadIdx.x); quad < header.x; quad += lanes)
      record_[quad] = source[quad];
    Lane::prepare(source, exchange);
    synchronise();
  }

  /// κv / (d d') of four rows, and d of each.
  __device__ __forceinline__ void scales(float (&scale)[4], float (&degree)[4],
                                         const int4* group) const {
    const int4 nodes = group[rowRecord::nodes];
    unpack(degree, group[rowRecord::degrees]);
    const int own = field(laneBin::node);
    if constexpr (IsByEdge) {
      // In double precision, so that what has to be exact most is rounded once.
      const int node[4] = {nodes.x, nodes.y, nodes.z, nodes.w};
      const auto& labels = input_.labels;
      const double laneDegree = own == 0 ? 0 : labels.degrees[own - 1];
#pragma unroll
      for (int i = 0; i < 4; ++i)
        scale[i] = own == 0 || node[i] == 0
                       ? 0
                       : static_cast<float>(labels.nodes(node[i] - 1, own - 1) /
                                            (labels.degrees[node[i] - 1] * laneDegree));
    } else {
      const float* const scales = input_.labels.scales + own;
      scale[0] = __ldg(scales + nodes.x * input_.labels.nodeClasses);
      scale[1] = __ldg(scales + nodes.y * input_.labels.nodeClasses);
      scale[2] = __ldg(scales + nodes.z * input_.labels.nodeClasses);
      scale[3] = __ldg(scales + nodes.w * input_.labels.nodeClasses);
    }
  }

  __device__ __forceinline__ static void unpack(float (&floats)[4], int4 quad) {
    floats[0] = __int_as_float(quad.x);
    floats[1] = __int_as_float(quad.y);
    floats[2] = __int_as_float(quad.z);
    floats[3] = __int_as_float(quad.w);
  }

  /// r, the right-hand side of what is left after elimination; sums of p p' κv over black and red.
  __device__ __forceinline__ float2 start(float laneDegree) {
    float2 singles{0, 0};
    forBlack([&](int group, const int4* quads) {
      float own[4], degree[4], u[4];
      scales(own, degree, quads);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        at(black_ + (4 * group + i) * stride) = own[i];
        u[i] = own[i] * (degree[i] * laneDegree);
      }
      singles.x += sumFrom(quads, u);
      publishBlack(u, group, quads);
    });
    finishBlack();
    forRed([&](int group, const int4* quads) {
      float own[4], degree[4], y[4], single[4];
      scales(own, degree, quads);
      addUp(y, quads);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const float right = degree[i] * laneDegree;
        scale(group, i) = own[i];
        // Rows that only fill up a group have no scale, and nothing may come to them.
        residual(group, i) = right + y[i];
        search(group, i) = 0;
        if constexpr (keepsSolution) direction(group, i) = solution(group, i) = 0;
        single[i] = own[i] * right;
      }
      singles.y += sumFrom(quads, single);
    });
    return {laneStart_ * singles.x, laneStart_ * singles.y};
  }

  /// z of red rows and u of black ones; γ = r·z and f = ĉ·z = p·z + p·u.
  __device__ __forceinline__ float2 blackHalf() {
    float gamma = 0;
    float f = 0;
    Lane::part();
    forRed([&](int group, const int4* quads) {
      float z[4];
      float ofGroup = 0;
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        z[i] = scale(group, i) * residual(group, i);
        ofGroup = fmaf(residual(group, i), z[i], ofGroup);
      }
      gamma += ofGroup;
      f += sumFrom(quads, z);
      publishRed(z, group, quads);
    });
    finishRed();
    forBlack([&](int group, const int4* quads) {
      float u[4];
      addUp(u, quads);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        u[i] *= at(black_ + (4 * group + i) * stride);
      }
      f += sumFrom(quads, u);
      publishBlack(u, group, quads);
    });
    return {gamma, laneStart_ * f};
  }

  /// s = S z + β s; δ = z·S z.
  __device__ __forceinline__ float redHalf(float beta) {
    finishBlack();
    float delta = 0;
    forRed([&](int group, const int4* quads) {
      float y[4];
      float ofGroup = 0;
      addUp(y, quads);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const float product = residual(group, i) - y[i];
        ofGroup = fmaf(product, scale(group, i) * residual(group, i), ofGroup);
        search(group, i) = fmaf(beta, search(group, i), product);
      }
      delta += ofGroup;
    });
    return delta;
  }

  __device__ __forceinline__ void update(float alpha, float beta) {
    forRed([&](int group, const int4*) {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        if constexpr (keepsSolution) {
          float& p = direction(group, i);
          p = fmaf(beta, p, scale(group, i) * residual(group, i));
          solution(group, i) = fmaf(alpha, p, solution(group, i));
        }
        residual(group, i) = fmaf(-alpha, search(group, i), residual(group, i));
      }
    });
  }

  __device__ __forceinline__ void solveEntry(const MoleculeEntry& entry) {
    load(entry);
    const MoleculeRule& rule = input_.rule;
    const float laneDegree = __int_as_float(field(laneBin::degree));
    const float2 singles = sums(start(laneDegree));
    Steps steps;
    steps.setStart(rule.leavesOutSingles ? -singles.y : singles.x);
    while (true) {
      const float2 black = blackHalf();
      const float2 total = sum(black.x, black.y, 0);
      steps.meetBlack(total.x, total.y, rule);
      if (__all_sync(everyLane, steps.isOver())) break;
      steps.meetRed(sum(redHalf(steps.beta()), 1));
      update(steps.alpha(), steps.beta());
    }
    write(entry, steps, singles.x + singles.y, laneDegree);
    if constexpr (keepsSolution) writeSolution(entry, laneDegree);
  }

  __device__ __forceinline__ float2 sums(float2 of) const { return sum(of.x, of.y, 2); }

  __device__ __forceinline__ void write(const MoleculeEntry& entry, const Steps& steps,
                                        float singles, float laneDegree) {
    float square = 0;
    float degreeSquare = 0;
    forRed([&](int group, const int4* quads) {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        // Rows and lanes without a node have neither degree nor scale.
        const float r = scale(group, i) > 0 ? residual(group, i) : 0;
        square = fmaf(r, r, square);
      }
      degreeSquare += squareOf(quads[rowRecord::degrees]);
    });
    forBlack([&](int, const int4* quads) { degreeSquare += squareOf(quads[rowRecord::degrees]); });
    const float2 squares = sum(square, laneDegree * laneDegree, 1);
    const int place = placeOf(entry);
    if (static_cast<int>(threadIdx.x) != lastLane_ || place < 0) return;
    MoleculeEnd end;
    end.value = input_.factor * steps.value();
    end.residual = sqrtf(squares.x / (squares.y * degreeSquare));
    end.iterations = steps.isTrusted(singles, input_.rule) ? steps.iterations() : -1;
    input_.ends[place] = end;
  }

  /// Returns the position of the lane's pair in the list; negative if there is none.
  __device__ __forceinline__ int placeOf(const MoleculeEntry& entry) const {
    const int segment = field(laneBin::segment);
    return segment < 0 ? -1 : input_.places[entry.places + segment];
  }

  /// x after one sweep more, x = M⁻¹ (D× 1 + A x): it finds the black rows, evens out rounding, and
  /// without M⁻¹ D× 1 = κv it is x of lmin = 1 without cancellation.
  __device__ __forceinline__ void writeSolution(const MoleculeEntry& entry, float laneDegree) {
    const int place = placeOf(entry);
    const int width = lastLane_ - firstLane_ + 1;
    float* const own = place < 0 ? nullptr
                                 : input_.solutions + input_.firstNumbers[place] +
                                       static_cast<int>(threadIdx.x) - firstLane_;
    const float ofSingles = input_.rule.leavesOutSingles ? 0 : laneDegree;
    const auto keep = [&](int row, float x) {
      if (own != nullptr) own[row * width] = x;
    };
    Lane::part();
    forRed([&](int group, const int4* quads) {
      float x[4];
#pragma unroll
      for (int i = 0; i < 4; ++i)
        x[i] = solution(group, i);
      publishRed(x, group, quads);
    });
    finishRed();
    forBlack([&](int group, const int4* quads) {
      float y[4], degree[4], x[4];
      addUp(y, quads);
      unpack(degree, quads[rowRecord::degrees]);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const float scale = at(black_ + (4 * group + i) * stride);
        x[i] = scale * fmaf(degree[i], laneDegree, y[i]);
        keep(4 * (redGroups_ + group) + i, scale * fmaf(degree[i], ofSingles, y[i]));
      }
      publishBlack(x, group, quads);
    });
    finishBlack();
    forRed([&](int group, const int4* quads) {
      float y[4], degree[4];
      addUp(y, quads);
      unpack(degree, quads[rowRecord::degrees]);
#pragma unroll
      for (int i = 0; i < 4; ++i)
        keep(4 * group + i, scale(group, i) * fmaf(degree[i], ofSingles, y[i]));
    });
  }

  /// The sum over a group, each row times p of it; p' of the lane comes to it once for all groups.
  /// A group adds up for itself first, as γ and δ do: rows of nodes that are all alike round to the
  /// same side, so a lane's hundred rows one after another would be off by ten times as much.
  __device__ __forceinline__ static float sumFrom(const int4* group, const float (&of)[4]) {
    float start[4];
    unpack(start, group[rowRecord::starts]);
    return fmaf(start[0], of[0], start[1] * of[1]) + fmaf(start[2], of[2], start[3] * of[3]);
  }

  __device__ __forceinline__ static float squareOf(int4 degrees) {
    const float a = __int_as_float(degrees.x);
    const float b = __int_as_float(degrees.y);
    const float c = __int_as_float(degrees.z);
    const float d = __int_as_float(degrees.w);
    return fmaf(a, a, fmaf(b, b, fmaf(c, c, d * d)));
  }

  int black_ = 0;  ///< where parts of shared memory begin, in bytes from base_
  int vectors_ = 0;
  float laneStart_ = 0;
  float scale_[Groups > 0 ? Groups : 1][4];
  float residual_[Groups > 0 ? Groups : 1][4];
  float search_[Groups > 0 ? Groups : 1][4];
};

template <int Warps, int Groups, int Neighbours, bool IsByEdge>
__global__ void __launch_bounds__(32 * Warps, residentBlocks(Warps, Groups))
    solveMolecules(const __grid_constant__ MoleculeInput input) {
  extern __shared__ int4 memory[];
  __shared__ float2 partials[3 * Warps];
  Solver<Warps, Groups, Neighbours, IsByEdge> solver{input, memory, partials};
  if constexpr (Groups < 0) {
    for (int task = static_cast<int>(blockIdx.x); task < input.taskCount; task += gridDim.x)
      solver.solve(input.tasks[task]);
  } else {
    solver.solve(input.tasks[blockIdx.x]);
  }
}

}  // namespace molecule
}  // namespace kindred::cuda
