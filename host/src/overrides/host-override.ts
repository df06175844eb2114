import type { Account, Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { ComponentType } from 'react';

/** An override of one remote. Its code is in a chunk that other browsers don't load. */
export interface HostOverride {
  /** The account's boot map, with the overridden remote while the override is active. */
  apply(releases: Readable<BootMap>, account: Readable<{ readonly account: Account } | null>): Readable<BootMap>;
  /** Shows the override and lets the user exit it. */
  readonly Badge: ComponentType;
  stop(): void;
}
