import { readFileSync } from 'node:fs';

/** Where the drill's remote fails; `leak`: it leaves something of every kind behind; `violate`: it does what the page forbids. */
export type Failing = 'leak' | 'import' | 'contract' | 'mount' | 'never' | 'render' | 'effect' | 'handler' | 'bus' | 'violate';

/** Key of the tab's storage that holds it; the remote's text says the same. */
export const FAILING = 'drill.failing';

/** The text of a small remote that fails where the tab's storage says. It stands in for the whole of remote-fleet. */
export const throwingRemote = readFileSync(new URL('./throwing-remote.txt', import.meta.url), 'utf8');
