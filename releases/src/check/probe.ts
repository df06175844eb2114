import type { RemoteRelease } from '@fleet-console/release-contract';
import { integrityOf } from '../store/integrity.ts';

/** Name of the remote that the check adds; no package can have this name. */
export const PROBE = 'remote-release-check';
const CONTAINER = 'fleet_remote_release_check';
const ENTRY = 'remoteEntry.js';

/**
 * A remote without screens that the host starts after sign-in. It exposes the shell to the check for navigation and panels. The federation
 * container is written by hand because it needs no build.
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

/** Global added by the started probe. */
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

/** Files of the probe by path below `/r/`; they are not in the store. */
export const probeFiles: ReadonlyMap<string, string> = new Map([[`${PROBE}/${probeRelease.build}/${ENTRY}`, text]]);
