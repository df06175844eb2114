import * as v from 'valibot';
import { releaseKeySchema, signatureSchema } from './release.ts';

/** How long an override may last at most, in ms. */
export const LONGEST_OVERRIDE = 24 * 3_600_000;
/** Clocks of the signer and of a browser may differ by this, in ms. */
export const CLOCK_DIFFERENCE = 5 * 60_000;

/** What an override says, in this order: the order is part of what is signed. */
const entries = {
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]{0,60}$/, 'it is no remote')),
  /** Where the remote is served from: this computer itself and nothing else. */
  origin: v.pipe(
    v.string(),
    v.regex(/^http:\/\/(127\.0\.0\.1|localhost):[1-9]\d{0,4}$/, 'it is not this computer, like http://127.0.0.1:4700'),
  ),
  /** Public key of the program that serves it (Ed25519, base64): another program that takes its address cannot stand in for it. */
  key: releaseKeySchema.entries.key,
  /** Ids or e-mails of the accounts that get it, in small letters; no one else does. */
  accounts: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[^\s\p{Cc}]{1,200}$/u, 'it names no account'),
        v.check((text) => text === text.toLowerCase(), 'it is not in small letters'),
      ),
    ),
    v.check(({ length }) => length > 0 && length <= 20, 'it names no account, or too many'),
  ),
};

/** What someone wants overridden. */
export const overrideRequestSchema = v.strictObject({
  ...entries,
  /** From now on. */
  hours: v.pipe(v.number(), v.gtValue(0, 'it has no time'), v.maxValue(LONGEST_OVERRIDE / 3_600_000, 'it lasts longer than 24 hours')),
});
export type OverrideRequest = v.InferOutput<typeof overrideRequestSchema>;

/** A remote that some accounts get from a developer's computer instead of the release of the boot map, for a while. */
export const overrideSchema = v.strictObject({
  ...entries,
  /** When it ends, in ms since 1970. */
  expires: v.number(),
  /** Who made it, for people. */
  by: v.string(),
  /** Id of the token it was made with; null when the owner of the key made it. */
  token: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  /** By the key that decisions are signed with, over `overrideText`. */
  signature: signatureSchema,
});
export type Override = v.InferOutput<typeof overrideSchema>;

/** What the signature of an override covers. It begins unlike every other signed text, so that none can stand for another. */
export function overrideText({ remote, origin, key, accounts, expires, by, token }: Omit<Override, 'signature'>): string {
  return `fleet-console override\n${JSON.stringify({ remote, origin, key, accounts, expires, by, token })}`;
}

/** Whether it is in force by the clock: not over, and not made for longer than anyone may. */
export const isTimely = ({ expires }: Pick<Override, 'expires'>, now: number) =>
  expires > now && expires <= now + LONGEST_OVERRIDE + CLOCK_DIFFERENCE;

/** What a developer's computer tells of a build: `signature` is base64, over `developmentText(release)`. */
export const developmentUpdateSchema = v.object({
  /** The last build; null when there was none that worked. Checked as every release is, once the signature is. */
  release: v.nullable(v.record(v.string(), v.unknown())),
  signature: v.string(),
  /** Why there is no newer one. */
  errors: v.array(v.string()),
});

/** What the program that serves a build signs: the release as it was sent, and with it the hash of every file. */
export const developmentText = (release: object | null) => `fleet-console development build\n${JSON.stringify(release)}`;
