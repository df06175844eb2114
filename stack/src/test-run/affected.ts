import { areas, smokeSelection, runtimePackages } from './areas.ts';

/** What a change can affect. */
export interface Affected {
  /** The changed files. */
  readonly files: readonly string[];
  /** Files to lint. */
  readonly linted: readonly string[];
  /** Browser tests, relative to `e2e`. */
  readonly specs: readonly string[];
  /** Lists of screens to visit. */
  readonly screens: readonly string[];
  /** Files that affect every screen. */
  readonly everywhere: readonly string[];
}

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');
const isSource = (file: string) => /\.(tsx?|css|json|mjs|txt)$/.test(file) && !isUnitTest(file);

/** A changed browser test, or the list of screens in a changed file. */
function ownTests(file: string): { specs: string[]; screens: string[] } {
  const [, spec] = /^e2e\/(.*\.spec\.ts)$/.exec(file) ?? [];
  const [, screens] = /^e2e\/screens\/(\w+)-screens\.ts$/.exec(file) ?? [];
  return { specs: spec === undefined ? [] : [spec], screens: screens === undefined ? [] : [screens] };
}

/** Determines what a change affects. Paths are relative to the root. */
export function affectedBy(files: readonly string[]): Affected {
  const specs = new Set<string>();
  const screens = new Set<string>();
  const everywhere: string[] = [];
  const add = (more: { readonly specs: readonly string[]; readonly screens: readonly string[] }) => {
    more.specs.forEach((each) => specs.add(each));
    more.screens.forEach((each) => screens.add(each));
  };
  for (const file of files) {
    add(ownTests(file));
    if (!isSource(file)) continue;
    const own = areas.filter(({ sources }) => sources.some((beginning) => file.startsWith(beginning)));
    own.forEach(add);
    if (own.length === 0 && runtimePackages.some((beginning) => file.startsWith(beginning))) everywhere.push(file);
  }
  if (everywhere.length > 0) add(smokeSelection);
  return { files, linted: files.filter((file) => /\.tsx?$/.test(file)), specs: [...specs], screens: [...screens], everywhere };
}
