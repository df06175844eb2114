import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ConfigError } from '../../kernel/config.ts';

const Web = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must start with https:// or http://'));
const Day = v.pipe(v.string(), v.isoDate());
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** The same text in several languages. Keys are language codes of IETF BCP 47, as GBFS writes them. */
const Texts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language tag such as pl or en-GB')), Text),
  v.check((texts) => Object.keys(texts).length > 0, 'must contain at least one language'),
);
const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const Rule = v.strictObject({
  start: v.boolean(),
  end: v.boolean(),
  through: v.boolean(),
  /** Kilometres per hour. */
  maxSpeed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(130))),
});
const Metres = v.pipe(v.number(), v.minValue(1), v.maxValue(1_000_000));

const System = v.strictObject({
  /** Known to those who read the feeds, and never changed. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must contain only lowercase letters, digits, _ and -')),
  /** Groups whose vehicles it offers, with all below. */
  groups: v.pipe(v.array(Text), v.minLength(1)),
  name: Texts,
  operator: v.optional(Text),
  /** Where those who read the feeds may write. */
  contact: v.pipe(v.string(), v.email()),
  timezone: v.pipe(v.string(), v.check(isTimezone, 'must be a time zone such as Europe/Warsaw')),
  /** As OpenStreetMap writes them. */
  openingHours: Text,
  /** Under which others may use the data: a name of SPDX, or an address. */
  license: Text,
  website: v.optional(Web),
  privacy: v.optional(v.strictObject({ url: Web, updated: Day })),
  /** How far a full battery goes. A kind of vehicle without a range is not offered. */
  rangeMetres: v.strictObject({ bike: v.optional(Metres), moped: v.optional(Metres) }),
  /** Zones that everybody may see, by id, and what they mean for riders. */
  zones: v.optional(v.record(v.string(), Rule), {}),
  /** What holds outside of every zone. */
  elsewhere: v.optional(Rule, { start: true, end: true, through: true }),
});

const Settings = v.strictObject({
  /** Where everybody reaches this server; the feeds are below, at `/gbfs/3.0`. */
  url: v.pipe(
    Web,
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  systems: v.pipe(
    v.array(System),
    v.minLength(1),
    v.check((systems) => new Set(systems.map(({ id }) => id)).size === systems.length, 'must not repeat an id'),
  ),
});

export type GbfsSettings = v.InferOutput<typeof Settings>;
export type GbfsSystem = GbfsSettings['systems'][number];
export type ZoneRule = v.InferOutput<typeof Rule>;
export type VehicleKind = keyof GbfsSystem['rangeMetres'];

/** Reads what the operator publishes. @throws ConfigError that names the first thing that is wrong */
export function readGbfsSettings(file: string): GbfsSettings {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`Couldn't read GBFS_FILE ${file} as JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = v.safeParse(Settings, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new ConfigError(`GBFS_FILE ${file}: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}.`);
}
