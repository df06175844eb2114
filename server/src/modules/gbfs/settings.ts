import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ConfigError } from '../../kernel/config.ts';

const Web = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must start with https:// or http://'));
const Day = v.pipe(v.string(), v.isoDate());
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Translations of a text. Keys are BCP 47 language tags, as in GBFS. */
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
  /** Public system id; must never change. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must contain only lowercase letters, digits, _ and -')),
  /** Groups whose vehicles are published, with subgroups. */
  groups: v.pipe(v.array(Text), v.minLength(1)),
  name: Texts,
  operator: v.optional(Text),
  /** Contact e-mail for feed consumers. */
  contact: v.pipe(v.string(), v.email()),
  timezone: v.pipe(v.string(), v.check(isTimezone, 'must be a time zone such as Europe/Warsaw')),
  /** In the format of OpenStreetMap. */
  openingHours: Text,
  /** License of the data: an SPDX identifier or a URL. */
  license: Text,
  website: v.optional(Web),
  privacy: v.optional(v.strictObject({ url: Web, updated: Day })),
  /** Range with a full battery. Vehicle types without a range aren't published. */
  rangeMetres: v.strictObject({ bike: v.optional(Metres), moped: v.optional(Metres) }),
  /** Published zones by id, with their rules for riders. */
  zones: v.optional(v.record(v.string(), Rule), {}),
  /** Rule outside of all zones. */
  elsewhere: v.optional(Rule, { start: true, end: true, through: true }),
});

const Settings = v.strictObject({
  /** Public address of this server; the feeds are at `/gbfs/3.0` below it. */
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

/** Reads the settings. @throws ConfigError with the first validation error */
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
