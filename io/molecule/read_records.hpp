#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "engine/core/progress.hpp"
#include "io/molecule/wire.hpp"

namespace kindred::io {

class IdleReaders;

/// The options by which records are read, as ReadOptions has them.
struct RecordOptions {
  wire::Syntax syntax = wire::Syntax::Smiles;
  bool withHydrogens = false;
  bool withDrawing = false;
  bool withPartialCharges = false;
  bool withDescriptors = false;
  bool asParent = false;
  bool asOneTautomer = false;
  wire::Writing writing = wire::Writing::Nothing;
  std::string pattern = {};  ///< as in wire::Request
  wire::Finding finding = wire::Finding::First;
  double secondsPerRecord = 5;
  IdleReaders* readers = nullptr;  ///< where processes come from and wait; null: they end at once
  unsigned processes = 0;          ///< 0: one a hardware thread
};

/// Takes the answer to one record; called in the order of the records' completion, not of the
/// records.
using AnswerTaker = std::function<void(std::size_t record, wire::Answer answer)>;

/// Reads records in several reader processes at once. A record that crashes its reader, or keeps
/// it longer than the time limit, is answered "not read" with the reason, and its reader is
/// replaced. Every record is answered exactly once. Advances `progress` by one a record.
/// Throws Error (File) when readers cannot be started, Cancelled within 100 ms of the request.
void readRecords(std::span<const std::string_view> records, const RecordOptions& options,
                 const AnswerTaker& take, Progress& progress);

}  // namespace kindred::io
