#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/format/read.hpp"

namespace kindred::io {

/// A file in memory, already decompressed.
struct Source {
  std::string name;  ///< the file name without a compression extension, for messages
  std::string_view text;
};

/// A file format that describes itself and reads.
class Format {
 public:
  virtual ~Format() = default;

  virtual std::string_view name() const = 0;                     ///< "smiles"
  virtual std::string_view label() const = 0;                    ///< "SMILES"
  virtual std::vector<std::string_view> extensions() const = 0;  ///< "smi", "smiles"
  virtual std::string_view mimeType() const = 0;

  /// How much the beginning of a file looks like this format: 0 (not at all) .. 1 (certainly).
  virtual double sniff(std::string_view beginning) const = 0;

  /// Reads what it can; bad records become notices. Throws Error (Input) when nothing can be read.
  virtual ReadResult read(const Source& source, const ReadOptions& options,
                          Progress& progress) const = 0;
};

/// All formats that can be read, in the order in which they are tried.
std::span<const std::unique_ptr<const Format>> formats();

/// The format of a file: by its extension if the content agrees, else by content. Null if none.
const Format* findFormat(std::string_view fileName, std::string_view beginning);

}  // namespace kindred::io
