import type { CommandProgress } from './command-progress.ts';

export const doorSteps = ['request', 'waiting', 'opened'] as const;
export type DoorStep = (typeof doorSteps)[number];

/** Progress of opening a door. Source: specification, section 2; features, BS-04. */
export type DoorView =
  | { readonly status: 'idle' }
  /** `wait`: period in which the server waits, by its clock; null until the server accepts the request. */
  | {
      readonly status: 'inProgress';
      readonly step: 'request' | 'waiting';
      readonly wait: { readonly from: number; readonly until: number } | null;
    }
  | { readonly status: 'opened'; readonly openedAt: number }
  /** `step`: the one that failed. */
  | { readonly status: 'failed'; readonly step: DoorStep };

export function doorView(progress: CommandProgress): DoorView {
  switch (progress.status) {
    case 'idle':
      return { status: 'idle' };
    case 'sending':
      return { status: 'inProgress', step: 'request', wait: null };
    case 'sendFailed':
      return { status: 'failed', step: 'request' };
    case 'running': {
      const { updatedAt: from, endsAt: until, status } = progress.command;
      return { status: 'inProgress', step: status === 'accepted' ? 'waiting' : 'request', wait: until === null ? null : { from, until } };
    }
    case 'done':
      return { status: 'opened', openedAt: progress.command.updatedAt };
    default:
      return { status: 'failed', step: progress.command.acceptedAt === null ? 'request' : 'waiting' };
  }
}

/** Returns the seconds until the server's timeout, rounded up; null when it isn't waiting. */
export function secondsLeft(view: DoorView, now: number): number | null {
  if (view.status !== 'inProgress' || view.wait === null) return null;
  const { from, until } = view.wait;
  return Math.ceil(Math.min(until - from, Math.max(0, until - now)) / 1000);
}
