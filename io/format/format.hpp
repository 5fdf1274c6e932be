#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/format/read.hpp"

namespace kindred::io {

/// A file in memory, already decompressed, without a byte order mark.
struct Source {
  std::string name;            ///< the file name without a compression extension, for messages
  std::string_view text;       ///< empty for a format that reads the path itself
  std::string title;           ///< "drugs" of drugs.csv: what its graphs are called after
  std::filesystem::path path;  ///< path of the file; empty for text that never was a file
};

/// The content of the files of a format.
enum class Content {
  Graphs,
  Project,  ///< data sets with what was computed from them; read as a data set, their graphs
};

/// The facts by which a format is chosen and described.
struct FormatFacts {
  std::string_view name;                     ///< "smiles"
  std::string_view label;                    ///< "SMILES"
  std::vector<std::string_view> extensions;  ///< "smi", "smiles"
  std::string_view mimeType;

  /// The kind of contents of its files; empty: a kind of its own. Files of several formats of one
  /// family are compared with each other: "structures" of proteins.
  std::string_view family = {};
};

/// A file format that describes itself and reads. Formats are stateless: read() may run on several
/// threads at once.
class Format {
 public:
  explicit Format(FormatFacts facts) : facts_{std::move(facts)} {}
  virtual ~Format() = default;

  std::string_view name() const { return facts_.name; }
  std::string_view label() const { return facts_.label; }
  const std::vector<std::string_view>& extensions() const { return facts_.extensions; }
  std::string_view mimeType() const { return facts_.mimeType; }
  std::string_view family() const { return facts_.family.empty() ? name() : facts_.family; }

  virtual Content gives() const { return Content::Graphs; }

  /// Returns how much the beginning of a file looks like this format: 1 for a signature, 0.5 and
  /// above for a structure that hardly anything else has, less for what is merely possible, 0 for
  /// not at all.
  virtual double sniff(std::string_view beginning) const = 0;

  /// True if read() opens source.path itself and does not want its text: a database, a folder.
  virtual bool readsPath() const { return false; }

  /// Every file beside `file` (itself included) that this format reads together with it as one
  /// data set; empty when `file` does not belong to such a set.
  virtual std::vector<std::filesystem::path> companions(const std::filesystem::path& file) const;

  /// Reads what it can; bad records become notices. Throws Error (Input) when nothing can be read.
  virtual ReadResult read(const Source& source, const ReadOptions& options,
                          Progress& progress) const = 0;

 private:
  FormatFacts facts_;
};

/// All formats that can be read, in the order in which they are tried.
std::span<const std::unique_ptr<const Format>> formats();

/// The format of that name, or null.
const Format* formatNamed(std::string_view name);

/// The format of a file: by its extension unless the content is clearly something else, else by
/// content. Null if none.
const Format* findFormat(std::string_view fileName, std::string_view beginning);

}  // namespace kindred::io
