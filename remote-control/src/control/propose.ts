import type { Intent } from './decision-request.ts';

/** Opens the confirmation dialog of a decision. */
export type Propose = (remote: string, intent: Intent) => void;
