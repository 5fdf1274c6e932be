#include <windows.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"
#include "io/system/child_process.hpp"

namespace kindred::io::system {

namespace {

/// Bytes that wait for us before the program has to wait.
constexpr std::size_t mostWaiting = std::size_t{4} << 20;

/// Limits of a child process, those that `confine.hpp` sets the reader of molecules elsewhere.
constexpr SIZE_T mostMemory = SIZE_T{2} << 30;

/// Guards what all children have sent and are to be sent; wakes whoever waits for one of them.
struct News {
  std::mutex mutex;
  std::condition_variable changed;

  static News& ofProcess() {
    static auto* const news = new News;
    return *news;
  }
};

class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_{handle} {}
  Handle(Handle&& other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }

  void close() noexcept {
    if (handle_ != nullptr) CloseHandle(std::exchange(handle_, nullptr));
  }
  HANDLE get() const noexcept { return handle_; }

 private:
  HANDLE handle_ = nullptr;
};

[[noreturn]] void refuseToStart() {
  throw std::system_error{static_cast<int>(GetLastError()), std::system_category()};
}

struct Pipe {
  Handle reading, writing;
};

/// A child inherits the one end that is named to it.
Pipe newPipe() {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, 1};
  HANDLE reading = nullptr, writing = nullptr;
  if (CreatePipe(&reading, &writing, &inherited, 1 << 16) == 0) refuseToStart();
  return {Handle{reading}, Handle{writing}};
}

Handle nowhere() {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, 1};
  return Handle{CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                            OPEN_EXISTING, 0, nullptr)};
}

/// No program of Windows starts without the last three.
std::wstring environmentOf(std::span<const std::string_view> variables) {
  std::vector<std::string_view> names{variables.begin(), variables.end()};
  names.insert(names.end(), {"SystemRoot", "TEMP", "PATH"});
  std::wstring block;
  for (const auto name : names) {
    const std::wstring wide{name.begin(), name.end()};
    if (const auto* value = _wgetenv(wide.c_str()))
      block.append(wide).append(L"=").append(value).push_back(L'\0');
  }
  block.push_back(L'\0');
  return block;
}

/// Ends its processes with itself, and with it whoever made them.
Handle newLeash() {
  Handle job{CreateJobObjectW(nullptr, nullptr)};
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_PROCESS_MEMORY |
      JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  limits.BasicLimitInformation.ActiveProcessLimit = 1;
  limits.ProcessMemoryLimit = mostMemory;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

/// The handles that a child inherits, and no others.
class Inheritance {
 public:
  explicit Inheritance(std::vector<HANDLE> handles) : handles_{std::move(handles)} {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    room_.resize(size);
    if (InitializeProcThreadAttributeList(list(), 1, 0, &size) == 0 ||
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                  handles_.size() * sizeof(HANDLE), nullptr, nullptr) == 0)
      refuseToStart();
  }
  ~Inheritance() { DeleteProcThreadAttributeList(list()); }
  Inheritance(const Inheritance&) = delete;
  Inheritance& operator=(const Inheritance&) = delete;

  LPPROC_THREAD_ATTRIBUTE_LIST list() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(room_.data());
  }

 private:
  std::vector<HANDLE> handles_;
  std::vector<char> room_;
};

Handle started(const std::filesystem::path& program, HANDLE input, HANDLE output, HANDLE job,
               std::span<const std::string_view> variables) {
  const auto complaints = nowhere();
  Inheritance inheritance{{input, output, complaints.get()}};
  STARTUPINFOEXW start{};
  start.StartupInfo.cb = sizeof start;
  start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  start.StartupInfo.hStdInput = input;
  start.StartupInfo.hStdOutput = output;
  start.StartupInfo.hStdError = complaints.get();
  start.lpAttributeList = inheritance.list();
  auto name = L"\"" + program.wstring() + L"\"";
  auto environment = environmentOf(variables);
  PROCESS_INFORMATION known{};
  // Ctrl-C is for us: we end our children ourselves.
  constexpr DWORD how = CREATE_NO_WINDOW | CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT |
                        EXTENDED_STARTUPINFO_PRESENT;
  if (CreateProcessW(program.c_str(), name.data(), nullptr, nullptr, 1, how, environment.data(),
                     nullptr, &start.StartupInfo, &known) == 0)
    refuseToStart();
  const Handle thread{known.hThread};
  AssignProcessToJobObject(job, known.hProcess);
  ResumeThread(thread.get());
  return Handle{known.hProcess};
}

}  // namespace

