import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { arrivalsFrom, type Arrival, type NewArrival } from './arrivals.ts';

/** Limit of displayed messages. */
const MAX_ARRIVALS = 40;
let keys = 0;

/** Messages about a vehicle since mounting, newest first. */
export function useArrivals(vehicleId: string): readonly Arrival[] {
  const { live } = useShell();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    const add = (messages: readonly NewArrival[]) => {
      if (messages.length === 0) return;
      const added = messages.map((each) => ({ ...each, key: ++keys, at: Date.now() }));
      setArrivals((former) => [...added.toReversed(), ...former].slice(0, MAX_ARRIVALS));
    };
    const stops = [
      live.subscribe('vehicles', (data) => add(arrivalsFrom.vehicles(data, vehicleId))),
      live.subscribe('commands', (data) => add(arrivalsFrom.commands(data, vehicleId))),
      live.subscribe('zones', (data) => add(arrivalsFrom.zones(data, vehicleId))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, vehicleId]);
  return arrivals;
}
