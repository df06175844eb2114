import type { Holder } from '../dispatch/directory.ts';
import type { TakenReport } from './telemetry.store.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';

/** What a listener that writes commands of its own tells the vehicles' side. */
export interface CommandNotifier {
  /** A command for this computer waits in the ledger. */
  wait(computerId: string): void;
  /** Tells the live channel of a change of the ledger. */
  tell(entry: LedgerEntry): void;
}

/** Another domain that listens to the reports of vehicles. Only in the leader. */
export interface ReportListener {
  /** This process begins to take reports in. */
  begin(commands: CommandNotifier): Promise<void>;
  /** Called for every report that was taken in and is not older than the one known. Must be quick, and not throw. */
  report(holders: readonly Holder[], taken: TakenReport): void;
  /** Writes what has gathered; called once a second, and once after `end`. */
  flush(): Promise<void>;
  /** No more reports come. */
  end(): void;
}
