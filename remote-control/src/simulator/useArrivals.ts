import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { heardOf, type Arrival } from './arrivals.ts';

/** The last messages are enough to see that they come. */
const KEPT = 40;
let keys = 0;

/** What arrives in the console about a vehicle, newest first, from now on. */
export function useArrivals(vehicleId: string): readonly Arrival[] {
  const { live } = useShell();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    const stops = (['vehicles', 'commands', 'zones'] as const).map((topic) =>
      live.subscribe(topic, (data) => {
        const heard = heardOf(topic, data, vehicleId);
        if (heard.length === 0) return;
        const came = heard.map((each) => ({ ...each, key: ++keys, at: Date.now() }));
        setArrivals((former) => [...came.toReversed(), ...former].slice(0, KEPT));
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [live, vehicleId]);
  return arrivals;
}
