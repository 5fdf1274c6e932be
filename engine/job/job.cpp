#include "engine/job/job.hpp"

#include <new>

namespace kindred {

Job::Job(std::string title, std::string device, JobTraits traits)
    : title_{std::move(title)},
      device_{std::move(device)},
      traits_{traits},
      progress_{cancel_.get_token(), keep_.get_token()} {}

std::optional<JobError> Job::error() const {
  return state() == JobState::Failed ? error_ : std::nullopt;
}

void Job::execute() noexcept {
  if (cancel_.stop_requested()) return state_.store(JobState::Cancelled, std::memory_order_release);
  state_.store(JobState::Running, std::memory_order_release);
  auto end = JobState::Failed;
  try {
    progress_.checkpoint();
    run(progress_);
    end = JobState::Done;
  } catch (const Cancelled&) {
    end = JobState::Cancelled;
  } catch (const Error& error) {
    error_ = JobError{error.what(), error.code()};
  } catch (const std::bad_alloc&) {
    error_ = JobError{
        "The memory ran out: choose fewer or smaller graphs, or use a machine with "
        "more memory.",
        ErrorCode::Memory};
  } catch (const std::exception& error) {
    error_ = JobError{error.what(), std::nullopt};
  } catch (...) {
    error_ = JobError{"An error without a description.", std::nullopt};
  }
  state_.store(end, std::memory_order_release);
}

}  // namespace kindred
