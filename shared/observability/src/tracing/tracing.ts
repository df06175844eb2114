type Environment = Readonly<Record<string, string | undefined>>;

/** Whether traces are exported: a standard variable of OpenTelemetry names a receiver. */
export const isTracingEnabled = (env: Environment): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim() || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']?.trim()) &&
  env['OTEL_SDK_DISABLED'] !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Starts OpenTelemetry, if it is enabled. Call before the program's other modules are imported, which it instruments; nothing of it is loaded otherwise.
 * @param service name of the process, unless `OTEL_SERVICE_NAME` is set
 */
export async function startTracing(service: string): Promise<void> {
  if (!isTracingEnabled(process.env)) return;
  const { startSdk } = await import('./sdk.ts');
  startSdk(service);
}
