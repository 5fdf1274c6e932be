#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/loopless.hpp"
#include "engine/core/matrix.hpp"

namespace kindred {

// Two networks are embedded each by itself, so that the points of one have to be rotated before
// they can be compared with those of the other. A transport plan P, nodes of A by nodes of B, tells
// which nodes go together: rows sum to 1, columns to n_A / n_B. It begins uniform; ten steps of
// Frank-Wolfe bring A P nearer to P B. The rotation is the one that takes E_A nearest to P E_B.

/// Two networks and their embeddings, of the same dimension.
struct SubspaceInput {
  const Graph& a;
  const Graph& b;
  const Embedding& ofA;
  const Embedding& ofB;
};

/// Throws Error (Input) if the embeddings are not those of the networks, or of unequal
/// dimensions.
void requireFitting(const SubspaceInput& input);

/// Steps of Frank-Wolfe. Step t takes a share 2 / (2 + t) of the plan that its gradient asks for.
inline constexpr int transportSteps = 10;

/// The most times that a plan is scaled, rows and then columns, until its marginals are right.
inline constexpr int mostScalings = 100;

/// √(edges of A / edges of B): B counts as if it had the norm of A.
double balanceOf(const Loopless& a, const Loopless& b);

/// Returns the rotation U Vᵀ, where U Σ Vᵀ are the products, the numbers of A by those of B.
Matrix rotationOf(const Matrix& products);

/// Rotates an embedding by the rotation of such products.
Embedding rotated(const Embedding& embedding, const Matrix& products);

}  // namespace kindred
