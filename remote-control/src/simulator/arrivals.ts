import type { LiveTopics } from '@fleet-console/contract';
import { isValidPosition, reportsIn, type Report } from '@fleet-console/remote-kit/vehicles';

/** A live message about one vehicle. `at`: time of arrival in ms. */
export type Arrival = { readonly key: number; readonly at: number } & (
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'command'; readonly status: string; readonly reason: string | null }
  | { readonly kind: 'zone'; readonly crossing: 'enter' | 'leave'; readonly zoneName: string }
);

export type NewArrival = Arrival extends infer Each ? (Each extends Arrival ? Omit<Each, 'key' | 'at'> : never) : never;

/** Extracts what a live message says about this vehicle; invalid messages are ignored. */
export const arrivalsFrom = {
  vehicles: (data: LiveTopics['vehicles'], vehicleId: string): NewArrival[] =>
    reportsIn(data)
      .filter(({ id, lat, lon }) => id === vehicleId && (lat === undefined || isValidPosition(lat, lon)))
      .map((report) => ({ kind: 'report', report })),
  commands: ({ vehicleId: commanded, status, reason }: LiveTopics['commands'], vehicleId: string): NewArrival[] =>
    commanded === vehicleId ? [{ kind: 'command', status, reason: reason ?? null }] : [],
  zones: ({ vehicleId: crossing, kind, zoneName }: LiveTopics['zones'], vehicleId: string): NewArrival[] =>
    crossing === vehicleId ? [{ kind: 'zone', crossing: kind, zoneName }] : [],
};
