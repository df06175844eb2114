import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { heardOf, type Arrival, type Heard } from './arrivals.ts';

/** The last messages are enough to see that they come. */
const KEPT = 40;
let keys = 0;

/** What arrives in the console about a vehicle, newest first, from now on. */
export function useArrivals(vehicleId: string): readonly Arrival[] {
  const { live } = useShell();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    const add = (heard: readonly Heard[]) => {
      if (heard.length === 0) return;
      const came = heard.map((each) => ({ ...each, key: ++keys, at: Date.now() }));
      setArrivals((former) => [...came.toReversed(), ...former].slice(0, KEPT));
    };
    const stops = [
      live.subscribe('vehicles', (data) => add(heardOf.vehicles(data, vehicleId))),
      live.subscribe('commands', (data) => add(heardOf.commands(data, vehicleId))),
      live.subscribe('zones', (data) => add(heardOf.zones(data, vehicleId))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, vehicleId]);
  return arrivals;
}
