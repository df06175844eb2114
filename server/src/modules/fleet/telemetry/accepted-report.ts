import type { Anomaly } from '../../../protocol/anomalies.ts';
import type { RideReport, Telemetry } from '../../../protocol/messages.ts';

/** A validated report. */
export interface AcceptedReport {
  readonly computerId: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly receivedAt: number;
  readonly report: Telemetry;
  readonly anomalies: readonly Anomaly[];
}

export interface AcceptedRide {
  readonly vehicleId: string;
  readonly ride: RideReport;
  readonly receivedAt: number;
  /** When the vehicle reported it, by its clock unless that is ahead; in milliseconds since 1970. */
  readonly at: number;
  readonly position: { readonly lat: number; readonly lon: number } | null;
  /** Whether the status differs from that of the report before. */
  readonly isChange?: boolean;
}
