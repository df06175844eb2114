import { dirname, normalize, relative } from 'node:path';

/** Which packages of ours each package may import. What is not listed may import nothing of ours. Source: design, section 3. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'release-contract': ['contract'],
  geometry: [],
  ui: [],
  i18n: ['contract'],
  api: ['contract'],
  'remote-kit': ['contract', 'api', 'i18n', 'ui'],
  host: ['contract', 'release-contract', 'remote-kit', 'api', 'ui', 'i18n'],
  server: ['contract', 'geometry'],
  releases: ['contract', 'release-contract'],
  testing: ['api', 'contract', 'release-contract', 'remote-kit', 'ui'],
  'remote-template': ['contract', 'remote-kit', 'api', 'ui', 'i18n'],
  build: ['contract', 'release-contract'],
  stack: ['contract', 'release-contract', 'build', 'releases'],
  e2e: ['contract', 'release-contract', 'build', 'releases', 'stack'],
};
const ofEveryRemote = ['contract', 'geometry', 'remote-kit', 'api', 'ui', 'i18n'];
/** Remotes that show and decide about releases: they may import the release plane's wire format too. */
const showReleases: readonly string[] = ['remote-control'];

const SCOPE = '@fleet-console/';

/** Paths below a package that its `exports` map offers. */
const entryPoints: Readonly<Record<string, readonly string[]>> = {
  ui: ['base', 'chart', 'dates', 'draw', 'forms', 'groups', 'map', 'search', 'table', 'styles.css'],
  'remote-kit': ['bulk', 'commands', 'damage', 'form', 'format', 'lazy', 'list', 'live', 'track', 'vehicles'],
  releases: ['browser'],
  build: ['current'],
  testing: ['fleet', 'soak', 'stations'],
};

/** Packages whose code every visitor loads, signed in or not: of the design system they take what every page shows, nothing else. */
const onEveryPage: readonly string[] = ['remote-auth', 'remote-kit'];
/**
 * The doors of the kit that only signed-in screens open: behind them all of the design system and the API may be used, and the rest of the kit uses
 * none of them.
 */
const entryPointsOfScreens: readonly string[] = ['bulk', 'commands', 'damage', 'form', 'list', 'track', 'vehicles'];
const isOfScreens = (path: string) => entryPointsOfScreens.some((entryPoint) => path.startsWith(`shared/remote-kit/src/${entryPoint}/`));

/** What makes an import too heavy for a file that every visitor loads. */
const isHeavy = (target: string, entryPoint: string | undefined) =>
  (target === 'ui' && entryPoint !== 'base') ||
  (target === 'remote-kit' && entryPoint !== undefined && entryPointsOfScreens.includes(entryPoint));

export interface SourceFile {
  /** From the workspace's root, e.g. `remote-fleet/src/remote.tsx`. */
  readonly path: string;
  readonly text: string;
}

/** The package a file belongs to: `shared/ui/src/a.ts` is of `ui`. */
function packageOf(path: string): { name: string; folder: string } {
  const [first = '', second = ''] = path.split('/');
  return first === 'shared' ? { name: second, folder: `shared/${second}` } : { name: first, folder: first };
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);

/** What webpack reads, in a package that is built. */
const isWebpackConfig = (path: string) => /(^|\/)webpack\.config\.ts$/.test(path);

/** What a source file imports, by `import`, `export … from`, `import()` and `require`. */
export function importsOf(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/g)].flatMap(
    ([, , specifier]) => specifier ?? [],
  );
}

/** Browsers write dates in the order of their own language, not as dd/MM/yyyy. */
const NATIVE_DATE = /type(?:=|: ?)\{?['"](?:date|time|datetime-local|month|week)['"]/;

/** Names every file of the console that draws a browser's own date field instead of one of `ui/dates`. */
export function nativeDateFields(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    path.endsWith('.tsx') && NATIVE_DATE.test(text) ? [`${path}: use the fields of ui/dates`] : [],
  );
}

/** Names every import that opens a door it may not. An empty list is what we want. */
export function faults(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { name, folder } = packageOf(path);
    const isRemote = name.startsWith('remote-') && folder === name;
    const allowed = isRemote ? [...ofEveryRemote, ...(showReleases.includes(name) ? ['release-contract'] : [])] : (mayImport[name] ?? []);
    return importsOf(text).flatMap((specifier) => {
      if (specifier.startsWith('.')) {
        const target = normalize(`${dirname(path)}/${specifier}`);
        if (isOfScreens(target) && !isOfScreens(path)) return [`${path}: ${specifier} is too heavy for every page`];
        return relative(folder, target).startsWith('..') ? [`${path}: ${specifier} leaves the package`] : [];
      }
      if (!specifier.startsWith(SCOPE)) return [];
      const [target = '', ...deep] = specifier.slice(SCOPE.length).split('/');
      if (deep.length > 0 && !entryPoints[target]?.includes(deep.join('/')))
        return [`${path}: ${specifier} is not a front door of ${target}`];
      if (isHeavy(target, deep[0]) && onEveryPage.includes(name) && !isOfScreens(path))
        return [`${path}: ${specifier} is too heavy for every page`];
      if (target === 'api' && name === 'remote-kit' && !isOfScreens(path)) return [`${path}: ${specifier} is too heavy for every page`];
      if (target === name) return [];
      if (target === 'testing') return isTest(path) ? [] : [`${path}: only tests import ${specifier}`];
      if (target === 'build' && isWebpackConfig(path)) return [];
      return allowed.includes(target) ? [] : [`${path}: ${name} may not import ${target}`];
    });
  });
}
