import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * Validates all feeds of a manifest against the JSON schemas of GBFS 3.0:
 *   pnpm --filter @fleet-console/server validate-feeds FOLDER https://console.example/api/gbfs/3.0/manifest.json
 * FOLDER contains the schemas (github.com/MobilityData/gbfs-json-schema, v3.0). `--at http://127.0.0.1:4000` reads the feeds from there instead
 * of the public address. Exit code 1: a feed is invalid.
 */
const [folder, manifest, ...more] = process.argv.slice(2);
if (!folder || !manifest) throw new Error('Usage: validate-feeds <schema folder> <manifest URL>');
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

let errorCount = 0;
async function validateFeed(name: string, url: string): Promise<Feed> {
  const answer = await fetch(local === undefined ? url : url.replace(/^.*(?=\/gbfs\/)/, local));
  const feed = (await answer.json()) as Feed;
  const validate = schemaOf(name);
  const errors = validate(feed) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `  ${instancePath} ${message}`);
  process.stdout.write([`${errors.length === 0 ? 'valid' : 'INVALID'} ${url}`, ...errors, ''].join('\n'));
  errorCount += errors.length;
  return feed;
}

const { datasets = [] } = (await validateFeed('manifest', manifest)).data;
for (const { url } of datasets.flatMap(({ versions }) => versions))
  for (const feed of (await validateFeed('gbfs', url)).data.feeds ?? []) await validateFeed(feed.name, feed.url);
process.exitCode = errorCount === 0 ? 0 : 1;
