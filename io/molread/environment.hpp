// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>

namespace kindred::molread {

/// Has Open Babel load its files and plug-ins from the folder `openbabel` beside this program, if
/// there is one. An Open Babel that brings its own must not load those of another: BABEL_DATADIR
/// and BABEL_LIBDIR do not count then. Call it before anything else of Open Babel.
void preferOwnFiles();

/// Returns one sentence on what keeps Open Babel from reading as it should; empty if nothing does.
/// Without its data files it goes on and perceives other hybridisations and aromatic rings.
std::string environmentProblem();

/// Has Open Babel read the tables that it would read when it first needs them: later, files are
/// closed to it.
void loadTables();

}  // namespace kindred::molread
