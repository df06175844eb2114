import { useMemo } from 'react';
import type { ScheduleTexts } from '@fleet-console/ui/schedule';
import { useMessages } from './messages.ts';

const sentence = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** Texts of a schedule in the user's language. */
export function useScheduleTexts(): ScheduleTexts {
  const t = useMessages('schedule');
  return useMemo(
    () => ({
      week: t('week'),
      longItems: t('longItems'),
      more: (count) => t('more', { count }),
      moreName: (count, day) => t('moreName', { count, day }),
      dayName: (day, count) => t('dayName', { count, day }),
      dayEmpty: t('dayEmpty'),
      itemName: ({ title, subtitle, state, attention, startDay, startTime, endDay, endTime }) =>
        sentence(
          title,
          subtitle,
          state,
          attention,
          endDay
            ? t('itemTimesOverDays', { day: startDay, start: startTime, endDay, end: endTime })
            : t('itemTimes', { day: startDay, start: startTime, end: endTime }),
        ),
      timeName: (day, time, resource) => sentence(resource, day, time),
      freeUntil: (time) => t('freeUntil', { time }),
      free: t('free'),
      newItem: t('newItem'),
      saving: t('saving'),
      skipped: t('skipped'),
      keys: t('keys'),
      moveStarted: (title) => t('moveStarted', { title }),
      place: ({ day, start, end, resource }) => sentence(resource, day, t('place', { start, end })),
      moved: (title, place) => t('moved', { title, place }),
      moveCancelled: t('moveCancelled'),
      cannotMove: (title) => t('cannotMove', { title }),
    }),
    [t],
  );
}
