import { isSoak } from '../console/sampled.ts';
import type { BuiltFile } from './faulty-builds.ts';

/** How a file of a release reaches the browser. */
export type Delivery = 'missing' | '503' | 'a page' | 'truncated' | 'changed' | 'aborted' | 'never';

/** What the user does: opens the screen, presses its button, or leaves it. */
export type Step = 'open' | 'press' | 'leave';

/**
 * What the user sees then. `error`: the error of the screen, with the offer of the previous version; `former`: the former release, by itself; `screen`: the
 * screen of the release.
 */
export type Shown = 'error' | 'former' | 'screen';

/** A fault of a canary that shows in the browser. Its negative control is the same remote without the fault, which takes the same step. */
export interface CanaryFault {
  /** Mark in `faulty-remote.txt`, unless the build or its delivery is changed. */
  readonly id: string;
  readonly title: string;
  /** Rules of the host. */
  readonly rules: string;
  readonly step: Step;
  readonly shown: Shown;
  /** What the health of the release must name; empty: nothing. */
  readonly reported: string;
  /** Change of a built file; it is published with its hash. */
  readonly built?: { readonly file: BuiltFile; readonly change: (text: string, container: string) => string };
  /** Damage of a stored file after it was published. */
  readonly stored?: { readonly file: BuiltFile; readonly as: 'missing' | 'changed' };
  /** How a file arrives. */
  readonly arrives?: { readonly file: BuiltFile; readonly as: Delivery };
  /** Whether the tab is reloaded, or hangs: then it isn't the same document afterwards. */
  readonly loses?: 'document' | 'tab';
  /** Whether the browser doesn't start the release again (HREL-A16): then each tab needs a browser of its own. */
  readonly blocks?: boolean;
  /** Whether it renders for so long that the tab can seem to hang on a busy computer. */
  readonly rendersLong?: boolean;
  /** Time to let pass by the tab's clock, in ms. */
  readonly waits?: number;
  /** Whether it needs a live message, so that the screen is left only after the report. */
  readonly needsMessage?: boolean;
}

const source = (
  id: string,
  title: string,
  rules: string,
  reported: string,
  { step = 'open', shown = 'error' }: { readonly step?: Step; readonly shown?: Shown } = {},
): CanaryFault => ({ id, title, rules, reported, step, shown });

const former = { step: 'open', shown: 'former' } as const;

/** Faults of code, from loading to leaving. */
const thrown: readonly CanaryFault[] = [
  source('import', 'throws while its module is loaded', 'HREL-A4', 'evaluation', { shown: 'former' }),
  {
    ...former,
    id: 'init',
    title: 'throws while its container is initialized',
    rules: 'HREL-A4',
    reported: 'evaluation',
    built: {
      file: 'entry',
      change: (text, container) => `${text};${container}={get:${container}.get,init(){throw new Error('thrown on purpose: init')}};`,
    },
  },
  source('bootstrap', 'throws in bootstrap', 'HREL-A6', 'crash'),
  source('mount', 'throws in mount', 'HREL-A6', 'crash'),
  source('render', 'throws while rendering', 'HREL-A6', 'crash'),
  source('effect', 'throws in an effect', 'HREL-A6', 'crash'),
  source('timer', 'throws in a timer', 'HREL-A6', 'crash', { shown: 'screen' }),
  source('rejection', 'rejects a promise that no code handles', 'HREL-A6', 'crash', { shown: 'screen' }),
  { ...source('live', 'throws in a listener of the live channel', 'HREL-A6', 'crash', { shown: 'screen' }), needsMessage: true },
  source('handler', 'throws in an event handler', 'HREL-A6', 'crash', { step: 'press', shown: 'screen' }),
  source('bus', 'throws in a listener of the bus', 'HREL-A6', 'crash', { step: 'press', shown: 'screen' }),
  source('unmount', 'throws in unmount', 'HREL-A6', 'crash', { step: 'leave', shown: 'screen' }),
  source('contract', 'needs another contract than its manifest says', 'HREL-A5', 'contract', { shown: 'former' }),
  source('shape', 'exposes something that is no remote', 'HREL-A5', 'contract', { shown: 'former' }),
  source('payload', 'sends an invalid event', 'HREL-A6', 'crash', { shown: 'screen' }),
];

/** Faults of files. */
const files: readonly CanaryFault[] = [
  {
    ...former,
    id: 'syntax',
    title: 'has an entry with a syntax error',
    rules: 'HREL-A4',
    reported: 'evaluation',
    built: { file: 'entry', change: (text) => text.slice(0, text.length / 2) },
  },
  {
    ...former,
    id: 'chunk syntax',
    title: 'has a chunk with a syntax error',
    rules: 'HREL-A4',
    reported: 'evaluation',
    built: { file: 'chunk', change: (text) => text.slice(0, text.length / 2) },
  },
  {
    ...former,
    id: 'no container',
    title: 'has an entry that is no container',
    rules: 'HREL-A4',
    reported: 'contract',
    built: { file: 'entry', change: () => 'void 0;' },
  },
  {
    ...former,
    id: 'other exposes',
    title: 'does not expose the module of a remote',
    rules: 'HREL-A4',
    reported: 'evaluation',
    built: { file: 'entry', change: (text) => text.replace('"./remote":', '"./other":') },
  },
  {
    ...former,
    id: 'stored missing',
    title: 'has lost a chunk',
    rules: 'HREL-A3',
    reported: 'http',
    stored: { file: 'chunk', as: 'missing' },
  },
  {
    ...former,
    id: 'stored changed',
    title: 'has a chunk that was changed on the disk',
    rules: 'REL-R49, HREL-A3',
    reported: 'http',
    stored: { file: 'chunk', as: 'changed' },
  },
  ...(
    [
      ['chunk', 'changed', 'integrity', 'has a chunk that is changed on the way'],
      ['entry', 'truncated', 'integrity', 'has an entry that arrives truncated'],
      ['entry', 'a page', 'http', 'gets a page instead of its entry'],
      ['entry', '503', 'http', 'has an entry that the server is too busy to send'],
      ['chunk', 'missing', 'http', 'has a chunk that the server does not find'],
      ['chunk', 'aborted', 'network', 'has a chunk whose connection breaks'],
    ] as const
  ).map(([file, as, reported, title]) => ({
    ...former,
    id: `${file} ${as}`,
    title,
    rules: 'HREL-A3',
    reported,
    arrives: { file, as },
  })),
];

