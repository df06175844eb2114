import { openingState, type Handover } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import type { Translate } from './messages.ts';

/** 1 January 2024 was a Monday. */
const dayName = (locale: Locale, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)));

/** The weekday's name for a list: starts with a capital letter. */
export function dayTitle(locale: Locale, day: number): string {
  const name = dayName(locale, day);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether support is open now, and when it opens next. */
export function openingText(t: Translate, locale: Locale, handover: Handover): string {
  const state = openingState(handover, new Date());
  if (state.open) return t('openUntil', { time: state.until });
  if (state.next === null) return t('closed');
  const { inDays, day, from: time } = state.next;
  if (inDays === 0) return t('opensToday', { time });
  if (inDays === 1) return t('opensTomorrow', { time });
  return t('opensOn', { day: dayName(locale, day), time });
}
