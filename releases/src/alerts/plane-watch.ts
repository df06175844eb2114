import { partsOf } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { advance, noDecisions, remoteState } from '../ledger/state.ts';
import type { Alerts } from './alerts.ts';

/** A store that is unavailable for less than this isn't worth an alert, in ms. */
export const STORE_PATIENCE = 10_000;

const minutesSince = (at: number) => Math.max(1, Math.round((Date.now() - at) / 60_000));

/** Receives what the front notices about ledger and store. */
export interface PlaneWatch {
  /** The ledger was read and is sound. Called only when it changed, or after a fault. */
  onLedger(ledger: Ledger): void;
  onLedgerFault(why: string): void;
  /** Called at each poll: why the store is unavailable, or null. */
  onStore(fault: string | null): void;
}

/** Passes everything on to two watches. */
export const bothWatches = (one: PlaneWatch, other: PlaneWatch): PlaneWatch => ({
  onLedger(ledger) {
    one.onLedger(ledger);
    other.onLedger(ledger);
  },
  onLedgerFault(why) {
    one.onLedgerFault(why);
    other.onLedgerFault(why);
  },
  onStore(fault) {
    one.onStore(fault);
    other.onStore(fault);
  },
});

/** Raises alerts about the ledger, the store, and canaries that were withdrawn. Decisions before the start raise none. */
export function watchPlane(alerts: Alerts, patience = STORE_PATIENCE): PlaneWatch {
  let known: number | undefined;
  let damaged = false;
  let unavailable: { readonly since: number; raised: boolean } | undefined;

  const withdrawn = ({ entries, state }: Ledger, after: number) => {
    let before = noDecisions;
    for (const entry of entries) {
      if (entry.generation > after && entry.decision === 'withdraw')
        for (const { remote, build } of partsOf(entry))
          if (remoteState(before, remote).canary?.build === build)
            alerts.raise('canaryWithdrawn', `${remote}@${build} ${entry.generation}`, {
              remote,
              build,
              actor: entry.actor,
              why: entry.reason,
              live: `${remote}@${remoteState(state, remote).live ?? ''}`,
            });
      before = advance(before, entry);
    }
  };

  return {
    onLedger(ledger) {
      if (damaged) alerts.raise('ledgerRepaired', '', {});
      if (damaged) alerts.settle('ledgerDamaged', '');
      damaged = false;
      if (known !== undefined && known < ledger.state.generation) withdrawn(ledger, known);
      known = ledger.state.generation;
    },
    onLedgerFault(why) {
      damaged = true;
      alerts.settle('ledgerRepaired', '');
      alerts.raise('ledgerDamaged', '', { why });
    },
    onStore(fault) {
      if (fault === null) {
        if (unavailable?.raised) alerts.raise('storeRecovered', '', { minutes: minutesSince(unavailable.since) });
        if (unavailable?.raised) alerts.settle('storeUnreachable', '');
        unavailable = undefined;
        return;
      }
      unavailable ??= { since: Date.now(), raised: false };
      if (unavailable.raised || Date.now() - unavailable.since < patience) return;
      unavailable.raised = true;
      alerts.settle('storeRecovered', '');
      alerts.raise('storeUnreachable', '', { why: fault });
    },
  };
}
