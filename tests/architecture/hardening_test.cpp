#include <elf.h>

#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;

namespace {

/// The parts of a program file that say how it is protected.
class Program {
 public:
  explicit Program(const std::string& path) : bytes_{contentOf(path)} {
    REQUIRE(bytes_.starts_with(ELFMAG));
    REQUIRE(bytes_.at(EI_CLASS) == ELFCLASS64);
    header_ = at<Elf64_Ehdr>(0);
    for (std::size_t place = 0; place < header_.e_phnum; ++place)
      segments_.push_back(at<Elf64_Phdr>(header_.e_phoff + place * sizeof(Elf64_Phdr)));
  }

  bool isMovable() const {
    return header_.e_type == ET_DYN && (dynamicValue(DT_FLAGS_1) & DF_1_PIE) != 0;
  }

  bool isBoundAtStart() const {
    return (dynamicValue(DT_FLAGS) & DF_BIND_NOW) != 0 ||
           (dynamicValue(DT_FLAGS_1) & DF_1_NOW) != 0;
  }

  bool hasSegment(Elf64_Word type) const { return segment(type) != nullptr; }

  bool hasExecutableStack() const { return (segment(PT_GNU_STACK)->p_flags & PF_X) != 0; }

  /// How often the targets of jumps are marked (endbr64). The note that says so of a whole program
  /// is no measure: the first object of Debian 12's C library has none, so no program there has.
  std::size_t markedJumps() const {
    constexpr std::string_view mark{"\xf3\x0f\x1e\xfa"};
    std::size_t count = 0;
    for (auto place = bytes_.find(mark); place != std::string::npos;
         place = bytes_.find(mark, place + mark.size()))
      ++count;
    return count;
  }

  /// True if the name of a function from a library ends so.
  bool callsOneOf(std::string_view ending) const {
    return bytes_.find(std::string{ending} + '\0') != std::string::npos;
  }

 private:
  template <typename Value>
  Value at(std::size_t place) const {
    Value value;
    REQUIRE(place + sizeof value <= bytes_.size());
    std::memcpy(&value, bytes_.data() + place, sizeof value);
    return value;
  }

  const Elf64_Phdr* segment(Elf64_Word type) const {
    for (const auto& one : segments_)
      if (one.p_type == type) return &one;
    return nullptr;
  }

  Elf64_Xword dynamicValue(Elf64_Sxword tag) const {
    const auto* dynamic = segment(PT_DYNAMIC);
    REQUIRE(dynamic != nullptr);
    for (std::size_t place = 0; place < dynamic->p_filesz; place += sizeof(Elf64_Dyn)) {
      const auto entry = at<Elf64_Dyn>(dynamic->p_offset + place);
      if (entry.d_tag == tag) return entry.d_un.d_val;
    }
    return 0;
  }

  std::string bytes_;
  Elf64_Ehdr header_{};
  std::vector<Elf64_Phdr> segments_;
};

}  // namespace

TEST_CASE("the programs of a release are hardened") {
  if (std::string_view{KINDRED_HARDENED_PROGRAMS}.empty()) {
    std::cout << "skipped: only releases are hardened\n";
    return;
  }
  std::istringstream paths{KINDRED_HARDENED_PROGRAMS};
  for (std::string path; std::getline(paths, path, ':');) {
    INFO(path);
    const Program program{path};

    CHECK(program.isMovable());
    CHECK(program.isBoundAtStart());
    CHECK(program.hasSegment(PT_GNU_RELRO));
    CHECK_FALSE(program.hasExecutableStack());
    CHECK(program.callsOneOf("__stack_chk_fail"));
#ifdef __x86_64__
    CHECK(program.markedJumps() > 100);
#endif
  }

  // The reader copies nothing of which the compiler does not know the size.
  const std::string programs = KINDRED_HARDENED_PROGRAMS;
  CHECK(Program{programs.substr(0, programs.find(':'))}.callsOneOf("_chk"));
}
