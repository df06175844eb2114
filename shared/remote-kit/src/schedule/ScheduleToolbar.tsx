import type { ReactNode } from 'react';
import { dayOf, type Day } from '@fleet-console/time';
import { ActionIcon, Button, ChevronRightIcon, SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { periodTitle, stepPeriod, type ScheduleView } from '@fleet-console/ui/schedule';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { FeatureMessages, useMessages } from './messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './schedule.module.css';

const messages = { en, pl };

export interface ScheduleToolbarProps {
  readonly view: ScheduleView;
  readonly day: Day;
  readonly timeZone: string;
  /** Views to choose from, in order. */
  readonly views: readonly ScheduleView[];
  /** Names of views that differ from the usual: `Vehicles`. */
  readonly viewNames?: Partial<Readonly<Record<ScheduleView, string>>>;
  readonly onView: (view: ScheduleView) => void;
  readonly onDay: (day: Day) => void;
  /** After the views: filters, buttons. */
  readonly children?: ReactNode;
}

/** What a view steps by. */
const unitOf = { month: 'month', week: 'week', day: 'day', 'resources-day': 'day', 'resources-week': 'week' } as const;

function Localized({ view, day, timeZone, views, viewNames = {}, onView, onDay, children }: ScheduleToolbarProps) {
  const t = useMessages('schedule');
  const locale = useReadable(useShell().locale);
  const narrow = useMediaQuery('(max-width: 640px)') ?? false;
  const unit = unitOf[view];
  return (
    <div className={styles['toolbar']}>
      <div className={styles['steps']}>
        <Button variant="default" onClick={() => onDay(dayOf(Date.now(), timeZone))}>
          {t('today')}
        </Button>
        <ActionIcon size={36} aria-label={t(`period.previous.${unit}`)} onClick={() => onDay(stepPeriod(view, day, -1))}>
          <ChevronRightIcon size={18} className={styles['previous'] ?? ''} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} aria-label={t(`period.next.${unit}`)} onClick={() => onDay(stepPeriod(view, day, 1))}>
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
        <h2 className={styles['title']} aria-live="polite">
          {periodTitle(view, day, locale, narrow ? 'short' : 'long')}
        </h2>
      </div>
      <div className={styles['views']}>
        <SegmentedControl
          aria-label={t('views.label')}
          value={view}
          onChange={onView}
          data={views.map((value) => ({ value, label: viewNames[value] ?? t(`views.${value}`) }))}
        />
        {children}
      </div>
    </div>
  );
}

/** Period and view of a schedule: today, previous and next, the title, and which view is shown. */
export function ScheduleToolbar(props: ScheduleToolbarProps) {
  return (
    <FeatureMessages feature="schedule" messages={messages}>
      <Localized {...props} />
    </FeatureMessages>
  );
}
