import type { Doing } from './doing.ts';

/** What the server waits for, in ms: the station's answer, and then the door. */
export const ANSWER_WITHIN = 15_000;
export const DOOR_OPENS_WITHIN = 30_000;

export const doorSteps = ['request', 'waiting', 'opened'] as const;
export type DoorStep = (typeof doorSteps)[number];

/** Where the opening of a door stands. Source: specification, section 2; features, BS-04. */
export type DoorView =
  | { readonly at: 'idle' }
  /** `since`: when the step began, by the server's clock; null while the order is on its way to it. */
  | { readonly at: 'going'; readonly step: 'request' | 'waiting'; readonly since: number | null }
  | { readonly at: 'opened'; readonly when: number }
  /** `step`: what did not come about. */
  | { readonly at: 'failed'; readonly step: DoorStep };

export function doorView(doing: Doing): DoorView {
  switch (doing.at) {
    case 'idle':
      return { at: 'idle' };
    case 'ordering':
      return { at: 'going', step: 'request', since: null };
    case 'notOrdered':
      return { at: 'failed', step: 'request' };
    case 'running': {
      const { acceptedAt, sentAt, createdAt, status } = doing.command;
      if (status !== 'accepted') return { at: 'going', step: 'request', since: sentAt ?? createdAt };
      return { at: 'going', step: 'waiting', since: acceptedAt ?? doing.command.updatedAt };
    }
    case 'done':
      return { at: 'opened', when: doing.command.updatedAt };
    default:
      return { at: 'failed', step: doing.command.acceptedAt === null ? 'request' : 'waiting' };
  }
}

/** Whole seconds until the server gives up; null when it has not begun to wait. */
export function secondsLeft(view: DoorView, now: number): number | null {
  if (view.at !== 'going' || view.since === null) return null;
  const within = view.step === 'request' ? ANSWER_WITHIN : DOOR_OPENS_WITHIN;
  return Math.ceil(Math.min(within, Math.max(0, view.since + within - now)) / 1000);
}
