import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';

/** Why a command failed to pair or unpair a keyfob. Rule KEY-K11. */
export type PairingFailure = 'vehicle-refused' | 'no-answer' | 'not-reachable' | 'pairing-cancelled' | 'vehicle-changed';

export const pairingFailureTexts: Readonly<Record<PairingFailure, string>> = {
  'vehicle-refused': 'The vehicle refused the command. Check its battery and coverage, and try again in about 15 minutes.',
  'no-answer': "The vehicle didn't respond. Check its battery and coverage, and try again in about 15 minutes.",
  'not-reachable': 'The vehicle is out of SIM range',
  'pairing-cancelled': 'The command was cancelled before it was sent',
  'vehicle-changed': 'The vehicle was moved, deleted or given another IoT module in the meantime',
};
export const pairingFailures = Object.keys(pairingFailureTexts) as PairingFailure[];

type EndedCommand = Pick<LedgerEntry, 'id' | 'command' | 'status' | 'reason' | 'vehicleId' | 'groupId' | 'computerId'>;

/** The keyfob and the vehicle when the command has ended. `vehicle` null: it was deleted. */
export interface PairingRows {
  readonly pilot: {
    readonly vehicleId: string | null;
    readonly pairingCommand: string | null;
    /** The vehicle of a pending pairing command. */
    readonly pendingVehicleId: string | null;
  };
  readonly vehicle: { readonly groupId: string; readonly computerId: string | null } | null;
}

/** Outcome of an ended command. */
export type PairingOutcome =
  | { readonly kind: 'paired' | 'unpaired' }
  | {
      readonly kind: 'failed';
      readonly failure: PairingFailure;
      /** Whether the vehicle accepts the keyfob although they aren't paired, and needs an unpair command. */
      readonly needsUnpair: boolean;
    }
  /** A later command determines the keyfob's state. */
  | { readonly kind: 'superseded'; readonly needsUnpair: boolean };

/** Returns why an ended command failed; null when it succeeded. */
export function failureOf({ status, reason }: Pick<EndedCommand, 'status' | 'reason'>): PairingFailure | null {
  if (status === 'acknowledged') return null;
  if (status === 'failed') return 'vehicle-refused';
  if (status === 'timedOut') return reason === 'not-sent' ? 'not-reachable' : 'no-answer';
  return reason === 'computer-removed' ? 'vehicle-changed' : 'pairing-cancelled';
}

/** Returns the outcome of an ended command for its keyfob. Rules KEY-K10 to KEY-K13. */
export function outcomeOf(entry: EndedCommand, { pilot, vehicle }: PairingRows): PairingOutcome {
  const failure = failureOf(entry);
  const current = pilot.pairingCommand === entry.id;
  if (failure !== null) return current ? { kind: 'failed', failure, needsUnpair: false } : { kind: 'superseded', needsUnpair: false };
  if (entry.command === 'unpairKeyfob')
    return { kind: current && pilot.vehicleId === entry.vehicleId ? 'unpaired' : 'superseded', needsUnpair: false };
  if (!current)
    return { kind: 'superseded', needsUnpair: pilot.vehicleId !== entry.vehicleId && pilot.pendingVehicleId !== entry.vehicleId };
  // Rule KEY-K12. Another server may have paired it with another vehicle in between.
  const same = vehicle !== null && vehicle.groupId === entry.groupId && vehicle.computerId === entry.computerId;
  if (!same || (pilot.vehicleId !== null && pilot.vehicleId !== entry.vehicleId))
    return { kind: 'failed', failure: 'vehicle-changed', needsUnpair: pilot.vehicleId !== entry.vehicleId };
  return { kind: 'paired' };
}
