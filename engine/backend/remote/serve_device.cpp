#include "engine/backend/remote/serve_device.hpp"

#include <chrono>
#include <map>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "engine/backend/remote/messages.hpp"
#include "engine/core/error.hpp"

namespace kindred {

namespace {

using namespace remote;

constexpr std::chrono::microseconds servingPatience{100'000};

ByteWriter valueAnswer() {
  ByteWriter writer;
  writer.value(Answer::Value);
  return writer;
}

std::vector<std::byte> solved(KernelSolver& solver, ByteReader& request, Progress& progress) {
  const auto pairs = readPairs(request);
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  solver.solve(pairs, {values, residuals, iterations}, progress);
  auto answer = valueAnswer();
  answer.values(std::span<const double>{values});
  answer.values(std::span<const float>{residuals});
  answer.values(std::span<const std::uint16_t>{iterations});
  return answer.take();
}

std::vector<std::byte> compared(KernelSolver& solver, ByteReader& request, Progress& progress) {
  const auto similarity = solver.nodalSimilarity(request.value<GraphPair>(), progress);
  auto answer = valueAnswer();
  answer.count(similarity.values.rows());
  answer.count(similarity.values.columns());
  answer.values(similarity.values.values());
  answer.value(similarity.residual);
  answer.value(similarity.iterations);
  answer.value(static_cast<std::uint8_t>(similarity.isConverged));
  return answer.take();
}

/// A device with its solvers and the calls under way, each in a thread of its own: who asks has no
/// more at once than the solver demands.
class Service {
 public:
  Service(Link& link, const std::function<std::unique_ptr<Backend>()>& open,
          const TaskHandler& tasks)
      : link_{link}, open_{open}, tasks_{tasks} {}

  /// Returns false at the end.
  bool take(std::vector<std::byte> message) {
    ByteReader reader{message};
    const auto head = reader.value<RequestHead>();
    switch (head.what) {
      case Request::End:
        return false;
      case Request::Cancel:
        cancel(head.answerChannel);
        return true;
      case Request::Forget:
        solvers_.erase(head.solver);
        return true;
      default:
        begin(head, std::move(message));
        return true;
    }
  }

 private:
  struct Call {
    std::stop_source cancel;
    std::jthread thread;
  };

  using Shared = std::shared_ptr<KernelSolver>;

  void cancel(int channel) {
    if (const auto call = calls_.find(channel); call != calls_.end())
      call->second.cancel.request_stop();
  }

  /// An earlier call of the channel has answered, or who asks would not have given it away.
  void begin(const RequestHead& head, std::vector<std::byte> message) {
    calls_.erase(head.answerChannel);
    const auto known = solvers_.find(head.solver);
    const Shared solver = known == solvers_.end() ? nullptr : known->second;
    if (head.what == Request::Describe || head.what == Request::Prepare) {
      Progress progress;
      return link_.send(head.answerChannel, answerOf(head, message, solver, progress));
    }
    auto& call = calls_[head.answerChannel];
    call.thread = std::jthread{
        [this, head, solver, message = std::move(message), cancel = call.cancel.get_token()] {
          Progress progress{cancel};
          link_.send(head.answerChannel, answerOf(head, message, solver, progress));
        }};
  }

  std::vector<std::byte> answerOf(const RequestHead& head, Bytes message, const Shared& solver,
                                  Progress& progress) {
    try {
      ByteReader reader{message.subspan(sizeof(RequestHead))};
      if (head.what == Request::Describe) return described();
      if (head.what == Request::Prepare) return prepared(head.solver, reader);
      if (head.what == Request::Task) return done(reader, progress);
      if (!solver) throw Error{ErrorCode::Device, "It was asked for graphs that it was not given."};
      return head.what == Request::Solve ? solved(*solver, reader, progress)
                                         : compared(*solver, reader, progress);
    } catch (...) {
      return failureAnswer(std::current_exception());
    }
  }

  std::vector<std::byte> described() {
    if (!backend_) backend_ = open_();
    auto answer = valueAnswer();
    write(answer, backend_->device());
    return answer.take();
  }

  std::vector<std::byte> prepared(int number, ByteReader& reader) {
    const auto options = readSolveOptions(reader);
    auto input = std::make_shared<const KernelInput>(readKernelInput(reader));
    Progress progress;
    const Shared solver = backend_->kernels().prepare(std::move(input), options, progress);
    solvers_[number] = solver;
    auto answer = valueAnswer();
    answer.value(solver->demand());
    return answer.take();
  }

  std::vector<std::byte> done(ByteReader& reader, Progress& progress) const {
    if (!tasks_) throw Error{ErrorCode::Device, "It solves pairs, and does nothing else."};
    auto answer = valueAnswer();
    answer.values(Bytes{tasks_(reader.rest(), progress)});
    return answer.take();
  }

  Link& link_;
  const std::function<std::unique_ptr<Backend>()>& open_;
  const TaskHandler& tasks_;
  std::unique_ptr<Backend> backend_;
  std::map<int, Shared> solvers_;
  std::map<int, Call> calls_;  ///< by the channel of their answer; last: they use what is above
};

}  // namespace

void serveDevice(Link& link, const std::function<std::unique_ptr<Backend>()>& open,
                 const TaskHandler& tasks) {
  Service service{link, open, tasks};
  for (bool goesOn = true; goesOn;)
    if (auto request = link.receive(requestChannel, servingPatience))
      goesOn = service.take(*std::move(request));
}

}  // namespace kindred
