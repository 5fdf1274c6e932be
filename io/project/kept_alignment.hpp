#pragma once

#include "engine/aligner/cualign.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// Returns the stores in which alignByCandidates() keeps the embeddings, candidates and alignment
/// of this request; results that were computed before are found again. The networks are saved
/// first, each as a data set of its own, where the project does not hold them. Of embeddings and
/// candidates that are given nothing is kept.
CualignStores cualignStores(Project& project, const CualignRequest& request,
                            Progress progress = {});

}  // namespace kindred::io
