#pragma once

#include <memory>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/method/alignment_stages.hpp"
#include "engine/align/method/cualign.hpp"

namespace kindred {

/// An alignment by candidates under way: what is asked, what computes it, and its stages so far.
struct CualignWork {
  const CualignRequest& request;
  const CualignStores& stores;
  Alignment& alignment;
  Progress& progress;
  Loopless a{*request.a};
  Loopless b{*request.b};
  ForbiddenPairs forbidden{request.forbidden, a.nodeCount(), b.nodeCount(), progress};
  AlignmentStages stages{progress, stores.device};
};

/// Returns the candidates that are given, or else those that are kept, or chooses them; with the
/// locked pairs, and without forbidden ones. Throws Error (Input) if there are none.
std::shared_ptr<const Candidates> candidatesFor(CualignWork& work);

}  // namespace kindred
