import type { Intent } from './decision-request.ts';

/** Asks an administrator to confirm something about a remote. */
export type Propose = (remote: string, intent: Intent) => void;
