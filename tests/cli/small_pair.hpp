#pragma once

#include <string>

#include "tests/cli/small_files.hpp"

namespace kindred::test {

/// A path of four proteins, and a square of proteins with a diagonal.
struct SmallPair {
  TemporaryFolder folder;
  std::string a = written(folder, "path.el", "p q\nq r\nr s\n");
  std::string b = written(folder, "square.el", "P Q\nQ R\nR S\nS P\nP R\n");
  std::string good = written(folder, "good.align", "p\tP\nq\tQ\nr\tR\ns\tS\n");
  std::string poor = written(folder, "poor.csv", "node_a,node_b,score\np,P,1\nq,S,0.5\nr,Q,0.1\n");
};

}  // namespace kindred::test
