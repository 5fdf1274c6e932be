#include <fstream>

#include "io/matrix/gram_file.hpp"
#include "io/matrix/npy.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using namespace kindred::test;

TEST_CASE("reading a large array ends soon after it is cancelled") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  {
    AtomicFile file{path};
    Progress progress;
    writeNpy(file, Matrix{4000, 4000, 0.5}, progress);
    file.commit();
  }
  const auto delay = std::chrono::milliseconds{GENERATE(5, 20, 60)};

  const double taken =
      secondsAfterCancel(delay, [&](Progress& progress) { readNpy(path, progress); });

  CHECK(taken < promisedEnd);
}

TEST_CASE("writing a large matrix ends soon after it is cancelled, and leaves nothing") {
  auto gram = symmetricGram();
  gram.values = Matrix{4000, 4000, 0.5};
  const TemporaryFolder folder;
  const std::string name = GENERATE("K.h5", "K.npy");

  const double taken = secondsAfterCancel(std::chrono::milliseconds{20}, [&](Progress& progress) {
    writeGram(gram, folder.path() / name, progress);
  });

  CHECK(taken < promisedEnd);
  CHECK(filesIn(folder.path()).empty());
}
