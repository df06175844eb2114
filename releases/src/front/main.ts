import { startTracing } from '@fleet-console/observability/tracing';

/** The front process. Tracing starts first: it instruments the modules that are imported afterwards. */
await startTracing('front');
await import('./run-front.ts');
