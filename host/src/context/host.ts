import type { Readable, Shell, Writable } from '@fleet-console/contract';
import type { BootMap, Release } from '@fleet-console/release-contract';
import { useReadable } from '@fleet-console/remote-kit';
import { createContext, useContext } from 'react';
import type { DataRefresher } from '../access/data-refresh.ts';
import type { DraftStore } from '../services/drafts.ts';
import type { ServerReachability } from '../services/server-reachability.ts';
import type { FlashMessageStore } from '../services/flash.ts';
import type { ConsoleHistory } from '../navigation/history.ts';
import type { UserAccess } from '../navigation/router.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import type { HostUpdate } from '../releases/host-update.ts';
import type { HostOverride } from '../overrides/host-override.ts';
import type { Inbox } from '../services/inbox.ts';
import type { KeyBuffer } from '../services/key-buffer.ts';
import type { OpenPanel } from '../services/panels.ts';
import type { Breaker } from '../releases/breaker.ts';
import type { Loader } from '../releases/loader.ts';
import type { ReleaseShells } from '../releases/release-shells.ts';
import type { ReleaseReports } from '../releases/reports.ts';
import type { FrameParts } from '../watch/frame-parts.ts';
import type { ReleaseWatch } from '../watch/watch-options.ts';
import type { LayoutCode } from './layout-module.ts';

/** Dialogs over the console; one is open at a time. */
export type OverlayName = 'notifications' | 'palette';

/** Everything the host's own components use; remotes only get a `Shell`. */
export interface Host {
  readonly shell: Shell;
  readonly history: ConsoleHistory;
  readonly routes: Readable<RouteTable>;
  readonly releases: Readable<BootMap>;
  readonly loader: Loader;
  readonly breaker: Breaker;
  readonly reports: ReleaseReports;
  readonly watch: Pick<ReleaseWatch, 'began' | 'shown'>;
  readonly frameParts: FrameParts;
  /** The shells of releases; `shell` is for the host's own screens. */
  readonly shells: ReleaseShells;
  readonly flash: FlashMessageStore;
  /** Fetches a file of a release; the browser verifies its hash. */
  readonly fetchReleaseFile: (release: Release, path: string) => Promise<Response>;
  /** Whether the first screen is rendered. */
  readonly isFirstScreenShown: Writable<boolean>;
  /** The lazily loaded layout of signed-in screens. */
  readonly layoutCode: LayoutCode;
  /** Null except in a developer's browser. */
  readonly override: HostOverride | null;
  /** Whether this host is still the live one. */
  readonly hostUpdate: HostUpdate;
  /** Unsaved input of remotes. */
  readonly drafts: DraftStore;
  readonly overlay: Writable<OverlayName | null>;
  readonly keyBuffer: KeyBuffer;
  readonly inbox: Inbox;
  readonly reachability: Readable<ServerReachability>;
  readonly dataRefresher: Pick<DataRefresher, 'refreshedAt' | 'refresh'>;
  /** Checks the server's health endpoint. */
  readonly isServerHealthy: () => Promise<boolean>;
  readonly openPanel: Readable<OpenPanel | null>;
  /** True while the server doesn't respond for a stored session. */
  readonly isWaitingForServer: Readable<boolean>;
}

export const HostContext = createContext<Host | null>(null);

/** @throws Error outside the host's tree */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of the host');
  return host;
}

/** The access of the signed-in account; changes with its permissions. */
export function useUserAccess(): UserAccess {
  const { shell } = useHost();
  useReadable(shell.permissions);
  const session = useReadable(shell.session);
  return { can: (permission) => shell.permissions.can(permission), isAdmin: 'isAdmin' in session && session.isAdmin };
}