/** Faults that only a time limit ends. */
export const endlessFaults: readonly CanaryFault[] = [
  {
    ...former,
    id: 'entry never',
    title: 'has an entry that never arrives',
    rules: 'HREL-A1',
    reported: 'timeout',
    arrives: { file: 'entry', as: 'never' },
    waits: 25_000,
  },
  { ...source('never-bootstraps', 'never ends its bootstrap', 'HREL-A1', 'timeout'), waits: 18_000 },
  { ...source('never-mounts', 'never ends its mount', 'HREL-A1', 'timeout'), waits: 18_000 },
];

/** Faults that do no harm to the console. Violations of the page's security policy are blocked, reported, and refused by the check (REL-R24, REL-R40). */
export const containedFaults: readonly CanaryFault[] = [
  source('script', 'adds an inline script', 'HREL-A11', 'require-trusted-types-for', { shown: 'screen' }),
  source('eval', 'evaluates a string as code', 'HREL-A11', 'require-trusted-types-for', { shown: 'screen' }),
  source('request', 'sends a request to a foreign origin', 'HREL-A11', 'connect-src', { shown: 'screen' }),
  source('worker', 'registers a service worker', 'HREL-A11', 'require-trusted-types-for', { shown: 'screen' }),
  source('storage', 'fills the storage', 'HREL-A6', '', { shown: 'screen' }),
  { ...source('nodes', 'adds 100,000 elements', 'HREL-A6', '', { shown: 'screen' }), rendersLong: true },
  source('title', 'changes the title of the page', 'HREL-A6', '', { shown: 'screen' }),
  source('listener', 'leaves a listener behind', 'HREL-A10', '', { step: 'leave', shown: 'screen' }),
  source('interval', 'leaves a timer behind', 'HREL-A10', '', { step: 'leave', shown: 'screen' }),
  source('style', 'leaves a style behind', 'HREL-A10', '', { step: 'leave', shown: 'screen' }),
  source('global', 'leaves a global behind', 'HREL-A10', '', { step: 'leave', shown: 'screen' }),
];

const blocking = (fault: CanaryFault): CanaryFault => ({ ...fault, blocks: true });

/** Faults that don't throw: what code does to the tab. */
export const watchedFaults: readonly CanaryFault[] = (
  [
    { ...source('hang', 'renders without end', 'HREL-A15, HREL-A16', 'hang'), loses: 'tab' },
    source('covers', 'covers the console', 'HREL-A17', 'frame', { shown: 'former' }),
    source('hides', 'hides the console', 'HREL-A17', 'frame', { shown: 'former' }),
    source('body', 'empties the page', 'HREL-A17', 'frame', { shown: 'former' }),
    source('root', 'removes the root of the page', 'HREL-A17', 'frame', { shown: 'former' }),
    source('navbar', 'removes the navbar', 'HREL-A17', 'frame', { shown: 'former' }),
    source('clicks', 'swallows clicks', 'HREL-A17', 'frame', { step: 'leave', shown: 'former' }),
    source('map', 'replaces Array.prototype.map', 'HREL-A18', 'tampering', { shown: 'former' }),
    source('then', 'replaces Promise.prototype.then', 'HREL-A18', 'tampering', { shown: 'former' }),
    source('parse', 'replaces JSON.parse', 'HREL-A18', 'tampering', { shown: 'former' }),
    source('fetch', 'replaces fetch', 'HREL-A18', 'tampering', { shown: 'former' }),
    source('timeout', 'replaces setTimeout', 'HREL-A18', 'tampering', { shown: 'former' }),
    source('alert', 'opens alerts without end', 'HREL-A19', 'dialog', { shown: 'screen' }),
    source('confirm', 'asks for a confirmation', 'HREL-A19', 'dialog', { shown: 'screen' }),
    source('prompt', 'asks for a text', 'HREL-A19', 'dialog', { shown: 'screen' }),
    source('address', 'changes the history itself', 'HREL-A20', 'navigation', { shown: 'screen' }),
    { ...source('reload', 'reloads the page again and again', 'HREL-A21', 'reload', { shown: 'former' }), loses: 'document' },
  ] as const satisfies readonly CanaryFault[]
).map(blocking);

/** Faults that end a canary at once. */
export const canaryFaults: readonly CanaryFault[] = [...thrown, ...files];

/** The class of a fault: what it is reported as. */
export const classOf = ({ reported }: CanaryFault): string => reported;

/** What becomes of the screen of a fault. The classes of each are told apart by the tests of `host/src/releases` and `host/src/outlet`. */
export const outcomeOf = ({ shown, waits }: CanaryFault): string => (waits ? 'time limit' : shown);

/** Whether further real tabs meet a fault, instead of reports as theirs: the first one, in a soak run the first of each class. */
export const meetsRealTabs = (fault: CanaryFault, faults: readonly CanaryFault[]): boolean =>
  faults.find((each) => !isSoak || classOf(each) === classOf(fault)) === fault;
