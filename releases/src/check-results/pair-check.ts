import * as v from 'valibot';

const build = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));

/**
 * Why a remote failed in a host: the classes that hosts report (rule HREL-A9), and two that only the check sees. `policy`: it broke the page's
 * content security policy; `stuck`: its screen did not come up, or could not be left.
 */
export const checkFaults = ['http', 'network', 'integrity', 'evaluation', 'contract', 'crash', 'timeout', 'policy', 'stuck'] as const;
export type CheckFault = (typeof checkFaults)[number];

const outcomeEntries = {
  outcome: v.picklist(['passed', 'failed']),
  /** With `failed`: the first thing that went wrong. */
  fault: v.exactOptional(v.picklist(checkFaults)),
  /** Where: a route's pattern, `panel <name>`, or `start` when the host did not come up. */
  where: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  /** Routes and panels that came up. */
  seen: v.array(v.string()),
  /** What is worth knowing and failed nothing, e.g. globals that were left behind. */
  notes: v.array(v.string()),
};

/** What became of one remote's release in one host's release, in a real browser. */
export const pairCheckSchema = v.strictObject({
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  build,
  /** Build of the host. */
  host: build,
  ...outcomeEntries,
  /** Who had it checked. */
  actor: v.string(),
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** How long it took, in ms. */
  ms: v.number(),
  /** Name and version. */
  browser: v.string(),
  /** What answered the calls of screens: a stand-in that knows an account and nothing else, or a real server. */
  api: v.picklist(['stand-in', 'real']),
});
export type PairCheck = v.InferOutput<typeof pairCheckSchema>;

/** The part of a check that the browser tells. */
export type PairOutcome = Pick<PairCheck, 'outcome' | 'fault' | 'where' | 'message' | 'seen' | 'notes'>;

/** A remote's release in a host's release. */
export type Pair = Pick<PairCheck, 'remote' | 'build' | 'host'>;

export const nameOfPair = ({ remote, build: of, host }: Pair) => `${remote}@${of} in host@${host}`;

/** Why a pair failed, in a few words. */
export const faultText = ({ fault, where, message }: PairOutcome) =>
  `${fault ?? 'failed'}${where ? ` at ${where}` : ''}${message ? `: ${message.replace(/\.$/, '')}` : ''}`;
