#include "io/mapping/enrichment_file.hpp"

#include <array>

#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array enrichmentKinds{FileKind{".csv", "Table"}};

void write(AtomicFile& file, std::string_view name, std::span<const TermTest> tests,
           const Annotations& annotations) {
  for (const auto& test : tests)
    file.write(joined(name, ",", csvField(annotations.nameOf(test.term)), ",", test.population, ",",
                      test.marked, ",", test.drawn, ",", test.found, ",", test.expected, ",",
                      test.p, ",", test.q, "\n"));
}

}  // namespace

std::span<const FileKind> enrichmentFileKinds() { return enrichmentKinds; }

void writeEnrichment(const AlignmentEnrichment& enrichment, const Annotations& annotations,
                     const std::filesystem::path& path) {
  kindOf(path, enrichmentKinds, "tests of terms");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("test,term,population,marked,drawn,found,expected,p,q\n");
  write(file, "shared", enrichment.shared, annotations);
  write(file, "conserved", enrichment.conserved, annotations);
  file.commit();
}

}  // namespace kindred::io
