#include "engine/learn/covariance.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostMeasured = 2500;  // graphs, drawn evenly, whose distances have the median

double square(double value) { return value * value; }

double apartness(double kernel, double first, double second) {
  return std::sqrt(std::max(first + second - 2 * kernel, 0.0));
}

double medianOf(std::vector<double> values) {
  if (values.empty()) return 1;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  if (values.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

}  // namespace

std::string Covariance::name() const {
  switch (form) {
    case Form::Normalised:
      return "normalised";
    case Form::Power:
      return "power";
    case Form::Distance:
      return joined("distance ", length);
    case Form::Apart:
      return "apart";
    case Form::Size:
      return joined("size ", length, " ", width);
    case Form::Raw:
      return "raw";
    case Form::Sum:
      return joined("raw + ", share, " distance");
  }
  return {};
}

std::string Covariance::formula() const {
  const auto distance = [](double length) {
    return length == 1 ? std::string{"exp(-D / m)"} : joined("exp(-D / (", length, " m))");
  };
  switch (form) {
    case Form::Normalised:
      return "N";
    case Form::Power:
      return "N^8";
    case Form::Distance:
      return distance(length);
    case Form::Apart:
      return "exp(-A / m)";
    case Form::Size:
      return joined(distance(length), " exp(-(s - s')^2 / ", 2 * width * width, ")");
    case Form::Raw:
      return "K / k";
    case Form::Sum:
      return joined("K / k + ", share, " ", distance(length));
  }
  return {};
}

std::vector<Covariance> candidateCovariances(bool addsUp) {
  using Form = Covariance::Form;
  const Covariance raw{.form = Form::Raw}, near{.form = Form::Distance, .length = 0.3};
  if (addsUp) return {raw, near};
  return {{.form = Form::Normalised},
          {.form = Form::Power},
          near,
          {.form = Form::Distance, .length = 1},
          {.form = Form::Size, .length = 0.3, .width = 0.5},
          {.form = Form::Size, .length = 1, .width = 1.5}};
}

std::vector<Covariance> covariancesOfSums() {
  return {{.form = Covariance::Form::Apart}, {.form = Covariance::Form::Raw}};
}

std::vector<Covariance> namedCovariances() {
  auto all = candidateCovariances(false);
  std::ranges::copy(covariancesOfSums(), std::back_inserter(all));
  for (const double share : {0.03, 0.3})
    all.push_back({.form = Covariance::Form::Sum, .share = share});
  return all;
}

Covariance covarianceNamed(std::string_view name) {
  std::string known;
  for (const auto& covariance : namedCovariances()) {
    if (covariance.name() == name) return covariance;
    known += joined(known.empty() ? "\"" : ", \"", covariance.name(), "\"");
  }
  throw Error{ErrorCode::Usage,
              joined("There is no covariance \"", name, "\"; there are ", known, ".")};
}

FittedCovariance::FittedCovariance(const Covariance& covariance, const Matrix& kernel)
    : covariance_{covariance} {
  const auto far = covariance.form == Covariance::Form::Apart
                       ? apartness
                       : +[](double value, double first, double second) {
                           return 1 - FittedCovariance::likenessOf(value, first, second);
                         };
  double sum = 0;
  for (std::size_t at = 0; at < kernel.rows(); ++at)
    sum += kernel(at, at);
  std::vector<double> distances;
  const auto measured = std::min(kernel.rows(), mostMeasured);
  distances.reserve(measured * measured / 2);
  for (std::size_t first = 0; first < measured; ++first)
    for (std::size_t second = first + 1; second < measured; ++second) {
      const auto row = first * kernel.rows() / measured, column = second * kernel.rows() / measured;
      distances.push_back(far(kernel(row, column), kernel(row, row), kernel(column, column)));
    }
  mean_ = kernel.rows() > 0 ? sum / static_cast<double>(kernel.rows()) : 1;
  median_ = medianOf(std::move(distances));
  if (!(median_ > 0)) median_ = 1;  // all graphs are alike
}

double FittedCovariance::likenessOf(double kernel, double first, double second) {
  const double scale = std::sqrt(first) * std::sqrt(second);
  return scale > 0 ? std::clamp(kernel / scale, 0.0, 1.0) : 0;
}

double FittedCovariance::ofLikeness(double alike, double kernel, double first,
                                    double second) const {
  const auto distance = [&](double length) { return std::exp((alike - 1) / (length * median_)); };
  switch (covariance_.form) {
    case Covariance::Form::Normalised:
      return alike;
    case Covariance::Form::Power:
      return square(square(square(alike)));
    case Covariance::Form::Distance:
      return distance(covariance_.length);
    case Covariance::Form::Apart:
      return std::exp(-apartness(kernel, first, second) / median_);
    case Covariance::Form::Size: {
      const double apart = std::log(first / second) / 2 / covariance_.width;
      return std::exp((alike - 1) / (covariance_.length * median_) - apart * apart / 2);
    }
    case Covariance::Form::Raw:
      return kernel / mean_;
    case Covariance::Form::Sum:
      return kernel / mean_ + covariance_.share * distance(covariance_.length);
  }
  return 0;
}

Matrix FittedCovariance::among(const Matrix& kernel) const {
  std::vector<double> diagonal(kernel.rows());
  for (std::size_t at = 0; at < diagonal.size(); ++at)
    diagonal[at] = kernel(at, at);
  return between(kernel, diagonal, diagonal);
}

Matrix FittedCovariance::between(const Matrix& kernel, std::span<const double> ofRows,
                                 std::span<const double> ofColumns) const {
  Matrix result{kernel.rows(), kernel.columns()};
  tbb::parallel_for(std::size_t{0}, kernel.rows(), [&](std::size_t row) {
    for (std::size_t column = 0; column < kernel.columns(); ++column)
      result(row, column) = (*this)(kernel(row, column), ofRows[row], ofColumns[column]);
  });
  return result;
}

}  // namespace kindred
