#include "io/matrix/read_matrix.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Pairs of them were off by up to 1.6 times the tolerance: the walks of one step hide those of the
/// next.
constexpr auto molecules =
    "CC(C)COC(=O)NC(CC=O)c1ccccc1\n"
    "CC12CC3CC(C)(C1)CC([NH3+])(C3)C2\n"
    "CC(C)CC(Cl)C(=O)[O-]\n"
    "Cc1noc(C)c1-c1ccc2c(Nc3ccccc3C(C)(C)C)c(C(=O)[O-])cnc2n1\n"
    "CNC(=O)c1cc(Oc2ccc(NC(=O)Nc3cc(C(C)(C)C)nn3-c3ccc4ncccc4c3)c(F)c2)ccn1\n"
    "CC1=CCCC2(C)C(CCC2C(C)C=CC(C)C)c2ccc(cc2C(=O)O)CC(O)CC1\n"
    "CC(C)CC1C(OCc2ccccc2)COS(=O)N1C(C)c1ccccc1\n"
    "COc1ccc(N2C(=O)C3c4[nH]c5ccccc5c4C4CC(C)(C)CC(C)(C)C4C3C2=O)cc1\n"
    "CC(=O)N(NC(=O)P(=O)(OC(C)C)OC(C)C)c1ccc([N+](=O)[O-])cc1\n"
    "CC(C)[Si](OC1=C(C(=O)N(C)c2cccc(Cl)c2)CCCC1)(C(C)C)C(C)C\n"
    "CC(C)(C)OC(=O)c1ccc(NCc2cc(O)ccc2O)cc1\n"
    "CC(=O)NC1CCC(NC(=O)OC(C)(C)C)C(NC(=O)OC(C)(C)C)C1\n"
    "COC(=O)C1COC(C(C)(C)C)N1C(=O)C(c1ccccc1)c1ccccc1\n"
    "CC(C)(C)CP(=S)(CC(C)(C)C)CC(C)(C)C\n"
    "COCC(N=CN1CCCc2ccccc2C1CCCCl)C(C)(C)C\n"
    "CCC1=C(O)N=C2SC(C)(C)CC(NCC(C)C)=C2C1=O\n";

class Matrices {
 public:
  Matrix at(const std::string& tolerance, const std::vector<std::string>& more) const {
    const auto place = (folder_.path() / "K.npy").string();
    std::vector<std::string> words{"gram", file_, "-o", place, "--tolerance", tolerance};
    words.insert(words.end(), more.begin(), more.end());
    REQUIRE(kindredCli(words).exitCode == 0);
    Progress progress;
    return io::readMatrix(place, progress).values;
  }

  CliRun refused(const std::string& tolerance) const {
    return kindredCli(
        {"gram", file_, "-o", (folder_.path() / "K.npy").string(), "--tolerance", tolerance});
  }

 private:
  TemporaryFolder folder_;
  std::string file_ = written(folder_, "molecules.smi", molecules);
};

}  // namespace

TEST_CASE("no value is off by the tolerance, raw or normalised") {
  const Matrices matrices;
  for (const std::string q : {"0.05", "0.0005"}) {
    for (const bool isRaw : {true, false}) {
      std::vector<std::string> more{"--q", q};
      if (isRaw) more.push_back("--raw");
      auto inDouble = more;
      inDouble.insert(inDouble.end(), {"--precision", "double"});
      const Matrix exact = matrices.at("1e-12", inDouble);
      for (const std::string tolerance : {"1e-3", "1e-5", "1e-6", "1e-8"}) {
        for (const auto& flags : {more, inDouble}) {
          const Matrix found = matrices.at(tolerance, flags);
          for (std::size_t row = 0; row < exact.rows(); ++row)
            for (std::size_t column = 0; column < exact.columns(); ++column) {
              INFO("q " << q << ", tolerance " << tolerance << ": " << row << ", " << column);
              CHECK(std::abs(found(row, column) - exact(row, column)) <=
                    std::stod(tolerance) * exact(row, column));
            }
        }
      }
    }
  }
}

TEST_CASE("a tolerance that no arithmetic gives is refused") {
  const auto run = Matrices{}.refused("1e-13");

  CHECK(run.exitCode == 2);
  CHECK(run.errors.find("1e-12") != std::string::npos);
}
