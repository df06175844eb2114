import { useId, useMemo, useRef, useState } from 'react';
import { dayOf } from '@fleet-console/time';
import { useLatest } from '../base/useLatest.ts';
import { createClock } from './axis/clock.ts';
import { dayText } from './model/day-text.ts';
import { useDraft } from './draft/useDraft.ts';
import { sortedItems } from './layout/day-items.ts';
import { MonthView } from './month/MonthView.tsx';
import { Announcer } from './parts/Announcer.tsx';
import { ScheduleContext, type ScheduleContextValue } from './parts/context.ts';
import { useNow } from './parts/useNow.ts';
import { useSize } from './parts/useSize.ts';
import type { ViewProps } from './parts/view-props.ts';
import { daysOf, hasResources, periodOf } from './model/period.ts';
import type { ScheduleItem, ScheduleProps } from './model/schedule.ts';
import { ResourceView } from './resources/ResourceView.tsx';
import { TimeView } from './time/TimeView.tsx';
import './schedule.css';

/** Narrower containers are drawn as on a phone. */
const NARROW = 600;
const DAY_MS = 86_400_000;

/** A calendar of items: month, week, day, or rows of resources. It fills its container and scrolls in it. */
export function Schedule(props: ScheduleProps) {
  const { view, day, items, timeZone, locale, texts, resources, check, onChange, onCreate, step = 15, newMinutes = 60 } = props;
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  const isNarrow = width > 0 && width < NARROW;
  const now = useNow(props.now);
  const keysId = useId();
  const [announcement, announce] = useState('');
  const control = useDraft({ check, onChange, onCreate });

  const sorted = useMemo(() => sortedItems(items), [items]);
  const byId = useMemo(() => new Map(sorted.map((item) => [item.id, item])), [sorted]);
  const shownView = isNarrow && view === 'week' ? 'day' : view;
  const days = useMemo(() => daysOf(shownView, day), [shownView, day]);
  const clock = useMemo(() => {
    const { start, end } = periodOf('month', day, timeZone);
    return createClock({ start: start - 31 * DAY_MS, end: end + 31 * DAY_MS }, timeZone);
  }, [day, timeZone]);

  const latest = useLatest(props);
  const shared = useMemo((): ScheduleContextValue => {
    const canChange = (item: ScheduleItem, may: 'canMove' | 'canResize') =>
      latest.current.onChange !== undefined && (latest.current[may]?.(item) ?? true);
    return {
      timeZone,
      locale,
      texts,
      clock,
      drafts: control.store,
      canMove: (item) => canChange(item, 'canMove'),
      canResize: (item) => canChange(item, 'canResize'),
      placeText: ({ range, resourceId }) =>
        texts.place({
          day: dayText(clock.day(range.start), locale, 'long'),
          start: clock.time(range.start),
          end: clock.time(range.end),
          resource: resources?.find(({ id }) => id === resourceId)?.title ?? '',
        }),
    };
  }, [timeZone, locale, texts, clock, control, resources, latest]);

  const viewProps: ViewProps = {
    ...props,
    view: shownView,
    days,
    items: sorted,
    itemOf: (id) => byId.get(id),
    now,
    today: dayOf(now, timeZone),
    draft: props.draft ?? null,
    control,
    step,
    newMinutes,
    isNarrow,
    keysId,
    announce,
  };
  return (
    <ScheduleContext value={shared}>
      <div ref={root} className="fc-cal" data-narrow={isNarrow || undefined}>
        <span id={keysId} hidden>
          {texts.keys}
        </span>
        {shownView === 'month' ? (
          <MonthView {...viewProps} />
        ) : hasResources(shownView) ? (
          <ResourceView key={shownView} {...viewProps} />
        ) : (
          <TimeView key={shownView} {...viewProps} />
        )}
        <Announcer last={announcement} />
      </div>
    </ScheduleContext>
  );
}
