#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command/align_arguments.hpp"
#include "cli/flag/input.hpp"
#include "cli/session/session.hpp"
#include "engine/align/annotations.hpp"
#include "engine/align/measures.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Two networks and what files know of their alignment.
class KnownNetworks {
 public:
  KnownNetworks(const AlignArguments& arguments, Session& session, const Progress& progress);

  /// Reads what belongs to the networks, and says what is amiss.
  template <typename Reader, typename Files>
  auto read(const Reader& reader, const Files& files, const Progress& progress) {
    return asInput([&] {
      auto file = reader(files, a(), b(), arguments_.input.options, progress);
      take(file.notices);
      return file;
    });
  }

  /// Says notices, and keeps them for notices().
  void take(const std::vector<io::Notice>& notices);

  /// The notices of all files but those of the networks.
  const std::vector<io::Notice>& notices() const { return notices_; }

  const Dataset& networks() const { return networks_; }
  const std::vector<ScoredPair>& similarities() const { return similarities_; }
  const std::vector<NodePair>& locked() const { return locked_; }
  const std::vector<NodePair>& forbidden() const { return forbidden_; }
  const std::vector<NodePair>& start() const { return start_; }  ///< of the search
  const Graph& a() const { return *networks_.graphs[0]; }
  const Graph& b() const { return *networks_.graphs[1]; }

  /// Null if no file has them.
  const Mapping* truth() const { return truth_ ? &*truth_ : nullptr; }
  const Annotations* annotations() const { return annotations_ ? &*annotations_ : nullptr; }

  AlignmentMeasures measured(const Mapping& mapping) const;

 private:
  /// The aligned pairs of a file; none if it has no name.
  std::vector<NodePair> pairsOfFile(const std::string& file);

  /// The pairs of a file, in which nodes may stand often; none if it has no name.
  std::vector<NodePair> listedPairs(const std::string& file);

  const AlignArguments& arguments_;
  Session& session_;
  Dataset networks_;
  std::vector<NodePair> locked_, forbidden_, start_;
  std::optional<Mapping> truth_;
  std::vector<ScoredPair> similarities_;
  std::optional<Annotations> annotations_;
  std::vector<io::Notice> notices_;
};

}  // namespace kindred::cli
