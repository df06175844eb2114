import { isPlace, type Report, reportsIn } from '@fleet-console/remote-kit/vehicles';

/** A message about one vehicle, as the console's server told it over the live channel. `at`: when it came, in ms. */
export type Arrival = { readonly key: number; readonly at: number } & (
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'command'; readonly status: string; readonly reason: string | null }
  | { readonly kind: 'zone'; readonly crossing: 'enter' | 'leave'; readonly zoneName: string }
);

type Heard = Arrival extends infer Each ? (Each extends Arrival ? Omit<Each, 'key' | 'at'> : never) : never;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a message of a topic says about this vehicle; nothing of others, nor what makes no sense. */
export function heardOf(topic: 'vehicles' | 'commands' | 'zones', data: unknown, vehicleId: string): Heard[] {
  if (topic === 'vehicles')
    return reportsIn(data)
      .filter(({ id, lat, lon }) => id === vehicleId && (lat === undefined || isPlace(lat, lon)))
      .map((report) => ({ kind: 'report', report }));
  if (typeof data !== 'object' || data === null) return [];
  const told = data as Record<string, unknown>;
  if (told['vehicleId'] !== vehicleId) return [];
  if (topic === 'commands') {
    const status = text(told['status']);
    return status === null ? [] : [{ kind: 'command', status, reason: text(told['reason']) }];
  }
  const crossing = told['kind'] === 'enter' || told['kind'] === 'leave' ? told['kind'] : null;
  return crossing === null ? [] : [{ kind: 'zone', crossing, zoneName: text(told['zoneName']) ?? '' }];
}
