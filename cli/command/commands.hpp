#pragma once

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"

namespace kindred::cli {

/// Each adds one command to the program: its arguments, its help, and the work it leaves in the
/// session when it is chosen. The session must outlive the parsing and the work.
void addInfoCommand(const Command& program, Session& session);
void addDevicesCommand(const Command& program, Session& session);
void addConvertCommand(const Command& program, Session& session);
void addReorderCommand(const Command& program, Session& session);
void addLayoutCommand(const Command& program, Session& session);
void addNodesCommand(const Command& program, Session& session);
void addEnrichCommand(const Command& program, Session& session);
void addGramCommand(const Command& program, Session& session);
void addMergeCommand(const Command& program, Session& session);
void addEstimateCommand(const Command& program, Session& session);
void addSimilarCommand(const Command& program, Session& session);
void addChangesCommand(const Command& program, Session& session);
void addCliffsCommand(const Command& program, Session& session);
void addChooseCommand(const Command& program, Session& session);
void addLearnCommand(const Command& program, Session& session);
void addPredictCommand(const Command& program, Session& session);
void addEmbedCommand(const Command& program, Session& session);
void addMapCommand(const Command& program, Session& session);
void addClusterCommand(const Command& program, Session& session);
void addNodalCommand(const Command& program, Session& session);
void addAlignCommand(const Command& program, Session& session);
void addAlignAllCommand(const Command& program, Session& session);
void addGenerateCommand(const Command& program, Session& session);
void addRenderCommand(const Command& program, Session& session);
void addBenchCommand(const Command& program, Session& session);
void addCompletionCommand(const Command& program, Session& session);
void addManualCommand(const Command& program, Session& session);
void addHelpCommand(const Command& program, Session& session);

}  // namespace kindred::cli
