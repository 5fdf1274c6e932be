#pragma once

#include <string_view>

#include "engine/kernel/base_kernel.hpp"

namespace kindred {

/// Letters, _ and every byte of a character beyond ASCII begin a name.
constexpr bool isNameStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

constexpr bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }

/// The function that an expression calls a form by; empty for sums, products and powers.
constexpr std::string_view wordOf(KernelForm form) {
  switch (form) {
    case KernelForm::Constant:
      return "constant";
    case KernelForm::Delta:
      return "delta";
    case KernelForm::SquareExponential:
      return "se";
    case KernelForm::RationalQuadratic:
      return "rq";
    case KernelForm::CompactPolynomial:
      return "wendland";
    case KernelForm::DotProduct:
      return "dot";
    case KernelForm::Convolution:
      return "conv";
    case KernelForm::Normalised:
      return "normalised";
    case KernelForm::Sum:
    case KernelForm::Product:
    case KernelForm::Power:
      break;
  }
  return {};
}

}  // namespace kindred
