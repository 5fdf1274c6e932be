#include "io/format/memory_budget.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/format/compression_signature.hpp"
#include "io/format/file_text.hpp"
#include "io/system/own_process.hpp"

namespace kindred::io {

namespace {

constexpr std::uint64_t usual = std::uint64_t{256} << 20;
constexpr std::uint64_t perByte = 100;
constexpr std::uint64_t unpacked = 4;  // what a byte of a compressed file counts for

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t bookkeeping = 8;  // sanitizers keep what is freed, and shadow the rest
#else
constexpr std::uint64_t bookkeeping = 1;
#endif

thread_local MemoryBudget* budgetOfThread = nullptr;

/// Leaves something for what is taken between two looks, and for the program itself.
std::uint64_t limitOf(std::uint64_t amount) {
  constexpr std::uint64_t program = std::uint64_t{24} << 20;
  return bookkeeping * (amount - std::min(amount / 4, program + amount / 32));
}

std::int64_t now() {
  return std::chrono::nanoseconds{std::chrono::steady_clock::now().time_since_epoch()}.count();
}

}  // namespace

MemoryBudget::MemoryBudget(std::string name, std::uint64_t fileBytes, std::uint64_t allowed,
                           std::function<bool()> isAlone)
    : name_{std::move(name)},
      allowed_{allowed},
      limit_{limitOf(amountOf(fileBytes, allowed))},
      isAlone_{std::move(isAlone)},
      outer_{budgetOfThread} {
  system::trimMemory();  // what was freed before does not count
  last_ = system::processBytes();
  budgetOfThread = this;
}

MemoryBudget::~MemoryBudget() { budgetOfThread = outer_; }

void MemoryBudget::check() {
  if (budgetOfThread == nullptr) return;
  constexpr std::int64_t between = 1'000'000;
  const auto time = now();
  if (time < budgetOfThread->nextLook_) return;
  budgetOfThread->nextLook_ = time + between;
  budgetOfThread->look(0);
}

void MemoryBudget::require(std::size_t bytes) {
  if (budgetOfThread != nullptr) budgetOfThread->look(bytes);
}

void MemoryBudget::look(std::size_t more) {
  const auto size = system::processBytes();
  const bool isAlone = !isAlone_ || isAlone_();
  if (size < last_)
    counted_ -= std::min(counted_, last_ - size);
  else if (isAlone)
    counted_ += size - last_;
  last_ = size;
  if (counted_ + more <= limit_) return;
  const auto bound =
      allowed_ > 0 ? englishBytes(allowed_) : joined("256 MiB and ", perByte, " times its size");
  throw Error{ErrorCode::Budget, joined(name_, " takes more memory than ", bound, ": ", advice())};
}

std::uint64_t MemoryBudget::amountOf(std::uint64_t fileBytes, std::uint64_t allowed) {
  return allowed > 0 ? allowed : usual + perByte * fileBytes;
}

std::uint64_t MemoryBudget::contentBytes(const std::filesystem::path& file) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(file, problem)) return 0;
  const auto size = std::filesystem::file_size(file, problem);
  if (problem) return 0;
  try {
    return compressionOf(fileBeginning(file)) == Compression::None ? size : unpacked * size;
  } catch (const Error&) {  // reading says what is wrong
    return size;
  }
}

std::size_t MemoryBudget::textLimit(std::uint64_t fileBytes) {
  return amountOf(fileBytes, budgetOfThread == nullptr ? 0 : budgetOfThread->allowed_) / 2;
}

std::string MemoryBudget::advice() {
  return "if you trust it, allow more gigabytes by the option memory-limit.";
}

}  // namespace kindred::io
