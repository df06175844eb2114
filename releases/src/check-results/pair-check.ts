import { releaseFaults, watchFaults } from '@fleet-console/release-contract';
import * as v from 'valibot';

const build = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));

/**
 * Failure classes: those that hosts report (rule HREL-A9), `hang` and `frame`, which the check detects itself, the others of `watchFaults`, and
 * two detected only by the check. `policy`: violated the page's content security policy; `stuck`: the screen didn't appear or couldn't be
 * left.
 */
export const checkFaults = [...releaseFaults, 'policy', 'stuck', ...watchFaults] as const;
export type CheckFault = (typeof checkFaults)[number];

const outcomeEntries = {
  outcome: v.picklist(['passed', 'failed']),
  /** With `failed`: the first failure. */
  fault: v.exactOptional(v.picklist(checkFaults)),
  /** A route pattern, `panel <name>`, or `start` if the host didn't start. */
  where: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  /** Routes and panels that were displayed. */
  seen: v.array(v.string()),
  /** Observations that don't fail the check, e.g. leaked globals. */
  notes: v.array(v.string()),
};

/** Result of checking one remote release in one host release in a real browser. */
export const pairCheckSchema = v.strictObject({
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  build,
  /** Build of the host. */
  host: build,
  ...outcomeEntries,
  /** Who ran the check. */
  actor: v.string(),
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Duration in ms. */
  ms: v.number(),
  /** Name and version. */
  browser: v.string(),
  /** The API used: the stub API, or a real server. */
  api: v.picklist(['stand-in', 'real']),
});
export type PairCheck = v.InferOutput<typeof pairCheckSchema>;

/** The part of a check result that the browser produces. */
export type PairOutcome = Pick<PairCheck, 'outcome' | 'fault' | 'where' | 'message' | 'seen' | 'notes'>;

/** A remote's release in a host's release. */
export type Pair = Pick<PairCheck, 'remote' | 'build' | 'host'>;

export const nameOfPair = ({ remote, build: of, host }: Pair) => `${remote}@${of} in host@${host}`;

/** Returns a short description of why a pair failed. */
export const faultText = ({ fault, where, message }: PairOutcome) =>
  `${fault ?? 'failed'}${where ? ` at ${where}` : ''}${message ? `: ${message.replace(/\.$/, '')}` : ''}`;
