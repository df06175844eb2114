/** A fault that the check before promotion finds (REL-R40, REL-R54). Its negative control is the same remote without the fault, which passes. */
export interface CheckedFault {
  /** Mark in `faulty-remote.txt`. */
  readonly id: string;
  readonly title: string;
  /** The class of the check's result. */
  readonly fault: string;
  readonly where: string;
  /** Panels that its descriptor names. */
  readonly panels?: readonly string[];
}

const where = '/vehicles';

/** Those that only time limits of the check end come first. */
export const checkedFaults: readonly CheckedFault[] = [
  { id: 'document', title: 'leaves the page', fault: 'stuck', where },
  { id: 'none', title: 'names a panel that it does not expose', fault: 'stuck', where: 'panel absent', panels: ['absent'] },
  { id: 'hang', title: 'renders without end', fault: 'hang', where },
  { id: 'hides', title: 'hides the console', fault: 'frame', where },
  { id: 'covers', title: 'covers the console', fault: 'frame', where },
  { id: 'navbar', title: 'removes the navbar', fault: 'frame', where },
  { id: 'body', title: 'empties the page', fault: 'frame', where },
  { id: 'eval', title: 'evaluates a string as code', fault: 'policy', where },
  { id: 'request', title: 'sends a request to a foreign origin', fault: 'policy', where },
  { id: 'worker', title: 'registers a service worker', fault: 'policy', where },
  { id: 'unmount', title: 'throws in unmount', fault: 'crash', where },
  { id: 'payload', title: 'sends an invalid event', fault: 'crash', where },
];
