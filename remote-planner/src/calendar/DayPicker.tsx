import { DateInput } from '@fleet-console/remote-kit/form';
import { ListTool } from '@fleet-console/remote-kit/list';
import { isDay, type Day } from '@fleet-console/time';
import { CalendarIcon, Popover } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';

interface DayPickerProps {
  readonly day: Day;
  readonly onChange: (day: Day) => void;
}

/** Goes to a date. */
export function DayPicker({ day, onChange }: DayPickerProps) {
  const t = useMessages('calendar');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(day);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onOpen={() => setTyped(day)}
      position="bottom-end"
      width={240}
      withinPortal
      trapFocus
      returnFocus
      // The calendar of the field is a popover of its own.
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <ListTool icon={<CalendarIcon size={16} aria-hidden />} label={t('goToDate')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DateInput
          label={t('goToDate')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (isDay(value) && value !== day) onChange(value);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