/// Pipes of Windows are waited for in threads: one brings what arrives, the other what is to be
/// sent.
struct ChildProcess::Link {
  explicit Link(const std::filesystem::path& program, std::span<const std::string_view> variables) {
    auto requests = newPipe(), answers = newPipe();
    process =
        started(program, requests.reading.get(), answers.writing.get(), leash.get(), variables);
    to = std::move(requests.writing);
    from = std::move(answers.reading);
    reader = std::thread{[this] { read(); }};
    writer = std::thread{[this] { write(); }};
  }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() {
    TerminateProcess(process.get(), 1);
    {
      const std::scoped_lock lock{news.mutex};
      isOver = true;
    }
    news.changed.notify_all();
    reader.join();
    writer.join();
  }

  void read() {
    for (std::vector<char> room(1 << 16);;) {
      DWORD count = 0;
      const bool hasMore = ReadFile(from.get(), room.data(), static_cast<DWORD>(room.size()),
                                    &count, nullptr) != 0 &&
                           count > 0;
      std::unique_lock lock{news.mutex};
      arrived.append(room.data(), count);
      isBroken = !hasMore;
      news.changed.notify_all();
      if (!hasMore) return;
      news.changed.wait(lock, [this] { return isOver || arrived.size() < mostWaiting; });
      if (isOver) return;
    }
  }

  void write() {
    for (std::string bytes;; bytes.clear()) {
      {
        std::unique_lock lock{news.mutex};
        news.changed.wait(lock, [this] { return isOver || !unsent.empty(); });
        if (isOver) return;
        std::swap(bytes, unsent);
      }
      for (std::string_view rest = bytes; !rest.empty();) {
        DWORD count = 0;
        constexpr std::size_t mostAtOnce = 1 << 20;
        if (WriteFile(to.get(), rest.data(), static_cast<DWORD>(std::min(rest.size(), mostAtOnce)),
                      &count, nullptr) == 0)
          return;  // the reader finds out
        rest.remove_prefix(count);
      }
    }
  }

  News& news = News::ofProcess();
  Handle leash = newLeash();
  Handle process, to, from;
  std::string arrived, unsent;
  bool isBroken = false;  ///< nothing more will arrive
  bool isOver = false;
  std::thread reader, writer;
};

ChildProcess::ChildProcess(const std::filesystem::path& program,
                           std::span<const std::string_view> variables)
    : link_{std::make_unique<Link>(program, variables)} {}

ChildProcess::~ChildProcess() = default;

std::size_t ChildProcess::send(std::string_view bytes) {
  const std::scoped_lock lock{link_->news.mutex};
  link_->unsent.append(bytes);
  link_->news.changed.notify_all();
  return bytes.size();
}

bool ChildProcess::receive(std::string& bytes, std::size_t) {
  const std::scoped_lock lock{link_->news.mutex};
  const bool isAlive = !link_->isBroken;
  bytes.append(link_->arrived);
  link_->arrived.clear();
  link_->news.changed.notify_all();
  return isAlive;
}

bool ChildProcess::isQuiet() const {
  const std::scoped_lock lock{link_->news.mutex};
  return !link_->isBroken && link_->arrived.empty();
}

std::string ChildProcess::howItEnded() {
  constexpr DWORD milliseconds = 500;
  DWORD code = 0;
  if (WaitForSingleObject(link_->process.get(), milliseconds) != WAIT_OBJECT_0 ||
      GetExitCodeProcess(link_->process.get(), &code) == 0)
    return "fell silent";
  constexpr DWORD firstException = 0xc0000000;
  return joined(code >= firstException ? "crashed (code " : "ended (code ", code, ")");
}

void ChildProcess::wait(std::span<const Awaited> processes, std::chrono::milliseconds longest) {
  auto& news = News::ofProcess();
  std::unique_lock lock{news.mutex};
  news.changed.wait_for(lock, longest, [processes] {
    return std::ranges::any_of(processes, [](const Awaited& one) {
      return one.process->link_->isBroken || !one.process->link_->arrived.empty();
    });
  });
}

}  // namespace kindred::io::system
