import { createReadiness, Registry } from '@fleet-console/observability';
import { loadSecretFiles } from '@fleet-console/settings';
import { serveMetrics } from '../kernel/process.ts';
import { startSimulation } from '../sandbox/simulation/simulation.ts';

/** The sandbox process: vehicles and stations of the reference operator as MQTT clients. */

function integer(name: string, otherwise: number, least: number, most: number): number {
  const text = process.env[name]?.trim();
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    fail(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

function given(name: string): string {
  return process.env[name]?.trim() || fail(`${name} is not set.`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  loadSecretFiles();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const vehicles = integer('VEHICLES', 5200, 1, 100_000);
const stations = integer('STATIONS', 46, 0, 5000);
const settings = { mqttUrl: given('MQTT_URL'), secret: given('MQTT_PASSWORD'), vehicles, stations, seed: integer('SEED', 1, 0, 2 ** 31) };
const metricsPort = process.env['METRICS_PORT']?.trim() ? integer('METRICS_PORT', 0, 0, 65_535) : null;

try {
  const simulation = await startSimulation(settings);
  const readiness = createReadiness();
  readiness.add('broker', () => simulation.connected);
  const metrics = await serveMetrics({ metricsPort, host: process.env['HOST']?.trim() || '127.0.0.1' }, new Registry(), readiness);
  const stop = () => void simulation.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(
    `${JSON.stringify({ ready: 'sandbox', vehicles, stations: simulation.stations, ...(metrics && { metricsUrl: metrics.url }) })}\n`,
  );
} catch (error) {
  fail(`Simulated vehicles and stations couldn't connect to the broker: ${error instanceof Error ? error.message : String(error)}`);
}
