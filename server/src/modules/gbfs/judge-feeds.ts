import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * Reads every feed that a manifest leads to and holds each against the published JSON schemas of GBFS 3.0:
 *   pnpm --filter @fleet-console/server judge-feeds FOLDER https://console.example/api/gbfs/3.0/manifest.json
 * FOLDER holds the schemas (github.com/MobilityData/gbfs-json-schema, v3.0). `--at http://127.0.0.1:4000` reads the feeds there instead of at the
 * public address. Exit code 1: something is wrong.
 */
const [folder, manifest, ...more] = process.argv.slice(2);
if (!folder || !manifest) throw new Error('Usage: judge-feeds <schema folder> <manifest URL>');
const local = more[0] === '--at' ? more[1] : undefined;

const ajv = new Ajv({ strict: false, allErrors: true });
((addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats)(ajv);
const schemas = new Map<string, ValidateFunction>();
const schemaOf = (name: string): ValidateFunction => {
  const known = schemas.get(name) ?? ajv.compile(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object);
  schemas.set(name, known);
  return known;
};

interface Feed {
  readonly data: {
    readonly datasets?: readonly { readonly versions: readonly { readonly url: string }[] }[];
    readonly feeds?: readonly { readonly name: string; readonly url: string }[];
  };
}

let faults = 0;
async function judged(name: string, url: string): Promise<Feed> {
  const answer = await fetch(local === undefined ? url : url.replace(/^.*(?=\/gbfs\/)/, local));
  const feed = (await answer.json()) as Feed;
  const right = schemaOf(name);
  const wrong = right(feed) ? [] : (right.errors ?? []).map(({ instancePath, message }) => `  ${instancePath} ${message}`);
  process.stdout.write([`${wrong.length === 0 ? 'valid' : 'INVALID'} ${url}`, ...wrong, ''].join('\n'));
  faults += wrong.length;
  return feed;
}

const { datasets = [] } = (await judged('manifest', manifest)).data;
for (const { url } of datasets.flatMap(({ versions }) => versions))
  for (const feed of (await judged('gbfs', url)).data.feeds ?? []) await judged(feed.name, feed.url);
process.exitCode = faults === 0 ? 0 : 1;
