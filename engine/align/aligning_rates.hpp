#pragma once

namespace kindred {

/// The speed at which a device aligns networks: so many a second, of all its cores.
struct AligningRates {
  double products;   ///< of a refinement
  double steps;      ///< of walks, each to an edge of one network from a node of the other
  double proposals;  ///< of one search, of equally many nodes of degree 9
  double pairs;      ///< of nodes, through embeddings, rotation and neighbours
  double overlaps;   ///< through iterations of belief propagation
  double searches;   ///< side by side, at most
  double opening;    ///< seconds, before anything else
  double regrown;    ///< steps of parts that grow anew, at most, at the usual effort

  // By the processor, whatever the device.
  double cores;
  double messages;  ///< operations on messages between trees
  double relaxed;   ///< pairs of nodes through a step of a relaxed mapping
  double growth;    ///< operations on mappings that grow
  double regrowth;  ///< steps of parts that grow anew, of one core
};

/// `threads` is 0 for one a core.
AligningRates ratesOfProcessor(int threads);

/// Those of an H200: other GPUs take a few times as long.
AligningRates ratesOfGpu();

}  // namespace kindred
