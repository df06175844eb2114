/** A fault that the check before promotion finds (REL-R40, REL-R54). Its negative control is the same remote without the fault, which passes. */
export interface CheckedFault {
  /** Mark in `faulty-remote.txt`. */
  readonly id: string;
  readonly title: string;
  /** The class of the check's result. */
  readonly fault: string;
  readonly where: string;
  /** Paths and panels that its descriptor names; by default those of the vehicles, and none. */
  readonly paths?: readonly string[];
  readonly panels?: readonly string[];
  /** Whether only a time limit of the check, of two minutes, ends it. */
  readonly isEndless?: boolean;
}

/** A plain path, and one with an optional parameter. */
export const checkedPaths: readonly string[] = ['/vehicles', '/vehicle-details/:vid?'];
export const checkedPanels: readonly string[] = ['sample-panel'];

const where = '/vehicles';
const details = { where: '/vehicle-details/:vid?', paths: checkedPaths };

/** The first of each class is checked in every run, except for those without end. */
export const checkedFaults: readonly CheckedFault[] = [
  { id: 'document', title: 'leaves the page', fault: 'stuck', where, isEndless: true },
  {
    id: 'none',
    title: 'names a panel that it does not expose',
    fault: 'stuck',
    where: 'panel absent',
    panels: ['absent'],
    isEndless: true,
  },
  { id: 'second route', title: 'throws on its second screen', fault: 'crash', ...details },
  { id: 'panel', title: 'throws in its panel', fault: 'crash', where: 'panel sample-panel', panels: checkedPanels },
  { id: 'empty screen', title: 'shows nothing on its second screen', fault: 'stuck', ...details },
  { id: 'hang', title: 'renders without end', fault: 'hang', where },
  { id: 'hides', title: 'hides the console', fault: 'frame', where },
  { id: 'covers', title: 'covers the console', fault: 'frame', where },
  { id: 'navbar', title: 'removes the navbar', fault: 'frame', where },
  { id: 'body', title: 'empties the page', fault: 'frame', where },
  { id: 'request', title: 'sends a request to a foreign origin', fault: 'policy', where },
  { id: 'eval', title: 'evaluates a string as code', fault: 'policy', where },
  { id: 'worker', title: 'registers a service worker', fault: 'policy', where },
  { id: 'contract', title: 'needs another contract than its manifest says', fault: 'contract', where },
  { id: 'mount', title: 'throws in mount', fault: 'crash', where },
  { id: 'unmount', title: 'throws in unmount', fault: 'crash', where },
  { id: 'payload', title: 'sends an invalid event', fault: 'crash', where },
];
