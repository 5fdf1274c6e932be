#pragma once

#include "engine/similar/landmark_search.hpp"

namespace kindred {

/// True if findCounted() finds what is asked: ranks are plain, the kernel compares environments,
/// there are many graphs, their bits fit into the memory, and the search is not shared among
/// processes. A device of another process searches all pairs.
bool maySearchByCounts(const SimilarRequest& request, const GramPlan& plan);

/// True if the kernel compares environments, there are many graphs, and their bits fit into the
/// memory.
bool paysToCount(const KernelOptions& kernel, const GramPlan& plan);

/// True if no device is that of another process, which would compare all pairs.
bool areHere(const OpenDevices& devices);

/// Remarks on a kernel whose environments are counted: those of its input, and one that the
/// processor counts if the device is another.
Remarks countedRemarks(const KernelInput& input, const Device& device);

/// Returns the memory of such a search beside that of any search.
std::uint64_t countedMemory(const GramPlan& plan);

/// The seconds of one core that such a search is likely to take.
double secondsByCounts(const GramPlan& plan);

/// Finds exactly what a search of all pairs finds by a kernel of environments, on the processor:
/// bits of the environments tell which pairs share too little to be listed, and all others are
/// counted. It takes the threads of the first device. Rows of like size are searched together,
/// columns of like size first. What is kept is kept by another plan than that of all pairs. Phases:
/// Preparing, Comparing.
/// The input is freed once its environments are counted, if the caller gives its last pointer away.
SimilarResult findCounted(const SimilarRequest& request, std::shared_ptr<const KernelInput> input,
                          const GramPlan& plan, const OpenDevices& devices, PartStore* store,
                          const Progress& progress);

}  // namespace kindred
