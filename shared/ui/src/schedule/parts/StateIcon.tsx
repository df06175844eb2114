import type { ScheduleItem } from '../model/schedule.ts';
import { AttentionIcon, PendingIcon, RejectedIcon } from './icons.ts';

/** Distinguishes states without colour; certain items have none. */
export function StateIcon({ item }: { readonly item: ScheduleItem }) {
  if (item.attention) return <AttentionIcon className="fc-cal-icon" data-attention aria-hidden />;
  if (item.tone === 'hatched') return <PendingIcon className="fc-cal-icon" aria-hidden />;
  if (item.tone === 'muted') return <RejectedIcon className="fc-cal-icon" aria-hidden />;
  return null;
}
