import type { Holder } from '../dispatch/directory.ts';
import type { AcceptedReport } from './accepted-report.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';

/** Callbacks for a listener that writes commands itself. */
export interface CommandNotifier {
  /** Call when a command for this IoT module was queued. */
  onQueued(computerId: string): void;
  /** Publishes a change of the ledger to the live channel. */
  notifyChange(entry: LedgerEntry): void;
}

/** Listener of another module for vehicle reports. Runs only in the leader. */
export interface ReportListener {
  /** Called at intervals while another process receives the reports: read what `begin` needs, so that little is left to read. */
  prepare?(): Promise<void>;
  /** Called before this process starts to receive reports. */
  begin(commands: CommandNotifier): Promise<void>;
  /** Called for every accepted report that isn't older than the last one. Must be fast and not throw. */
  report(holders: readonly Holder[], accepted: AcceptedReport): void;
  /** Writes collected changes. Called once a second, and once after `end`. */
  flush(): Promise<void>;
  /** No more reports come. */
  end(): void;
}
