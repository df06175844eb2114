import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';
import type { RemotePlan } from './plan.ts';

/** A regular remote that is checked and tested like any other; new remotes are copies with other names. */
const template = join(root, 'shared/remote-template');

const sources = (dir: string, below = ''): string[] =>
  readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? sources(dir, path) : [path];
  });

/** Placeholders of the template and their replacements, longer ones before their parts. */
function substitutions({
  domain,
  remote,
  pascal,
  camel,
  path,
  title,
  permission,
  section,
}: RemotePlan): readonly (readonly [RegExp, string])[] {
  const quoted = JSON.stringify;
  return [
    [/\{ en: 'Example', pl: 'Przykład' \}/, `{ en: ${quoted(title.en)}, pl: ${quoted(title.pl)} }`],
    // A route path, alone or as a prefix; not a folder of a file.
    [/(?<=['"`])\/example(?=['"`/? ])/, path],
    [/needs: \['device\.components'\],/, permission === null ? '' : `needs: ['${permission}'],`],
    [/under: 'fleet'/, `under: '${section}'`],
    [/remote-template/, remote],
    [/Example/, pascal],
    [/example(?=\/)/, domain],
    [/example/, camel],
  ];
}

/** Replaces the placeholders in one pass, so that replacements aren't replaced again. */
function named(text: string, names: ReturnType<typeof substitutions>): string {
  return text.replace(new RegExp(names.map(([pattern]) => `(${pattern.source})`).join('|'), 'gu'), (_match, ...groups: unknown[]) => {
    const at = groups.findIndex((group) => group !== undefined);
    return names[at]?.[1] ?? '';
  });
}

function packageFile(plan: RemotePlan): string {
  const ofTemplate = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8')) as Record<string, unknown>;
  return `${JSON.stringify({ ...ofTemplate, name: `@fleet-console/${plan.remote}` }, null, 2)}\n`;
}

/** Returns every file of the planned remote by relative path. */
export function filesOf(plan: RemotePlan): Map<string, string> {
  const names = substitutions(plan);
  return new Map([
    ['package.json', packageFile(plan)],
    ...['release-notes.json', 'webpack.config.ts'].map((path): [string, string] => [path, readFileSync(join(template, path), 'utf8')]),
    ...sources(join(template, 'src')).map((path): [string, string] => [
      named(join('src', path), names),
      named(readFileSync(join(template, 'src', path), 'utf8'), names),
    ]),
  ]);
}
