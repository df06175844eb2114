import type { Day } from '@fleet-console/time';
import { DraftBox } from '../parts/DraftBox.tsx';
import { useSchedule } from '../parts/context.ts';
import { useShownDraft } from '../parts/useShownDraft.ts';
import type { Placement } from '../model/schedule.ts';
import { DAYS_PER_WEEK } from './useMonthLayout.ts';

/** Marks the days of the draft. */
export function MonthDraft({ days, open }: { readonly days: readonly Day[]; readonly open: Placement | null }) {
  const { clock } = useSchedule();
  const draft = useShownDraft(open);
  if (!draft) return null;
  const [from, to] = [clock.day(draft.range.start), clock.day(Math.max(draft.range.start, draft.range.end - 1))];
  const weeks = days.length / DAYS_PER_WEEK;
  const first = days.findIndex((day) => day >= from && day <= to);
  return days.map((day, nth) =>
    day >= from && day <= to ? (
      <DraftBox
        key={day}
        draft={draft}
        silent={nth !== first}
        note="inside"
        style={{
          left: `${((nth % DAYS_PER_WEEK) / DAYS_PER_WEEK) * 100}%`,
          width: `${100 / DAYS_PER_WEEK}%`,
          top: `${(Math.floor(nth / DAYS_PER_WEEK) / weeks) * 100}%`,
          height: `${100 / weeks}%`,
        }}
      />
    ) : null,
  );
}
