import type { Account, Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { ComponentType } from 'react';

/** An override as the host knows it. Its code is in a file of its own, which no other browser loads. */
export interface HostOverride {
  /** The boot map as the signed-in account gets it, with the remote from the developer's computer while that is in force. */
  over(releases: Readable<BootMap>, account: Readable<{ readonly account: Account } | null>): Readable<BootMap>;
  /** Says what is in force, and offers to leave it. */
  readonly Badge: ComponentType;
  stop(): void;
}
