import type { Vehicle } from './vehicle.ts';

/** What a vehicle is converted from, as in the server's GraphQL schema. */
interface Device extends Pick<Vehicle, 'id' | 'name' | 'state'> {
  readonly isRentable: boolean;
  readonly alternativeName: string | null;
  readonly group: string;
  readonly bike: { readonly model: string | null } | null;
  readonly moped: { readonly registrationNumber: string | null; readonly model: string | null } | null;
  readonly computer:
    | (Pick<Vehicle, 'position' | 'receivedAt' | 'reportedAt' | 'anomalies'> & {
        readonly id: string;
        readonly vendor: string;
        readonly online: boolean;
        readonly battery: { readonly percentage: number | null };
      })
    | null;
  /** Without times where they aren't needed. */
  readonly ride: { readonly status: Vehicle['ride']; readonly startedTime?: number | null; readonly stoppedTime?: number | null } | null;
}

/** Converts a device of the server to a vehicle. */
export function vehicleFrom(device: Device): Vehicle {
  const { bike, moped, computer } = device;
  return {
    id: device.id,
    name: device.name,
    alias: device.alternativeName,
    plate: moped?.registrationNumber || null,
    kind: moped ? 'moped' : bike ? 'bike' : null,
    model: (moped ?? bike)?.model ?? null,
    state: device.state,
    rentable: device.isRentable,
    groupId: device.group,
    battery: computer?.battery.percentage ?? null,
    position: computer?.position ?? null,
    computer: computer ? { id: computer.id, vendor: computer.vendor, online: computer.online } : null,
    receivedAt: computer?.receivedAt ?? null,
    reportedAt: computer?.reportedAt ?? null,
    anomalies: computer?.anomalies ?? [],
    ride: device.ride?.status ?? null,
    rideAt: device.ride?.stoppedTime ?? device.ride?.startedTime ?? null,
  };
}
