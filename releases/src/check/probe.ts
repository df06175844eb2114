import type { RemoteRelease } from '@fleet-console/release-contract';
import { integrityOf } from '../store/integrity.ts';

/** Name of the remote that the check itself brings; no package may be called so. */
export const PROBE = 'remote-release-check';
const CONTAINER = 'fleet_remote_release_check';
const ENTRY = 'remoteEntry.js';

/**
 * A remote without a screen, which the host starts after sign-in as any other and hands its shell: with that the check navigates and opens
 * panels as remotes do. It is a federation container written by hand, since nothing of it is worth a build.
 */
const text = `var ${CONTAINER} = {
  init: function () { return Promise.resolve(); },
  get: function () {
    var nothing = function () { return Promise.resolve(); };
    var module = {
      contract: '*',
      app: { bootstrap: nothing, mount: nothing, unmount: nothing },
      start: function (shell) {
        window.releaseCheck = {
          go: function (path) { shell.navigation.navigator.push(path); },
          open: function (name) { shell.panels.open(name); },
          close: function () { shell.panels.close(); },
        };
        return function () { delete window.releaseCheck; };
      },
    };
    return Promise.resolve(function () { return module; });
  },
};
`;

/** What the page of a started probe offers. */
export interface ProbedWindow {
  readonly releaseCheck: { go(path: string): void; open(panel: string): void; close(): void };
}

export const probeRelease: RemoteRelease = {
  remote: PROBE,
  version: '1.0.0',
  build: 'releasecheck',
  contract: '*',
  needs: {},
  container: CONTAINER,
  entry: ENTRY,
  preload: [],
  notes: '',
  files: { [ENTRY]: integrityOf(text) },
  descriptor: { remote: PROBE, routes: [], menu: [], panels: [], background: true },
};

/** The probe's files by the address that they have below `/r/`; no store holds them. */
export const probeFiles: ReadonlyMap<string, string> = new Map([[`${PROBE}/${probeRelease.build}/${ENTRY}`, text]]);
