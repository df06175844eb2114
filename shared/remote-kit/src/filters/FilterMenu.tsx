import { FiltersIcon, Popover } from '@fleet-console/ui';
import { useState, type ReactNode } from 'react';
import { ListTool } from '../list/ListTool.tsx';
import styles from './filters.module.css';

/** Without it, the menu is as wide as all of its chips in a row. */
const WIDTH = 'min(380px, calc(100vw - 32px))';

interface FilterMenuProps {
  /** Name of the button. */
  readonly label: string;
  /** `FilterSection`s; rendered while the menu is open. */
  readonly children: ReactNode;
}

/** The button of a list's toolbar that opens its filters. */
export function FilterMenu({ label, children }: FilterMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={WIDTH} withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <ListTool icon={<FiltersIcon size={16} aria-hidden />} label={label} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles['menu'] ?? ''}>{children}</Popover.Dropdown>
    </Popover>
  );
}
