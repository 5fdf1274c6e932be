#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/property_value.hpp"
#include "io/molecule/read_molecules.hpp"

namespace kindred::io {

namespace {

/// Three lines come before that of the counts: a title, a program, a remark, whatever they say.
constexpr std::size_t countsAt = 3;

/// The lines of one record, from its title to the line before $$$$.
struct SdfRecord {
  std::string_view text;
  std::vector<std::string_view> lines;
  std::size_t firstLine = 1;

  /// Those behind the counts.
  std::span<const std::string_view> body() const {
    return std::span{lines}.subspan(std::min(lines.size(), countsAt + 1));
  }
};

std::vector<SdfRecord> recordsOf(std::string_view text, Progress& progress) {
  std::vector<SdfRecord> records(1);
  LineReader lines{text, progress};
  const auto* begin = text.data();
  while (lines.next()) {
    const auto line = lines.line();
    if (!line.starts_with("$$$$")) {
      records.back().lines.push_back(line);
      continue;
    }
    records.back().text = {begin, static_cast<std::size_t>(line.data() - begin)};
    begin = text.data() + (text.size() - lines.rest().size());
    records.push_back({{}, {}, lines.number() + 1});
  }
  records.back().text = {begin, static_cast<std::size_t>(text.data() + text.size() - begin)};
  // Behind the last $$$$ there is nothing, or blank lines.
  if (trimmed(records.back().text).empty()) records.pop_back();
  return records;
}

/// A count in three columns of the counts line.
std::optional<long long> countAt(std::string_view line, std::size_t column) {
  return column < line.size() ? toInteger(line.substr(column, 3)) : std::nullopt;
}

bool isV3000(std::string_view countsLine) { return countsLine.find("V3000") != countsLine.npos; }

/// Returns the complaint about the frame of a record, before anybody reads its atoms; nothing if
/// there is none.
std::optional<std::string> frameComplaint(const SdfRecord& record) {
  if (record.lines.size() <= countsAt) return "The record ends before its counts line.";
  const auto counts = record.lines[countsAt];
  if (isV3000(counts)) return std::nullopt;
  const auto atoms = countAt(counts, 0), bonds = countAt(counts, 3);
  if (!atoms || !bonds || *atoms < 0 || *bonds < 0)
    return joined("Its counts line \"", trimmed(counts.substr(0, 40)),
                  "\" does not begin with the numbers of atoms and bonds.");
  const auto body = record.body();
  const auto end = std::ranges::find_if(
      body, [](auto line) { return line.starts_with("M  ") || line.starts_with(">"); });
  const auto present = end - body.begin();
  if (present < *atoms + *bonds)
    return joined("It announces ", *atoms, " atoms and ", *bonds, " bonds, but has only ",
                  std::max<std::ptrdiff_t>(present, 0), " lines of them.");
  return std::nullopt;
}

/// The molecule without the data behind it, which Open Babel need not see.
std::string_view moleculeText(const SdfRecord& record) {
  const auto body = record.body();
  const auto data = std::ranges::find_if(body, [](auto line) { return line.starts_with(">"); });
  if (data == body.end()) return record.text;
  return record.text.substr(0, static_cast<std::size_t>(data->data() - record.text.data()));
}

/// The name between < and > of a data header, or from < on if its end is missing; empty if the line
/// is none.
std::string_view dataName(std::string_view line) {
  const auto begin = line.find('<');
  if (!line.starts_with(">") || begin == line.npos) return {};
  if (const auto end = line.rfind('>'); end > begin) return line.substr(begin + 1, end - begin - 1);
  const bool isHeader = trimmed(line.substr(1, begin - 1)).empty();  // not "> 5 but < 10"
  return isHeader ? trimmed(line.substr(begin + 1)) : std::string_view{};
}

/// > <name>, lines of value, a blank line.
void addData(const SdfRecord& record, std::size_t row, AttributeTable& properties) {
  std::set<std::string_view> seen;
  const auto lines = record.body();
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const auto name = dataName(lines[at]);
    if (name.empty()) continue;
    std::string value;
    for (++at; at < lines.size() && !trimmed(lines[at]).empty(); ++at)
      value += joined(value.empty() ? "" : " ", trimmed(lines[at]));
    if (seen.insert(name).second) addPropertyValue(properties[name], row, value);
  }
}

class SdfFormat final : public Format {
 public:
  SdfFormat()
      : Format{{"sdf", "SDF and MOL", {"sdf", "sd", "mol", "mdl"}, "chemical/x-mdl-sdfile"}} {}

  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    while (lines.next()) {
      const auto line = lines.line();
      if (lines.number() == 4 &&
          (line.find("V2000") != line.npos || line.find("V3000") != line.npos))
        return 1;
      if (line.starts_with("$$$$") || line.starts_with("M  END")) return 0.9;
    }
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    MoleculeFile file;
    file.syntax = wire::Syntax::Molfile;
    auto scanning = progress.slice(0, 0.02);
    for (const auto& record : recordsOf(source.text, scanning)) {
      const auto row = file.records.size();
      auto& molecule = file.records.emplace_back();
      molecule.text = moleculeText(record);
      molecule.line = record.firstLine;
      if (!record.lines.empty()) molecule.name = trimmed(record.lines.front());
      molecule.complaint = frameComplaint(record);
      addData(record, row, file.properties);
    }
    NoticeLog notices{source.name, options.isStrict};
    auto reading = progress.slice(0.02, 1);
    return readMolecules(std::move(file), source.title, options, notices, reading);
  }
};

}  // namespace

std::unique_ptr<const Format> makeSdfFormat() { return std::make_unique<SdfFormat>(); }

}  // namespace kindred::io
