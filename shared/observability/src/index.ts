export { addCounter, addGauge, addHistogram, Registry, type Counter } from './metrics/registry.ts';
export { measureDisk } from './metrics/disk-metrics.ts';
export { measureRequests, patternOf } from './metrics/request-metrics.ts';
export { startMetricsServer, type MetricsServer } from './metrics/metrics-server.ts';
export { closeConnectionsAfter, createDrain, REQUESTS_LIMIT, type Drain } from './drain/drain.ts';
export { createReadiness, type Readiness } from './readiness/readiness.ts';
export { currentRequestId, REQUEST_ID, requestIdFrom, trackRequestIds } from './logging/request-id.ts';
export { logFormat } from './logging/log-format.ts';
export { serializeConnectionError } from './logging/connection-error.ts';
