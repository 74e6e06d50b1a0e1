package trestle.wire.json;

import java.util.Set;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

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
            "DescribeStream",
            "DescribeTableReplicaAutoScaling",
            "DisableKinesisStreamingDestination",
            "EnableKinesisStreamingDestination",
            "ExecuteStatement",
            "ExecuteTransaction",
            "ExportTableToPointInTime",
            "GetRecords",
            "GetResourcePolicy",
            "GetShardIterator",
            "ImportTable",
            "ListBackups",
            "ListContributorInsights",
            "ListExports",
            "ListGlobalTables",
            "ListImports",
            "ListStreams",
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

    /**
     * What to say of an operation that is not there, with the error that the service has for operations an endpoint does
     * not have; of those that it has never heard of it says nothing more.
     */
    static EngineException refusal(String operation) {
        var message =
                NAMES.contains(operation) ? "The operation " + operation + " is not supported by this endpoint" : "";
        return new EngineException(ErrorType.UNKNOWN_OPERATION, message);
    }
}
