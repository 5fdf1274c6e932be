#include "io/molecule/read_records.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/idle_readers.hpp"
#include "io/molecule/reader_process.hpp"

namespace kindred::io {

namespace {

using Clock = std::chrono::steady_clock;

/// A reader has at most this many records before it, or this many characters, so that it never
/// waits for us, and fewer towards the end, so that readers end together.
constexpr std::size_t recordsAhead = 256;
constexpr std::size_t recordsAtEnd = 64;
constexpr std::size_t charactersAhead = 1 << 18;

constexpr auto longestWait = std::chrono::milliseconds{50};

/// Answers collect so long while all readers have much before them: to be woken for each costs more
/// than to take it.
constexpr auto collecting = std::chrono::milliseconds{2};

/// Readers that end this often before they are ready are broken, not the records.
constexpr int mostFailedStarts = 3;
constexpr auto longestStart = std::chrono::seconds{30};

class Pool {
 public:
  Pool(std::span<const std::string_view> records, const RecordOptions& options,
       const AnswerTaker& take, Progress& progress)
      : records_{records},
        options_{options},
        take_{take},
        progress_{progress},
        program_{readerProgram()},
        limit_{std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>{options.secondsPerRecord})} {
    const auto wanted = options.processes > 0 ? options.processes
                                              : std::max(1U, std::thread::hardware_concurrency());
    // A handful of records is read sooner than a second process starts.
    const auto useful = (records.size() + recordsAtEnd - 1) / recordsAtEnd;
    readers_.resize(std::min<std::size_t>(wanted, useful));
  }

  void run() {
    while (answered_ < records_.size()) {
      for (auto& reader : readers_)
        feed(reader);
      wait();
      for (auto& reader : readers_)
        if (reader.process != nullptr) attend(reader);
    }
    if (options_.readers == nullptr) return;
    for (auto& reader : readers_)
      if (reader.process != nullptr) options_.readers->putBack(std::move(reader.process));
  }

 private:
  struct Reader {
    std::unique_ptr<ReaderProcess> process;
    std::deque<std::size_t> waiting;  ///< the records it has not answered, in order
    std::size_t waitingCharacters = 0;
    Clock::time_point since;  ///< when it was started, or began with the first of them
    bool isReady = false;
    bool isUsed = false;  ///< it waited for work before and has not answered since
  };

  void feed(Reader& reader) {
    if (reader.process != nullptr && reader.process->isOld()) {
      if (!reader.waiting.empty()) return;
      replace(reader);
    }
    const auto most =
        std::clamp((records_.size() - next_) / readers_.size(), recordsAtEnd, recordsAhead);
    while (reader.waiting.size() < most && reader.waitingCharacters < charactersAhead) {
      std::size_t record = 0;
      if (!again_.empty()) {
        record = again_.front();
        again_.pop_front();
      } else if (next_ < records_.size()) {
        record = next_++;
      } else {
        break;
      }
      if (reader.process == nullptr) {
        reader.process = options_.readers != nullptr ? options_.readers->take(program_)
                                                     : std::make_unique<ReaderProcess>(program_);
        reader.isReady = reader.process->hasGreeted();
      }
      if (reader.waiting.empty()) {
        reader.since = Clock::now();
        reader.isUsed = reader.process->hasGreeted();
      }
      reader.process->ask({options_.syntax, options_.withHydrogens,
                           options_.withDrawing && !undrawn_.contains(record),
                           options_.withPartialCharges, options_.withDescriptors, options_.asParent,
                           options_.asOneTautomer, options_.writing, options_.pattern,
                           options_.finding, records_[record]});
      reader.waiting.push_back(record);
      reader.waitingCharacters += records_[record].size();
    }
  }

  static bool hasMuchBefore(const Reader& reader) {
    return reader.isReady && reader.waiting.size() > recordsAhead / 2 &&
           !reader.process->hasUnsent();
  }

