import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { instantOf, isoInstant, msOf } from '@fleet-console/time';
import { Schedule } from '../Schedule.tsx';
import type { ItemChange, Placement, ScheduleItem, ScheduleProps } from '../model/schedule.ts';
import type { ScheduleTexts } from '../model/texts.ts';

const join = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

const texts: ScheduleTexts = {
  week: 'Days of the week',
  longItems: 'Longer than a day',
  more: (count) => `+${count} more`,
  moreName: (count, day) => `${count} more on ${day}`,
  dayName: (day, count) => `${day}, ${count} items`,
  dayEmpty: 'Nothing on this day',
  itemName: ({ title, state, attention, startDay, startTime, endDay, endTime }) =>
    join(title, state, attention, startDay, `${startTime} to ${join(endDay, endTime)}`),
  timeName: (day, time, resource) => join(resource, day, time),
  freeUntil: (time) => `Free until ${time}`,
  free: 'Free',
  newItem: 'New',
  saving: 'Saving',
  skipped: 'Skipped',
  keys: 'Arrow keys move',
  moveStarted: (title) => `Moving ${title}`,
  place: ({ day, start, end, resource }) => join(resource, day, `${start} to ${end}`),
  moved: (title, place) => `${title} moved: ${place}`,
  moveCancelled: 'Move cancelled',
  cannotMove: (title) => `${title} can’t be moved`,
};

export const WARSAW = 'Europe/Warsaw';

/** An item by its local times in Warsaw. */
export function anItem(title: string, day: string, from: string, to: string, more: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: title,
    title,
    start: instantOf({ day, time: from }, WARSAW),
    end: instantOf({ day, time: to }, WARSAW),
    tone: 'solid',
    state: 'Accepted',
    ...more,
  };
}

/** What a schedule called, as text. */
const placeText = ({ range, resourceId }: Placement) =>
  `${isoInstant(range.start).slice(0, 16)} ${isoInstant(range.end).slice(0, 16)} ${resourceId ?? '-'}`;

type Options = Partial<ScheduleProps> & Pick<ScheduleProps, 'view' | 'items'> & { readonly readOnly?: boolean };

/** A schedule whose changes are applied, with a log of its calls. */
function Held({ calls, readOnly = false, items: given, day: first = '2026-11-26', ...props }: Options & { readonly calls: string[] }) {
  const [items, setItems] = useState(given);
  const [day, setDay] = useState(first);
  const onChange = ({ item, range, resourceId }: ItemChange) => {
    calls.push(`change ${item.id} ${placeText({ range, resourceId })}`);
    setItems((known) => known.map((each) => (each.id === item.id ? { ...each, ...range, ...(resourceId ? { resourceId } : {}) } : each)));
  };
  return (
    <Schedule
      label="Rides"
      day={day}
      timeZone={WARSAW}
      locale="en"
      texts={texts}
      now={msOf('2026-11-26T10:20:00Z')}
      onOpen={(item) => calls.push(`open ${item.id}`)}
      onOpenDay={(on) => calls.push(`day ${on}`)}
      onSelectDay={setDay}
      {...(readOnly ? {} : { onChange, onCreate: (placement: Placement) => calls.push(`create ${placeText(placement)}`) })}
      {...props}
      items={items}
    />
  );
}

export function renderSchedule(options: Options) {
  const calls: string[] = [];
  render(<Held {...options} calls={calls} />);
  const item = (name: string | RegExp) => screen.getByRole('button', { name });
  return { user: userEvent.setup(), calls, item, focus: (name: RegExp) => act(() => item(name).focus()) };
}
