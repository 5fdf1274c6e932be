#pragma once

#include <pybind11/pybind11.h>

namespace kindred::python {

// What the module consists of; each function stands in a source of its name.

/// Adds the exceptions of the module, and has what the engine throws become one of them, with the
/// same sentence: KindredError, and under it one for each ErrorCode that is also the exception of
/// Python that a script would look for (ValueError, MemoryError, OSError).
void addErrors(pybind11::module_& module);

/// Adds the classes Graph and Dataset: what they hold, seen from Python.
void addGraphs(pybind11::module_& module);

/// Adds read() for files and smiles() for molecules that are typed, and formats().
void addReading(pybind11::module_& module);

/// Adds build(), which makes a data set of graphs that Python describes: those of NetworkX, igraph,
/// ASE, SciPy and plain arrays, and covalent_bonds().
void addForeignGraphs(pybind11::module_& module);

/// Adds molecules(), which makes graphs of molecules of RDKit, known by the methods that they have.
void addMolecules(pybind11::module_& module);

/// Adds the class Project: its data sets and results, listed, read and added.
void addProjects(pybind11::module_& module);

/// Adds the class Kernel, resolve_kernel(), and devices().
void addKernels(pybind11::module_& module);

/// Activity cliffs among lists of similar graphs.
void addCliffs(pybind11::module_& module);

/// Adds the class SimilarIndex of libraries that are searched again and again.
void addIndexes(pybind11::module_& module);

/// Adds matched changes, which say what exchanging one part of a molecule does to a property.
void addChanges(pybind11::module_& module);

/// Adds what is asked of large kernel matrices: what one costs, one that goes into a file as it is
/// computed, shares of one and what they become; and how one changes with the numbers of its
/// kernel.
void addMatrixJobs(pybind11::module_& module);

/// Adds map(), which maps graphs into the plane, and cluster(), which parts them into groups.
void addMaps(pybind11::module_& module);

/// Adds merge_alignments(), and the class ClusteredNodes.
void addNodeClusters(pybind11::module_& module);

/// Adds what alignments are made of and projects keep: the classes NodePoints, Candidates and
/// Annotations, and annotate(), which reads these.
void addNodeStages(pybind11::module_& module);

/// Adds embed(), and the class Embedding of the coordinates that it finds.
void addEmbeddings(pybind11::module_& module);

/// Adds learn(), predict() and kept_model(), and the classes Model and Predictions.
void addModels(pybind11::module_& module);

/// Adds pictures of results as SVG, as notebooks show them.
void addPictures(pybind11::module_& module);

/// Adds pictures of results in which graphs and nodes can be pointed at, and the class Growth.
void addWidgetPictures(pybind11::module_& module);

}  // namespace kindred::python
