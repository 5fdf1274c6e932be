<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AlignmentTexts</name>
    <message numerus="yes">
        <source>Align Again takes up %n change(s).</source>
        <translation>
            <numerusform>Align Again takes up %n change.</numerusform>
            <numerusform>Align Again takes up %n changes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchCharts</name>
    <message numerus="yes">
        <source>The same, the overlap matrix and %n iteration(s).</source>
        <translation>
            <numerusform>The same, the overlap matrix and one iteration.</numerusform>
            <numerusform>The same, the overlap matrix and %n iterations.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoticeTexts</name>
    <message numerus="yes">
        <source>%1 And %n more notice(s).</source>
        <translation>
            <numerusform>%1 And %n more notice.</numerusform>
            <numerusform>%1 And %n more notices.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairWords</name>
    <message numerus="yes">
        <source>%1 has %n neighbour(s) and is aligned with no node.</source>
        <translation>
            <numerusform>%1 has %n neighbour and is aligned with no node.</numerusform>
            <numerusform>%1 has %n neighbours and is aligned with no node.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n neighbour(s),</source>
        <translation>
            <numerusform>%1 has %n neighbour,</numerusform>
            <numerusform>%1 has %n neighbours,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2; %n is/are conserved.</source>
        <translation>
            <numerusform>%1 has %2; %n is conserved.</numerusform>
            <numerusform>%1 has %2; %n are conserved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 lead(s) elsewhere: %2.</source>
        <translation>
            <numerusform>%n of %1 leads elsewhere: %2.</numerusform>
            <numerusform>%n of %1 lead elsewhere: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 is/are aligned with no node: %2.</source>
        <translation>
            <numerusform>%n of %1 is aligned with no node: %2.</numerusform>
            <numerusform>%n of %1 are aligned with no node: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 is/are partner of no neighbour of %3: %2.</source>
        <translation>
            <numerusform>%n of %1 is partner of no neighbour of %3: %2.</numerusform>
            <numerusform>%n of %1 are partners of no neighbour of %3: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n other alignment(s) has/have this pair.</source>
        <translation>
            <numerusform>%1 of %n other alignment has this pair.</numerusform>
            <numerusform>%1 of %n other alignments have this pair.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 RMSD %2 Å over %n residue(s) that lie on each other.</source>
        <translation>
            <numerusform>%1 RMSD %2 Å over %n residue that lies on another one.</numerusform>
            <numerusform>%1 RMSD %2 Å over %n residues that lie on each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 RMSD %2 Å over %n matching atom(s).</source>
        <translation>
            <numerusform>%1 RMSD %2 Å over %n matching atom.</numerusform>
            <numerusform>%1 RMSD %2 Å over %n matching atoms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlotContent</name>
    <message numerus="yes">
        <source>%1: %Ln graph(s)</source>
        <translation>
            <numerusform>%1: %Ln graph</numerusform>
            <numerusform>%1: %Ln graphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %Ln graph(s)</source>
        <translation>
            <numerusform>%1 to %2: %Ln graph</numerusform>
            <numerusform>%1 to %2: %Ln graphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignAllForm</name>
    <message numerus="yes">
        <source>%1: %2 node(s)</source>
        <translation>
            <numerusform>%1: %2 node</numerusform>
            <numerusform>%1: %2 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alignment(s). Estimate: %1 on the GPU, with up to %2 of memory.</source>
        <translation>
            <numerusform>%n alignment. Estimate: %1 on the GPU, with up to %2 of memory.</numerusform>
            <numerusform>%n alignments. Estimate: %1 on the GPU, with up to %2 of memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alignment(s). Estimate: %1 on the processor, with up to %2 of memory.</source>
        <translation>
            <numerusform>%n alignment. Estimate: %1 on the processor, with up to %2 of memory.</numerusform>
            <numerusform>%n alignments. Estimate: %1 on the processor, with up to %2 of memory.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::AlignmentResultKind</name>
    <message numerus="yes">
        <source>%n alignment(s)</source>
        <translation>
            <numerusform>%n alignment</numerusform>
            <numerusform>%n alignments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::AnnotationResultKind</name>
    <message numerus="yes">
        <source>%n set(s) of annotations</source>
        <translation>
            <numerusform>%n set of annotations</numerusform>
            <numerusform>%n sets of annotations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidatePairsKind</name>
    <message numerus="yes">
        <source>%n set(s) of candidates</source>
        <translation>
            <numerusform>%n set of candidates</numerusform>
            <numerusform>%n sets of candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nearest</source>
        <translation>
            <numerusform>%n nearest</numerusform>
            <numerusform>%n nearest</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::CandidatePanel</name>
    <message numerus="yes">
        <source>%n candidate(s) of %1</source>
        <translation>
            <numerusform>%n candidate of %1</numerusform>
            <numerusform>%n candidates of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::ChangesView</name>
    <message numerus="yes">
        <source>%Ln pair(s) in which %1 becomes %2, the largest difference first. Double-click one to compare the two atom by atom.</source>
        <translation>
            <numerusform>%Ln pair in which %1 becomes %2. Double-click it to compare the two atom by atom.</numerusform>
            <numerusform>%Ln pairs in which %1 becomes %2, the largest difference first. Double-click one to compare the two atom by atom.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::CliffsView</name>
    <message numerus="yes">
        <source>%Ln pair(s) so alike differ in %1: what differs is marked. Double-click one to compare the two atom by atom.</source>
        <translation>
            <numerusform>%Ln pair so alike differs in %1: what differs is marked. Double-click it to compare the two atom by atom.</numerusform>
            <numerusform>%Ln pairs so alike differ in %1: what differs is marked. Double-click one to compare the two atom by atom.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::Closing</name>
    <message numerus="yes">
        <source>%n job(s) are running. What is finished of them is kept, and they go on from there when they are started again.</source>
        <translation>
            <numerusform>%n job is running. What is finished of it is kept, and it goes on from there when it is started again.</numerusform>
            <numerusform>%n jobs are running. What is finished of them is kept, and they go on from there when they are started again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::ClustersView</name>
    <message numerus="yes">
        <source>Nothing is like the other %n graph(s).</source>
        <translation>
            <numerusform>Nothing is like the other graph.</numerusform>
            <numerusform>Nothing is like the other %n graphs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln cluster(s) as alike as %2, the largest first; %3 single.</source>
        <translation>
            <numerusform>%1 in %Ln cluster as alike as %2; %3 single.</numerusform>
            <numerusform>%1 in %Ln clusters as alike as %2, the largest first; %3 single.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln cluster(s), the largest first; silhouette %2, where 1 would be perfect.</source>
        <translation>
            <numerusform>%1 in %Ln cluster; silhouette %2, where 1 would be perfect.</numerusform>
            <numerusform>%1 in %Ln clusters, the largest first; silhouette %2, where 1 would be perfect.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::Computing</name>
    <message numerus="yes">
        <source>%1: of %Ln random value(s), the worst is off by %2 of itself, the mean by %3, compared with double precision.</source>
        <translation>
            <numerusform>%1: of %Ln random value, the worst is off by %2 of itself, the mean by %3, compared with double precision.</numerusform>
            <numerusform>%1: of %Ln random values, the worst is off by %2 of itself, the mean by %3, compared with double precision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::DatasetView</name>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln notice</numerusform>
            <numerusform>%Ln notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied as text.</source>
        <translation>
            <numerusform>%Ln row copied as text.</numerusform>
            <numerusform>%Ln rows copied as text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln empty column(s)</source>
        <translation>
            <numerusform>%Ln empty column</numerusform>
            <numerusform>%Ln empty columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln molecule(s) could not be searched, and are not shown.</source>
        <translation>
            <numerusform>%Ln molecule could not be searched, and is not shown.</numerusform>
            <numerusform>%Ln molecules could not be searched, and are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Core of %Ln molecule(s), as SMILES or SMARTS; auto finds one:</source>
        <translation>
            <numerusform>Core of %Ln molecule, as SMILES or SMARTS; auto finds one:</numerusform>
            <numerusform>Core of %Ln molecules, as SMILES or SMARTS; auto finds one:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::DensitySweepKind</name>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>%n sweep</numerusform>
            <numerusform>%n sweeps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::Document</name>
    <message numerus="yes">
        <source>Remove %n item(s)</source>
        <translation>
            <numerusform>Remove %n Item</numerusform>
            <numerusform>Remove %n Items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compute “%1” of %n Graph(s)</source>
        <translation>
            <numerusform>Compute “%1” of %n Graph</numerusform>
            <numerusform>Compute “%1” of %n Graphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::FoundClusters</name>
    <message numerus="yes">
        <source>%1 graphs in %n cluster(s); silhouette %2, where 1 would be perfect.</source>
        <translation>
            <numerusform>%1 graphs in %n cluster; silhouette %2, where 1 would be perfect.</numerusform>
            <numerusform>%1 graphs in %n clusters; silhouette %2, where 1 would be perfect.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GramTree</name>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A branch of %n graph(s): click to choose them.</source>
        <translation>
            <numerusform>A branch of %n graph: click to choose it.</numerusform>
            <numerusform>A branch of %n graphs: click to choose them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphClustersKind</name>
    <message numerus="yes">
        <source>%n clustering(s)</source>
        <translation>
            <numerusform>%n clustering</numerusform>
            <numerusform>%n clusterings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphCoordinatesKind</name>
    <message numerus="yes">
        <source>coordinates of %n data set(s)</source>
        <translation>
            <numerusform>coordinates of %n data set</numerusform>
            <numerusform>coordinates of %n data sets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphMapKind</name>
    <message numerus="yes">
        <source>%n map(s)</source>
        <translation>
            <numerusform>%n map</numerusform>
            <numerusform>%n maps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::GraphWords</name>
    <message numerus="yes">
        <source>%1 molecule(s)</source>
        <translation>
            <numerusform>%1 molecule</numerusform>
            <numerusform>%1 molecules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 graph(s)</source>
        <translation>
            <numerusform>%1 graph</numerusform>
            <numerusform>%1 graphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::JobIndicator</name>
    <message numerus="yes">
        <source>%1 (%n more)</source>
        <translation>
            <numerusform>%1 (%n more)</numerusform>
            <numerusform>%1 (%n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelFacts</name>
    <message numerus="yes">
        <source>%n value(s) did not reach the tolerance.</source>
        <translation>
            <numerusform>%n value did not reach the tolerance.</numerusform>
            <numerusform>%n values did not reach the tolerance.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::KernelMatrixKind</name>
    <message numerus="yes">
        <source>%n kernel matrix(es)</source>
        <translation>
            <numerusform>%n kernel matrix</numerusform>
            <numerusform>%n kernel matrices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::MatchedPairsKind</name>
    <message numerus="yes">
        <source>matched changes of %n data set(s)</source>
        <translation>
            <numerusform>matched changes of a data set</numerusform>
            <numerusform>matched changes of %n data sets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::ModelKind</name>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n classifier(s)</source>
        <translation>
            <numerusform>%n classifier</numerusform>
            <numerusform>%n classifiers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::MoleculeClipboard</name>
    <message numerus="yes">
        <source>%Ln molecule(s) copied.</source>
        <translation>
            <numerusform>%Ln molecule copied.</numerusform>
            <numerusform>%Ln molecules copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NetworkLayoutKind</name>
    <message numerus="yes">
        <source>%n layout(s)</source>
        <translation>
            <numerusform>%n layout</numerusform>
            <numerusform>%n layouts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NetworkView</name>
    <message numerus="yes">
        <source>%1, %n neighbour(s)</source>
        <translation>
            <numerusform>%1, %n neighbour</numerusform>
            <numerusform>%1, %n neighbours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s)</source>
        <translation>
            <numerusform>%1 edge</numerusform>
            <numerusform>%1 edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chosen: %1, with %n neighbour(s).</source>
        <translation>
            <numerusform>Chosen: %1, with %n neighbour.</numerusform>
            <numerusform>Chosen: %1, with %n neighbours.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) copied.</source>
        <translation>
            <numerusform>%Ln name copied.</numerusform>
            <numerusform>%Ln names copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodalSimilarityKind</name>
    <message numerus="yes">
        <source>%n nodal similarity(ies)</source>
        <translation>
            <numerusform>%n nodal similarity</numerusform>
            <numerusform>%n nodal similarities</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeClustersKind</name>
    <message numerus="yes">
        <source>node clusters of %n group(s) of networks</source>
        <translation>
            <numerusform>node clusters of %n group of networks</numerusform>
            <numerusform>node clusters of %n groups of networks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nodes of %1 and %n more network(s)</source>
        <translation>
            <numerusform>Nodes of %1 and %n more network</numerusform>
            <numerusform>Nodes of %1 and %n more networks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeClustersView</name>
    <message numerus="yes">
        <source>%1 cluster(s): %2 have a node of each of the %3 networks, and all alignments agree on %4 of these.</source>
        <translation>
            <numerusform>%1 cluster: %2 with a node of each of the %3 networks, and all alignments agree on %4 of these.</numerusform>
            <numerusform>%1 clusters: %2 have a node of each of the %3 networks, and all alignments agree on %4 of these.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n or more networks</source>
        <translation>
            <numerusform>In %n or more networks</numerusform>
            <numerusform>In %n or more networks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In all %n networks</source>
        <translation>
            <numerusform>In the %n network</numerusform>
            <numerusform>In all %n networks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) copied.</source>
        <translation>
            <numerusform>%Ln cluster copied.</numerusform>
            <numerusform>%Ln clusters copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeEmbeddingKind</name>
    <message numerus="yes">
        <source>%n embedding(s)</source>
        <translation>
            <numerusform>%n embedding</numerusform>
            <numerusform>%n embeddings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeList</name>
    <message numerus="yes">
        <source>%1 of %2 nodes; %Ln communities, modularity %3.</source>
        <translation>
            <numerusform>%1 of %2 nodes; %Ln community, modularity %3.</numerusform>
            <numerusform>%1 of %2 nodes; %Ln communities, modularity %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NodeOrderKind</name>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n order</numerusform>
            <numerusform>%n orders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::NoticePanel</name>
    <message numerus="yes">
        <source>%1: %Ln notice(s). Everything else was read.</source>
        <translation>
            <numerusform>%1: %Ln notice. Everything else was read.</numerusform>
            <numerusform>%1: %Ln notices. Everything else was read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::PlacedGraphsKind</name>
    <message numerus="yes">
        <source>%n data set(s) placed in maps</source>
        <translation>
            <numerusform>%n data set placed in a map</numerusform>
            <numerusform>%n data sets placed in maps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::PredictionsKind</name>
    <message numerus="yes">
        <source>%n prediction(s)</source>
        <translation>
            <numerusform>%n prediction</numerusform>
            <numerusform>%n predictions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::RGroupMarks</name>
    <message numerus="yes">
        <source>%Ln molecule(s) with this %1</source>
        <translation>
            <numerusform>%Ln molecule with this %1</numerusform>
            <numerusform>%Ln molecules with this %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::RepresentativesKind</name>
    <message numerus="yes">
        <source>%n choice(s) of representatives</source>
        <translation>
            <numerusform>%n choice of representatives</numerusform>
            <numerusform>%n choices of representatives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::SimilarListsKind</name>
    <message numerus="yes">
        <source>%n list(s) of similar graphs</source>
        <translation>
            <numerusform>%n set of lists of similar graphs</numerusform>
            <numerusform>%n sets of lists of similar graphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::SweepView</name>
    <message numerus="yes">
        <source>%n densities computed.</source>
        <translation>
            <numerusform>%n density computed.</numerusform>
            <numerusform>%n densities computed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::TermPanel</name>
    <message numerus="yes">
        <source>%Ln terms have a q below 0.05.</source>
        <translation>
            <numerusform>%Ln term has a q below 0.05.</numerusform>
            <numerusform>%Ln terms have a q below 0.05.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kindred::gui::TermsView</name>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln term(s) have a q below 0.05.</source>
        <translation>
            <numerusform>%Ln term has a q below 0.05.</numerusform>
            <numerusform>%Ln terms have a q below 0.05.</numerusform>
        </translation>
    </message>
</context>
</TS>
