// A kernel matrix in shares, by Nextflow: what a share has finished stays in its project, whatever becomes of its task.
//
//   nextflow run shares.nf --graphs drugs.kindred --shares 8
//   nextflow run shares.nf -resume            after a stop
//
// Projects lie in one folder and not in that of their task: a task that is tried again gets a new one.
params.graphs = "drugs.kindred"
params.shares = 8
params.parts = "${launchDir}/parts"

process share {
    cpus 4
    errorStrategy "retry"
    maxRetries 2

    input:
    path graphs
    val share

    output:
    val "${params.parts}/share-${share}.kindred"

    script:
    """
    mkdir -p '${params.parts}'
    kindred-cli gram '${graphs}' --share ${share}/${params.shares} --project '${params.parts}/share-${share}.kindred' \\
        --threads ${task.cpus} --progress json
    """
}

process merge {
    publishDir launchDir, mode: "move"

    input:
    val parts

    output:
    path "K.npy"

    script:
    """
    kindred-cli merge ${parts.collect { "'${it}'" }.join(" ")} --project whole.kindred -o K.npy --dtype float32
    """
}

workflow {
    share(file(params.graphs), Channel.of(1..params.shares)) | collect | merge
}
