import { GPS_ONLY } from '../../../protocol/trackers.ts';

export type RemoteControl = { readonly possible: true } | { readonly possible: false; readonly because: 'no-computer' | 'gps-only' };

/** Returns whether a vehicle accepts commands. Vehicles with only a GPS tracker don't (specification, section 3; rule FLT-C12). */
export function remoteControl(computer: { readonly vendor: string } | null): RemoteControl {
  if (computer === null) return { possible: false, because: 'no-computer' };
  return computer.vendor === GPS_ONLY ? { possible: false, because: 'gps-only' } : { possible: true };
}
