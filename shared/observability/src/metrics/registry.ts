import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
  type Registry,
} from 'prom-client';

export { Registry, type Counter, type Gauge, type Histogram } from 'prom-client';

/** Adds a value that goes up and down. With `collect`, it is read at each scrape. @throws Error for a known name */
export const addGauge = <Label extends string>(registry: Registry, metric: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> =>
  new Gauge({ ...metric, registers: [registry] });

/** Adds a number of events. With `collect`, it is read at each scrape. @throws Error for a known name */
export const addCounter = <Label extends string>(
  registry: Registry,
  metric: Omit<CounterConfiguration<Label>, 'registers'>,
): Counter<Label> => new Counter({ ...metric, registers: [registry] });

/** Adds a distribution, e.g. of durations in seconds. @throws Error for a known name */
export const addHistogram = <Label extends string>(
  registry: Registry,
  metric: Omit<HistogramConfiguration<Label>, 'registers'>,
): Histogram<Label> => new Histogram({ ...metric, registers: [registry] });

/** Adds the metrics of the process itself: CPU, memory, garbage collection, event loop lag, open files. Call once per process. */
export function addDefaultMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
