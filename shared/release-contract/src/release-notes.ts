import * as v from 'valibot';

const lines = v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400))), v.minLength(1), v.maxLength(30));

const versionNotesSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version is three numbers')),
  /** Changes for users, one sentence each, in every language. */
  en: lines,
  pl: lines,
});
/** Notes of one version. */
export type VersionNotes = v.InferOutput<typeof versionNotesSchema>;

const numbers = (version: string) => version.split('.').map(Number);

function isAfter(a: string, b: string): boolean {
  const [one, other] = [numbers(a), numbers(b)];
  const firstDifference = one.findIndex((n, index) => n !== other[index]);
  return firstDifference >= 0 && (one[firstDifference] ?? 0) > (other[firstDifference] ?? 0);
}

const releaseNotesSchema = v.pipe(
  v.array(versionNotesSchema),
  v.minLength(1),
  v.maxLength(50),
  v.check(
    (all) => all.every(({ version }, index) => index === 0 || isAfter(all[index - 1]?.version ?? '', version)),
    'the latest version comes first, each once',
  ),
);

/**
 * Parses `release-notes.json`, which a team writes in its remote and releases contain: latest version first, each once.
 * @throws Error with the path of the first error
 */
export function parseReleaseNotes(value: unknown): readonly VersionNotes[] {
  const checked = v.safeParse(releaseNotesSchema, value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
