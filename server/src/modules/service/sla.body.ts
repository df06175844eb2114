import { Type, type Static } from 'typebox';
import type { RequestRow } from './request.columns.ts';

const Time = Type.Number({ description: 'Milliseconds since 1970' });

/** What is due next on a request; only for technicians. */
export const SlaBody = Type.Object(
  {
    phase: Type.Enum(['confirm', 'complete'], { description: 'What is to be done' }),
    startedAt: Time,
    warningAt: Type.Number({ description: 'When a quarter of the working time is left; milliseconds since 1970' }),
    due: Time,
    pausedAt: Type.Union([Time, Type.Null()], { description: 'Since when it awaits the customer, who stops the clock' }),
  },
  { description: 'In working time of the group; null for closed requests, and for callers who cannot work on the request' },
);

type Sla = Static<typeof SlaBody>;

/** Returns null when nothing is due, or not computed yet. */
export function slaBody(row: RequestRow): Sla | null {
  const { state, outcome, reportedAt, updatedAt, confirmDue, confirmWarning, completeDue, completeWarning } = row;
  if (outcome !== null || confirmDue === null || confirmWarning === null || completeDue === null || completeWarning === null) return null;
  const isConfirm = state === 'reported' && confirmDue <= completeDue;
  return {
    phase: isConfirm ? 'confirm' : 'complete',
    startedAt: reportedAt.getTime(),
    warningAt: (isConfirm ? confirmWarning : completeWarning).getTime(),
    due: (isConfirm ? confirmDue : completeDue).getTime(),
    pausedAt: state === 'completed' ? updatedAt.getTime() : null,
  };
}
