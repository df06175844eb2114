import { dirname, normalize, relative } from 'node:path';

/** Workspace packages that each package may import; a package that isn't listed may import none. Source: design, section 3. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'release-contract': ['contract'],
  geometry: [],
  'simulated-streets': [],
  time: [],
  observability: [],
  settings: [],
  'durable-files': [],
  chat: ['contract'],
  ui: ['simulated-streets', 'time'],
  i18n: ['contract'],
  api: ['contract'],
  'remote-kit': ['contract', 'api', 'i18n', 'time', 'ui'],
  host: ['contract', 'release-contract', 'remote-kit', 'api', 'ui', 'i18n'],
  'chat-page': ['chat', 'contract', 'observability'],
  server: ['chat', 'contract', 'durable-files', 'geometry', 'observability', 'settings', 'simulated-streets', 'time'],
  releases: ['contract', 'durable-files', 'observability', 'release-contract', 'settings'],
  testing: ['api', 'build', 'contract', 'release-contract', 'remote-kit', 'ui'],
  'remote-template': ['contract', 'remote-kit', 'api', 'ui', 'i18n'],
  build: ['contract', 'release-contract'],
  stack: ['contract', 'durable-files', 'observability', 'release-contract', 'settings', 'build', 'releases'],
  e2e: ['contract', 'release-contract', 'build', 'releases', 'stack'],
};
const remoteImports = ['chat', 'contract', 'geometry', 'remote-kit', 'api', 'ui', 'i18n', 'time'];
/** Remotes that show releases and decide about them: they may also import the release plane's wire format. */
const releaseRemotes: readonly string[] = ['remote-control'];

const SCOPE = '@fleet-console/';

/** Subpaths in each package's `exports` map. */
const entryPoints: Readonly<Record<string, readonly string[]>> = {
  ui: ['base', 'board', 'chart', 'dates', 'draw', 'forms', 'groups', 'map', 'schedule', 'search', 'table', 'styles.css'],
  'remote-kit': [
    'attachments',
    'bulk',
    'chart',
    'commands',
    'damage',
    'filters',
    'form',
    'format',
    'lazy',
    'list',
    'live',
    'notifications',
    'problem-report',
    'rides',
    'saved-views',
    'schedule',
    'track',
    'undo',
    'vehicles',
  ],
  observability: ['tracing'],
  releases: ['browser', 'location'],
  build: ['current', 'errors', 'program-arguments', 'program-bundle'],
  testing: ['balancer', 'fleet', 'processes', 'soak', 'stations'],
};

/** Packages whose code every visitor loads, signed in or not: of the design system they may use only what every page shows. */
const onEveryPage: readonly string[] = ['remote-auth', 'remote-kit'];
/**
 * Entry points of the kit for signed-in screens only: they may use all of the design system and the API, and the rest of the kit may not import
 * them.
 */
const signedInEntryPoints: readonly string[] = [
  'attachments',
  'bulk',
  'chart',
  'commands',
  'damage',
  'filters',
  'form',
  'list',
  'notifications',
  'problem-report',
  'rides',
  'saved-views',
  'schedule',
  'track',
  'vehicles',
];
const isSignedInOnly = (path: string) => signedInEntryPoints.some((entryPoint) => path.startsWith(`shared/remote-kit/src/${entryPoint}/`));

/** Whether an import is too heavy for a file that every visitor loads. */
const isHeavy = (target: string, entryPoint: string | undefined) =>
  (target === 'ui' && entryPoint !== 'base') ||
  (target === 'remote-kit' && entryPoint !== undefined && signedInEntryPoints.includes(entryPoint));

export interface SourceFile {
  /** Relative to the workspace root, e.g. `remote-fleet/src/remote.tsx`. */
  readonly path: string;
  readonly text: string;
}

/** Returns the package of a file: `ui` for `shared/ui/src/a.ts`. */
function packageOf(path: string): { name: string; folder: string } {
  const [first = '', second = ''] = path.split('/');
  return first === 'shared' ? { name: second, folder: `shared/${second}` } : { name: first, folder: first };
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);

const isWebpackConfig = (path: string) => /(^|\/)webpack\.config\.ts$/.test(path);

/** Returns the specifiers a source file imports by `import`, `export … from`, `import()` and `require`. */
export function importsOf(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/g)].flatMap(
    ([, , specifier]) => specifier ?? [],
  );
}

/** Native date inputs use the browser's date order, not dd/MM/yyyy. */
const NATIVE_DATE = /type(?:=|: ?)\{?['"](?:date|time|datetime-local|month|week)['"]/;

/** Reports each file that draws a native date input instead of one of `ui/dates`. */
export function nativeDateFields(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    path.endsWith('.tsx') && NATIVE_DATE.test(text) ? [`${path}: use the fields of ui/dates`] : [],
  );
}

/** Local times computed by `Date`: `new Date(2026, 2, 1)`, `at.setHours(0)`, `at.toLocaleString()`. */
const DEVICE_TIME = /new Date\([^()]*,|\.setHours\(|\.toLocale(Date|Time)?String\(|resolvedOptions\(\)\.timeZone/;

/** Reports screens that compute times of the device's zone instead of the user's. Decision 94. */
export function deviceTimes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^(host|remote-[^/]+|shared\/(remote-kit|ui))\/src\//.test(path) && !isTest(path) && DEVICE_TIME.test(text)
      ? [`${path}: use useFormat or useUserTime of i18n`]
      : [],
  );
}

/** Reports each import that is not allowed. */
export function importViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { name, folder } = packageOf(path);
    const isRemote = name.startsWith('remote-') && folder === name;
    const allowed = isRemote ? [...remoteImports, ...(releaseRemotes.includes(name) ? ['release-contract'] : [])] : (mayImport[name] ?? []);
    return importsOf(text).flatMap((specifier) => {
      if (specifier.startsWith('.')) {
        const target = normalize(`${dirname(path)}/${specifier}`);
        if (isSignedInOnly(target) && !isSignedInOnly(path)) return [`${path}: ${specifier} is too heavy for every page`];
        return relative(folder, target).startsWith('..') ? [`${path}: ${specifier} leaves the package`] : [];
      }
      if (!specifier.startsWith(SCOPE)) return [];
      const [target = '', ...deep] = specifier.slice(SCOPE.length).split('/');
      if (deep.length > 0 && !entryPoints[target]?.includes(deep.join('/')))
        return [`${path}: ${specifier} is not an entry point of ${target}`];
      if (isHeavy(target, deep[0]) && onEveryPage.includes(name) && !isSignedInOnly(path))
        return [`${path}: ${specifier} is too heavy for every page`];
      if (target === 'api' && name === 'remote-kit' && !isSignedInOnly(path)) return [`${path}: ${specifier} is too heavy for every page`];
      if (target === name) return [];
      if (target === 'testing') return isTest(path) ? [] : [`${path}: only tests import ${specifier}`];
      if (target === 'build' && isWebpackConfig(path)) return [];
      return allowed.includes(target) ? [] : [`${path}: ${name} may not import ${target}`];
    });
  });
}
