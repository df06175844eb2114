import { Popover } from '@fleet-console/ui';
import { useState, type ReactNode } from 'react';
import { ListTool } from './ListTool.tsx';

interface ListPopoverProps {
  readonly icon: ReactNode;
  /** Name of the button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button of a list's toolbar that opens settings of the table. */
export function ListPopover({ icon, label, children }: ListPopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ListTool icon={icon} label={label} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown w={300}>{children}</Popover.Dropdown>
    </Popover>
  );
}
