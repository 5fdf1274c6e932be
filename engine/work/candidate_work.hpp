#pragma once

#include <memory>
#include <vector>

#include "engine/align/annotation_parts.hpp"
#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for an embedding of a network.
struct EmbeddingRequest {
  std::shared_ptr<const Graph> graph;
  EmbeddingOptions options;
};

/// A request for candidate pairs of two networks: by their embeddings, or by walks if those
/// name nearest nodes.
struct CandidateRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  EmbeddingOptions embedding = {};
  CandidateOptions choice = {};
  WalkKernel walks = {};

  bool isByEmbedding() const { return walks.nearest == 0; }
};

/// The options of such a request, without its networks. Throws Error if they cannot be.
CandidateRequest candidateRequestOf(const ResultOptions& options);

inline std::vector<WorkInput> inputsOf(const EmbeddingRequest& request) {
  return {{.data = {}, .graph = request.graph}};
}
inline std::vector<WorkInput> inputsOf(const CandidateRequest& request) {
  return {{.data = {}, .graph = request.a}, {.data = {}, .graph = request.b}};
}
inline std::vector<WorkStep> stepsOf(const EmbeddingRequest&) { return {}; }
std::vector<WorkStep> stepsOf(const CandidateRequest& request);

ComputedPointer<Embedding> compute(const EmbeddingRequest& request, const WorkSetting& setting,
                                   Progress& progress);
ComputedPointer<Candidates> compute(const CandidateRequest& request, const WorkSetting& setting,
                                    Progress& progress);

/// Null if nothing is kept. Throw MalformedBytes if what is kept cannot be understood.
ComputedPointer<Embedding> kept(const EmbeddingRequest& request, PartSource& source,
                                Progress& progress);
ComputedPointer<Candidates> kept(const CandidateRequest& request, PartSource& source,
                                 Progress& progress);

/// Annotations of two networks, which files hold.
struct AnnotationRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  std::shared_ptr<const Annotations> annotations;  ///< null: those that are kept
};

/// The annotations are given.
inline ResultRequest resultRequestOf(const AnnotationRequest& request) {
  return resultRequestOf(*request.annotations);
}
inline std::vector<WorkInput> inputsOf(const AnnotationRequest& request) {
  return {{.data = {}, .graph = request.a}, {.data = {}, .graph = request.b}};
}
inline std::vector<WorkStep> stepsOf(const AnnotationRequest&) { return {}; }

/// Throws MalformedBytes if neither are given nor kept.
ComputedPointer<Annotations> compute(const AnnotationRequest& request, const WorkSetting& setting,
                                     Progress& progress);
ComputedPointer<Annotations> kept(const AnnotationRequest& request, PartSource& source,
                                  Progress& progress);

}  // namespace kindred
