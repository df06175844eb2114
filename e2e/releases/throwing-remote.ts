import { readFileSync } from 'node:fs';

/** Where the remote fails; `leak`: in a listener, and it leaks a resource of every kind; `violate`: violates the security policy. */
export type FailurePoint = 'leak' | 'import' | 'render' | 'violate';

/** Session storage key of the failure point; must match the remote's source. */
export const FAILURE_KEY = 'drill.failing';

/** Source of a small remote that replaces remote-fleet and fails at the point in session storage. */
export const throwingRemote = readFileSync(new URL('./throwing-remote.txt', import.meta.url), 'utf8');
