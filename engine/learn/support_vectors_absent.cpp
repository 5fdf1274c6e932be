#include "engine/core/error.hpp"
#include "engine/learn/support_vectors.hpp"

namespace kindred {

namespace {

[[noreturn]] void refuse() {
  throw Error{ErrorCode::Usage,
              "This Kindred was built without libsvm, which tells classes apart."};
}

}  // namespace

struct SupportVectors::Machine {};

SupportVectors::SupportVectors(const Matrix&, std::span<const std::int32_t>, double, Progress&) {
  refuse();
}

SupportVectors::~SupportVectors() = default;
SupportVectors::SupportVectors(SupportVectors&&) noexcept = default;
SupportVectors& SupportVectors::operator=(SupportVectors&&) noexcept = default;

std::vector<ClassPrediction> SupportVectors::predict(const Matrix&, Progress&) const { refuse(); }

std::vector<std::vector<Carrier>> SupportVectors::carriers(const Matrix&,
                                                           std::span<const ClassPrediction>,
                                                           Progress&) const {
  refuse();
}

}  // namespace kindred
