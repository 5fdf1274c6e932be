#include "cli/command/known_networks.hpp"

#include "cli/flag/two_graphs.hpp"
#include "engine/align/given_pairs.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_pairs.hpp"
#include "io/mapping/read_similarities.hpp"

namespace kindred::cli {

KnownNetworks::KnownNetworks(const AlignArguments& arguments, Session& session,
                             const Progress& progress)
    : arguments_{arguments},
      session_{session},
      networks_{readTwoGraphs(arguments.input, arguments.graphs, session, progress.slice(0, 0.7))} {
  locked_ = pairsOfFile(arguments.computing.locked);
  forbidden_ = listedPairs(arguments.computing.forbidden);
  start_ = pairsOfFile(arguments.computing.start);
  if (!arguments.truth.empty())
    truth_ = read(io::readMapping, arguments.truth, progress.slice(0.7, 0.8)).mapping;
  if (!arguments.prior.empty())
    similarities_ = read(io::readSimilarities, arguments.prior, progress.slice(0.8, 0.9)).pairs;
  if (!arguments.annotations.empty())
    annotations_ =
        read(io::readAnnotations, arguments.annotations, progress.slice(0.9, 1)).annotations;
}

void KnownNetworks::take(const std::vector<io::Notice>& notices) {
  sayNotices(notices, session_, "--json");
  notices_.insert(notices_.end(), notices.begin(), notices.end());
}

AlignmentMeasures KnownNetworks::measured(const Mapping& mapping) const {
  return measureAlignment(a(), b(), mapping, {truth(), similarities_, annotations(), locked_},
                          session_.progress);
}

std::vector<NodePair> KnownNetworks::pairsOfFile(const std::string& file) {
  if (file.empty()) return {};
  const std::filesystem::path path{file};
  return pairsOf(read(io::readMapping, path, session_.progress.silent()).mapping);
}

std::vector<NodePair> KnownNetworks::listedPairs(const std::string& file) {
  if (file.empty()) return {};
  const std::filesystem::path path{file};
  return read(io::readPairs, path, session_.progress.silent()).pairs;
}

}  // namespace kindred::cli
