import * as v from 'valibot';
import { releaseKeySchema, signatureSchema } from './release.ts';

/** Maximum duration of an override, in ms. */
export const MAX_OVERRIDE_DURATION = 24 * 3_600_000;
/** Tolerated difference between the clocks of signer and browser, in ms. */
export const CLOCK_DIFFERENCE = 5 * 60_000;

/** The signed fields of an override; their order is part of the signature. */
const entries = {
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]{0,60}$/, 'it is no remote')),
  /** Origin that serves the remote: only the local computer. */
  origin: v.pipe(
    v.string(),
    v.regex(/^http:\/\/(127\.0\.0\.1|localhost):[1-9]\d{0,4}$/, 'it is not this computer, like http://127.0.0.1:4700'),
  ),
  /** Public key of the program that serves it (Ed25519, base64), so that another program at its address can't impersonate it. */
  key: releaseKeySchema.entries.key,
  /** Ids or e-mails of the accounts that get it, in lower case. */
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

/** A requested override. */
export const overrideRequestSchema = v.strictObject({
  ...entries,
  /** Duration from now. */
  hours: v.pipe(v.number(), v.gtValue(0, 'it has no time'), v.maxValue(MAX_OVERRIDE_DURATION / 3_600_000, 'it lasts longer than 24 hours')),
});
export type OverrideRequest = v.InferOutput<typeof overrideRequestSchema>;

/** A remote that some accounts temporarily get from a developer's computer instead of the boot map's release. */
export const overrideSchema = v.strictObject({
  ...entries,
  /** Expiry, in ms since 1970. */
  expires: v.number(),
  /** Creator's name, for display. */
  by: v.string(),
  /** Id of the token it was created with; null when the owner of the key created it. */
  token: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  /** Signature over `overrideText` by the key that signs decisions. */
  signature: signatureSchema,
});
export type Override = v.InferOutput<typeof overrideSchema>;

/** Returns the signed text of an override. Its prefix differs from other signed texts, so that none can replace another. */
export function overrideText({ remote, origin, key, accounts, expires, by, token }: Omit<Override, 'signature'>): string {
  return `fleet-console override\n${JSON.stringify({ remote, origin, key, accounts, expires, by, token })}`;
}

/** Whether it is in force: neither expired nor longer than allowed. */
export const isTimely = ({ expires }: Pick<Override, 'expires'>, now: number) =>
  expires > now && expires <= now + MAX_OVERRIDE_DURATION + CLOCK_DIFFERENCE;

/** A developer's computer's answer about its build: `signature` is base64, over `developmentText(release)`. */
export const developmentUpdateSchema = v.object({
  /** The last successful build; null when there is none. Validated like every release after the signature is verified. */
  release: v.nullable(v.record(v.string(), v.unknown())),
  signature: v.string(),
  /** Errors of a newer build that failed. */
  errors: v.array(v.string()),
});

/** Returns the text that the development server signs: the release as sent, which includes the hash of every file. */
export const developmentText = (release: object | null) => `fleet-console development build\n${JSON.stringify(release)}`;
