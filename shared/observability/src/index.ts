export { addCounter, addGauge, addHistogram, Registry, type Counter } from './metrics/registry.ts';
export { measureDisk } from './metrics/disk-metrics.ts';
export { measureRequests, patternOf } from './metrics/request-metrics.ts';
export { startMetricsServer, type MetricsServer } from './metrics/metrics-server.ts';
export { createReadiness, type Readiness } from './readiness/readiness.ts';
