import type { Release, RemoteRelease } from '@fleet-console/release-contract';
import { Refusal } from '../errors/refusal.ts';

const MB = 1_000_000;

/** Size limits of a release, in bytes. */
export interface SizeLimits {
  readonly file: number;
  readonly total: number;
}

function megabytes(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const text = env[name];
  if (!text) return fallback * MB;
  const size = Number(text);
  if (size > 0) return size * MB;
  throw new Refusal('failure', 'bad-limit', `${name} must be a number of megabytes above 0, but it is "${text}".`);
}

/** Reads the size limits from `RELEASE_MAX_FILE_MB` (default 5) and `RELEASE_MAX_TOTAL_MB` (default 25). @throws Refusal `bad-limit` */
export const sizeLimits = (env: NodeJS.ProcessEnv = process.env): SizeLimits => ({
  file: megabytes('RELEASE_MAX_FILE_MB', 5, env),
  total: megabytes('RELEASE_MAX_TOTAL_MB', 25, env),
});

/** Every page contains the descriptors of all remotes, and the menu is drawn from them. */
const MOST = {
  routes: 100,
  'menu entries': 40,
  panels: 40,
  'notification tabs': 10,
  'kinds of search results': 10,
  'child paths of a route': 50,
  'permissions of a route': 20,
};
/** Longest texts of a descriptor, in characters. */
const LONGEST = { name: 60, path: 200, title: 80, description: 200 };
const MAX_FILES = 2_000;
/** Longest descriptor as JSON, in characters. */
const MAX_DESCRIPTOR = 60_000;

const refuse = (code: string, message: string): never => {
  throw new Refusal('rule', code, `Not published: ${message}.`);
};

const inMegabytes = (bytes: number) => `${Number((bytes / MB).toFixed(1))} MB`;

/** @throws Refusal `too-large` when a release's files exceed a limit. `sizes`: bytes by path */
export function refuseTooLarge({ remote, build }: Release, sizes: ReadonlyMap<string, number>, limits: SizeLimits): void {
  const name = `${remote}@${build}`;
  if (sizes.size > MAX_FILES) refuse('too-large', `${name} has ${sizes.size} files; at most ${MAX_FILES} are allowed`);
  let total = 0;
  for (const [path, size] of sizes) {
    total += size;
    if (size > limits.file)
      refuse(
        'too-large',
        `the file ${path} of ${name} has ${inMegabytes(size)}; at most ${inMegabytes(limits.file)} are allowed (RELEASE_MAX_FILE_MB)`,
      );
  }
  if (total > limits.total)
    refuse('too-large', `${name} has ${inMegabytes(total)}; at most ${inMegabytes(limits.total)} are allowed (RELEASE_MAX_TOTAL_MB)`);
}

/** The texts of a descriptor that the console displays or matches. */
function textsOf({ routes, menu, panels, notifications = [], search = [] }: RemoteRelease['descriptor']) {
  const localized = (limit: keyof typeof LONGEST, text: { en: string; pl: string } | undefined) =>
    text ? [text.en, text.pl].map((each) => [limit, each] as const) : [];
  return [
    ...routes.flatMap(({ name, path, children = [], title, description }) => [
      ['name', name] as const,
      ...[path, ...children].map((each) => ['path', each] as const),
      ...localized('title', title),
      ...localized('description', description),
    ]),
    ...menu.flatMap(({ under, label }) => [['name', under] as const, ...localized('title', label)]),
    ...[...panels, ...notifications.map(({ id }) => id), ...search.map(({ kind }) => kind)].map((each) => ['name', each] as const),
    ...notifications.flatMap(({ title }) => localized('title', title)),
    ...search.flatMap(({ label }) => localized('title', label)),
  ];
}

/** @throws Refusal `large-descriptor` when a descriptor exceeds a limit */
export function refuseLargeDescriptor({ remote, build, descriptor }: RemoteRelease): void {
  const name = `${remote}@${build}`;
  const { routes, menu, panels, notifications = [], search = [] } = descriptor;
  const most = (lists: readonly (readonly unknown[] | undefined)[]) => Math.max(0, ...lists.map((list) => list?.length ?? 0));
  const counts: Record<keyof typeof MOST, number> = {
    routes: routes.length,
    'menu entries': menu.length,
    panels: panels.length,
    'notification tabs': notifications.length,
    'kinds of search results': search.length,
    'child paths of a route': most(routes.slice(0, MOST.routes).map(({ children }) => children)),
    'permissions of a route': most(routes.slice(0, MOST.routes).map(({ needs }) => needs)),
  };
  for (const [what, count] of Object.entries(counts)) {
    const limit = MOST[what as keyof typeof MOST];
    if (count > limit) refuse('large-descriptor', `the descriptor of ${name} has ${count} ${what}; at most ${limit} are allowed`);
  }
  const long = textsOf(descriptor).find(([limit, text]) => text.length > LONGEST[limit]);
  if (long)
    refuse(
      'large-descriptor',
      `the descriptor of ${name} contains a ${long[0]} of ${long[1].length} characters, "${long[1].slice(0, 30)}…"; at most ${LONGEST[long[0]]} are allowed`,
    );
  const size = JSON.stringify(descriptor).length;
  if (size > MAX_DESCRIPTOR)
    refuse('large-descriptor', `the descriptor of ${name} has ${size} characters; at most ${MAX_DESCRIPTOR} are allowed`);
}
