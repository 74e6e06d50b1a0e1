package trestle.wire.json;

import java.util.Set;

/** The operations that DynamoDB has and this endpoint does not: asked for one, it says so. */
final class AbsentOperations {
    private static final Set<String> NAMES = Set.of(
            "BatchExecuteStatement",
            "CreateBackup",
            "CreateGlobalTable",
            "DeleteBackup",
            "DeleteResourcePolicy",
            "DescribeBackup",
            "DescribeContinuousBackups",
            "DescribeContributorInsights",
            "DescribeExport",
            "DescribeGlobalTable",
            "DescribeGlobalTableSettings",
            "DescribeImport",
            "DescribeKinesisStreamingDestination",
            "DescribeTableReplicaAutoScaling",
            "DisableKinesisStreamingDestination",
            "EnableKinesisStreamingDestination",
            "ExecuteStatement",
            "ExecuteTransaction",
            "ExportTableToPointInTime",
            "GetResourcePolicy",
            "ImportTable",
            "ListBackups",
            "ListContributorInsights",
            "ListExports",
            "ListGlobalTables",
            "ListImports",
            "PutResourcePolicy",
            "RestoreTableFromBackup",
            "RestoreTableToPointInTime",
            "SearchVectors",
            "UpdateContinuousBackups",
            "UpdateContributorInsights",
            "UpdateGlobalTable",
            "UpdateGlobalTableSettings",
            "UpdateKinesisStreamingDestination",
            "UpdateTableReplicaAutoScaling");

    private AbsentOperations() {}

    /** What to say of an operation that is not there; the service itself says nothing of those it has never heard of. */
    static String message(String operation) {
        return NAMES.contains(operation) ? "The operation " + operation + " is not supported by this endpoint" : "";
    }
}