  void wait() {
    progress_.checkpoint();
    if (std::ranges::all_of(readers_, hasMuchBefore)) {
      std::this_thread::sleep_for(collecting);
      return;
    }
    std::vector<system::ChildProcess::Awaited> awaited;
    for (const auto& reader : readers_)
      if (reader.process != nullptr && !reader.waiting.empty())
        awaited.push_back({&reader.process->process(), reader.process->hasUnsent()});
    system::ChildProcess::wait(awaited, longestWait);
  }

  void attend(Reader& reader) {
    if (reader.waiting.empty()) return;
    try {
      const bool isAlive = reader.process->exchange();
      while (!reader.waiting.empty()) {
        auto answer = reader.process->takeAnswer();
        if (!answer) break;
        reader.isUsed = false;
        settle(reader, std::move(*answer));
      }
      if (reader.waiting.empty()) return;
      if (!reader.process->hasGreeted()) {
        attendStart(reader, isAlive);
        return;
      }
      if (!reader.isReady) reader.since = Clock::now();  // starting up is not the record's time
      reader.isReady = true;
      if (!isAlive && reader.isUsed)
        replace(reader);  // it may have ended while it waited: no record's fault yet
      else if (!isAlive)
        giveUp(reader, joined("Open Babel ", reader.process->howItEnded(), " over it."));
      else if (Clock::now() - reader.since > limit_)
        giveUp(reader, joined("Open Babel was still busy with it after ", options_.secondsPerRecord,
                              " s and was stopped."));
    } catch (const Error&) {
      throw;
    } catch (const std::runtime_error& nonsense) {
      giveUp(reader, joined("Its reader sent ", nonsense.what(), "."));
    }
  }

  void attendStart(Reader& reader, bool isAlive) {
    const bool isLate = Clock::now() - reader.since > longestStart;
    if (isAlive && !isLate) return;
    if (isLate || ++failedStarts_ >= mostFailedStarts)
      throw Error{ErrorCode::File,
                  joined("The molecule reader ", program_.string(),
                         isLate ? " does not get ready" : " ends as soon as it is started",
                         ": reinstall Kindred.")};
    replace(reader);
  }

  /// The first record that a reader has before it is done.
  void settle(Reader& reader, wire::Answer answer) {
    const auto record = reader.waiting.front();
    reader.waiting.pop_front();
    reader.waitingCharacters -= records_[record].size();
    reader.since = Clock::now();
    ++answered_;
    if (answer.isRead && undrawn_.contains(record))
      answer.complaints.push_back("Open Babel cannot lay it out in two dimensions.");
    take_(record, std::move(answer));
    progress_.advance();
  }

  /// The reader is lost, and with it the record that it was about; but if it was to be laid out,
  /// that may have been the trouble, and it is read again without.
  void giveUp(Reader& reader, std::string sentence) {
    const auto record = reader.waiting.front();
    if (options_.withDrawing && undrawn_.insert(record).second) {
      replace(reader);
      return;
    }
    wire::Answer answer;
    answer.complaints.push_back(std::move(sentence));
    settle(reader, std::move(answer));
    replace(reader);
  }

  /// Lets go of a reader; what it has not answered goes to others.
  void replace(Reader& reader) {
    reader.process.reset();
    again_.insert(again_.begin(), reader.waiting.begin(), reader.waiting.end());
    reader.waiting.clear();
    reader.waitingCharacters = 0;
  }

  std::span<const std::string_view> records_;
  const RecordOptions& options_;
  const AnswerTaker& take_;
  Progress& progress_;
  std::filesystem::path program_;
  Clock::duration limit_;
  std::vector<Reader> readers_;
  std::deque<std::size_t> again_;  ///< taken back from a lost reader
  std::set<std::size_t> undrawn_;  ///< asked for without a drawing, after one with it failed
  std::size_t next_ = 0;
  std::size_t answered_ = 0;
  int failedStarts_ = 0;
};

}  // namespace

void readRecords(std::span<const std::string_view> records, const RecordOptions& options,
                 const AnswerTaker& take, Progress& progress) {
  if (records.empty()) return;
  Pool{records, options, take, progress}.run();
}

}  // namespace kindred::io
