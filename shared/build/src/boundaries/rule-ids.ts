import type { SourceFile } from './boundaries.ts';

const isRules = (path: string) => path === 'RULES.md' || path.endsWith('/RULES.md');

/** A rule in a RULES.md, e.g. `- **FLT-C16** …`. */
const DEFINITION = /^- \*\*([^*\s]+)\*\*/gm;
const ID = /^[A-Z]+-[A-Z]?[0-9]+$/;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Reports ids that aren't unique or don't have the prefix of their file, and cited ids that aren't defined. */
export function ruleIdViolations(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  const definedIn = new Map<string, string>();
  const fileOf = new Map<string, string>();
  for (const { path, text } of files.filter((file) => isRules(file.path)))
    for (const [, id = ''] of text.matchAll(DEFINITION)) {
      const prefix = id.split('-', 1)[0] as string;
      if (!ID.test(id)) found.push(`${path}: ${id} has no prefix`);
      if (definedIn.has(id)) found.push(`${path}: ${id} is defined in ${definedIn.get(id)} already`);
      else if ((fileOf.get(prefix) ?? path) !== path) found.push(`${path}: the prefix ${prefix} is that of ${fileOf.get(prefix)}`);
      definedIn.set(id, path);
      fileOf.set(prefix, path);
    }
  const stems = [...new Set([...definedIn.keys()].map((id) => id.replace(/[0-9]+$/, '')))];
  if (stems.length === 0) return found;
  const citation = new RegExp(`(?<![\\w-])(?:${stems.join('|')})[0-9]+(?![\\w-])|\\b[Rr]ules? [A-Z][0-9]+\\b`, 'g');
  for (const { path, text } of files)
    for (const { 0: cited, index } of text.matchAll(citation))
      if (!definedIn.has(cited)) found.push(`${path}:${lineOf(text, index)}: ${cited} is no rule`);
  return found;
}
