#pragma once

#include <optional>

#include "engine/learn/classifying.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// Keeps a classifier. Its machine is trained again, with the cost that was chosen.
/// It is the first of so many parts: keepOwn() keeps the others before.
void keepClassifier(const ClassifierResult& result, const Origin& origin, PartStore& store,
                    std::size_t partCount = 1);

/// Without its model; nothing if none is stored. Throws MalformedBytes if the part cannot be
/// understood.
std::optional<ClassifierResult> keptClassifier(PartSource& source);

/// The machine as it was trained, by raw kernel values among its training graphs.
SupportVectors machineOf(const ClassifierResult& kept, const KernelValues& kernel,
                         Progress& progress);

}  // namespace kindred
