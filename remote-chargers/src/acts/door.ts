import type { Doing } from './doing.ts';

export const doorSteps = ['request', 'waiting', 'opened'] as const;
export type DoorStep = (typeof doorSteps)[number];

/** Where the opening of a door stands. Source: specification, section 2; features, BS-04. */
export type DoorView =
  | { readonly at: 'idle' }
  /** `waits`: from when until when the server waits, by its clock; null while the order is on its way to it. */
  | { readonly at: 'going'; readonly step: 'request' | 'waiting'; readonly waits: { readonly from: number; readonly till: number } | null }
  | { readonly at: 'opened'; readonly when: number }
  /** `step`: what did not come about. */
  | { readonly at: 'failed'; readonly step: DoorStep };

export function doorView(doing: Doing): DoorView {
  switch (doing.at) {
    case 'idle':
      return { at: 'idle' };
    case 'ordering':
      return { at: 'going', step: 'request', waits: null };
    case 'notOrdered':
      return { at: 'failed', step: 'request' };
    case 'running': {
      const { updatedAt: from, endsAt: till, status } = doing.command;
      return { at: 'going', step: status === 'accepted' ? 'waiting' : 'request', waits: till === null ? null : { from, till } };
    }
    case 'done':
      return { at: 'opened', when: doing.command.updatedAt };
    default:
      return { at: 'failed', step: doing.command.acceptedAt === null ? 'request' : 'waiting' };
  }
}

/** Whole seconds until the server gives up; null when it has not begun to wait. */
export function secondsLeft(view: DoorView, now: number): number | null {
  if (view.at !== 'going' || view.waits === null) return null;
  const { from, till } = view.waits;
  return Math.ceil(Math.min(till - from, Math.max(0, till - now)) / 1000);
}
