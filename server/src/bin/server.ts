import { startTracing } from '@fleet-console/observability/tracing';

/** The API server. Tracing starts first: it instruments the modules that are imported afterwards. */
await startTracing('server');
await import('../run-server.ts');
