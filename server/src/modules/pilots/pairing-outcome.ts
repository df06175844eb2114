import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';

/** Why a command did not pair or unpair a keyfob. Rule KEY-K11. */
export type PairingFailure = 'vehicle-refused' | 'no-answer' | 'not-reachable' | 'pairing-cancelled' | 'vehicle-changed';

export const pairingFailureTexts: Readonly<Record<PairingFailure, string>> = {
  'vehicle-refused': 'The vehicle refused the command. Check its battery and coverage, and try again in about 15 minutes.',
  'no-answer': "The vehicle didn't respond. Check its battery and coverage, and try again in about 15 minutes.",
  'not-reachable': 'The vehicle is out of SIM range',
  'pairing-cancelled': 'The command was cancelled before it was sent',
  'vehicle-changed': 'The vehicle was moved, deleted or given another IoT module in the meantime',
};
export const pairingFailures = Object.keys(pairingFailureTexts) as PairingFailure[];

type Ended = Pick<LedgerEntry, 'id' | 'command' | 'status' | 'reason' | 'vehicleId' | 'groupId' | 'computerId'>;

/** The keyfob and the vehicle as they stand when the command has ended. Vehicle null: it was deleted. */
export interface PairingRows {
  readonly pilot: {
    readonly vehicleId: string | null;
    readonly pairingCommand: string | null;
    /** The vehicle that a command under way pairs it with. */
    readonly pendingVehicleId: string | null;
  };
  readonly vehicle: { readonly groupId: string; readonly computerId: string | null } | null;
}

/** What an ended command comes to. */
export type PairingOutcome =
  | { readonly kind: 'paired' | 'unpaired' }
  | {
      readonly kind: 'failed';
      readonly failure: PairingFailure;
      /** The vehicle opens to the keyfob although they are not paired: it must be told to forget it. */
      readonly forget: boolean;
    }
  /** A later command decides about the keyfob. */
  | { readonly kind: 'superseded'; readonly forget: boolean };

/** Why a command that has ended was not carried out; null: it was. */
export function failureOf({ status, reason }: Pick<Ended, 'status' | 'reason'>): PairingFailure | null {
  if (status === 'acknowledged') return null;
  if (status === 'failed') return 'vehicle-refused';
  if (status === 'timedOut') return reason === 'not-sent' ? 'not-reachable' : 'no-answer';
  return reason === 'computer-removed' ? 'vehicle-changed' : 'pairing-cancelled';
}

/** Decides what a command that has ended means for its keyfob. Rules KEY-K10 to KEY-K13. */
export function outcomeOf(entry: Ended, { pilot, vehicle }: PairingRows): PairingOutcome {
  const failure = failureOf(entry);
  const current = pilot.pairingCommand === entry.id;
  if (failure !== null) return current ? { kind: 'failed', failure, forget: false } : { kind: 'superseded', forget: false };
  if (entry.command === 'unpairKeyfob')
    return { kind: current && pilot.vehicleId === entry.vehicleId ? 'unpaired' : 'superseded', forget: false };
  if (!current) return { kind: 'superseded', forget: pilot.vehicleId !== entry.vehicleId && pilot.pendingVehicleId !== entry.vehicleId };
  // Rule KEY-K12. Another server may have paired it with another vehicle meanwhile.
  const same = vehicle !== null && vehicle.groupId === entry.groupId && vehicle.computerId === entry.computerId;
  if (!same || (pilot.vehicleId !== null && pilot.vehicleId !== entry.vehicleId))
    return { kind: 'failed', failure: 'vehicle-changed', forget: pilot.vehicleId !== entry.vehicleId };
  return { kind: 'paired' };
}
