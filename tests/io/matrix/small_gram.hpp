#pragma once

#include "engine/gram/gram.hpp"

namespace kindred::io::test {

/// Two graphs named `a "quoted", graph` and `b` with the target -0.25 and 2, and their matrix
///
///     1           0.1
///     0.1         1
GramResult symmetricGram();

/// The two graphs as rows against three columns c0, c1, c2: 1 2 3 / 4 5 6.
GramResult rectangularGram();

}  // namespace kindred::io::test
