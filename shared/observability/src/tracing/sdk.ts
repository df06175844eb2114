import { syncBuiltinESMExports } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { hideSecrets } from './hide-secrets.ts';

/** Probes and scrapes would be most of all traces. */
const UNTRACED = /^\/(health|ready|metrics)(\?|$)/;

/**
 * Starts the SDK, configured by the variables `OTEL_…`: HTTP, Fastify, forwarded requests and PostgreSQL are traced, and W3C `traceparent` is read and
 * sent. Values of statements aren't recorded, and neither are queries of addresses.
 */
export function startSdk(service: string): void {
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? service,
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => UNTRACED.test(url ?? ''), requestHook: hideSecrets }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => UNTRACED.test(url),
        requestHook: hideSecrets,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requestHook: hideSecrets }),
    ],
  });
  sdk.start();
  // Named imports of built-in modules see the instrumented functions too.
  syncBuiltinESMExports();
  const stop = () => void sdk.shutdown().catch(() => undefined);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
