import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import en from './codes/locales/en.json';
import pl from './codes/locales/pl.json';

const root = resolve(__dirname, '../../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const keysIn = (path: string, pattern: RegExp, before = '') => [...read(path).matchAll(pattern)].map(([, code = '']) => before + code);

/** Codes computed at run time: the expression in the source, with its possible values. */
const computed: Readonly<Record<string, () => readonly string[]>> = {
  '`shape-${fault.code}`': () => keysIn('shared/geometry/src/validate.ts', /code: '([a-z-]+)'/g, 'shape-'),
  'answer.refused': () => keysIn('server/src/modules/simulator/simulator.module.ts', /^ {2}'([a-z-]+)': '/gm),
  refusal: () => keysIn('server/src/modules/fleet/rides/ride.routes.ts', /^ {2}'([a-z-]+)': '/gm),
  brokenLimit: () => keysIn('server/src/modules/planner/slot-plan.ts', /^ {2}'([a-z-]+)': ['"]/gm),
  rideCode: () => keysIn('server/src/modules/planner/rides/ride-permission.ts', /^ {2}'([a-z-]+)': ['"]/gm),
  obstacle: () => keysIn('server/src/modules/pilots/pairing.ts', /^ {2}'([a-z-]+)': ['`]/gm),
  state: () => keysIn('server/src/modules/pilots/pairing-outcome.ts', /^ {2}'([a-z-]+)': '/gm),
  'validationError.code': () => keysIn('server/src/modules/accounts/email-and-password.ts', /flag\('([a-z-]+)'/g),
  'wrongCode.code': () => keysIn('server/src/modules/accounts/error-flag.ts', /flag\('([a-z-]+)'/g),
};
/** All limits of GraphQL documents share one code; the kernel passes on any code. */
const passedOn = new Set(['server/src/modules/fleet/graphql/limits.ts', 'server/src/kernel/refusal.ts']);

/** `new Refusal(status, code, …)`, `new TokenRefusal(status, code, …)`, `refuse(code, …)`, `flag(code, …)`, and codes outside of them. */
const thrown =
  /(?:new (?:Token)?Refusal\(\s*\d+,|\b(?:refuse|flag)\()\s*(?<code>'[^']*'|`[^`]*`|[\w.]+)|\berror: '(?<said>[a-z_-]+)', (?:message|error_description)|\bcode: '(?<graphql>[a-z-]+)' \}/g;

const files = execFileSync('git', ['ls-files', 'server/src/**/*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !/\.test\.ts$|\/(sandbox|mqtt|protocol|permission-properties|testing)\/|kernel\/config/.test(path));

function declared(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const path of files)
    for (const { groups } of read(path).matchAll(thrown)) {
      const raw = groups?.['code'] ?? `'${groups?.['said'] ?? groups?.['graphql']}'`;
      if (passedOn.has(path) && !/^'[a-z-]+'$/.test(raw)) continue;
      const values = /^'.*'$/.test(raw) ? [raw.slice(1, -1)] : (computed[raw]?.() ?? [`the unknown expression ${raw}`]);
      for (const code of values) if (!code.includes(' ') || code.startsWith('the unknown')) codes.set(code, path);
    }
  for (const code of keysIn('server/src/kernel/error-handler.ts', /\d+: '([a-z-]+)'|'(?:invalid-request|refused)'/g))
    if (code) codes.set(code, 'server/src/kernel/error-handler.ts');
  return codes;
}

test('[I18-01] every error code of the server has a text in both languages', () => {
  const codes = declared();
  expect(codes.size).toBeGreaterThan(80);
  const missing = [...codes].filter(([code]) => !Object.hasOwn(en, code) || !Object.hasOwn(pl, code));
  expect(missing).toEqual([]);
});

test('detects a code without a text and a code computed elsewhere', () => {
  const seen = (text: string) =>
    [...text.matchAll(thrown)].map(({ groups }) => groups?.['code'] ?? groups?.['said'] ?? groups?.['graphql']);
  expect(seen("throw new Refusal(409, 'brand-new', 'x'); refuse(code, y); flag('one-more', 'z')")).toEqual([
    "'brand-new'",
    'code',
    "'one-more'",
  ]);
  expect(seen("throw new Refusal(\n  400,\n  'on-lines', 'x')")).toEqual(["'on-lines'"]);
  expect(seen("send({ error: 'said-so', message: 'x' }); extensions: { code: 'too-much' } }")).toEqual(['said-so', 'too-much']);
});
