import { Button, GroupIcon, Popover } from '@fleet-console/ui';
import { GroupTree } from '@fleet-console/ui/groups';
import type { ComponentProps } from 'react';
import { useGroups } from '../remote/shell-context.tsx';

interface GroupsFilterProps {
  readonly value: ReadonlySet<string>;
  readonly onChange: (groups: ReadonlySet<string>) => void;
  /** Number of selected groups, shown on the button. */
  readonly text: string;
  readonly words: ComponentProps<typeof GroupTree>['words'];
}

/** A button that opens the group tree for multiple selection. */
export function GroupsFilter({ value, onChange, text, words }: GroupsFilterProps) {
  const groups = useGroups();
  return (
    <Popover width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<GroupIcon size={16} aria-hidden />}>
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <GroupTree groups={groups} selection={value} onChange={onChange} words={words} />
      </Popover.Dropdown>
    </Popover>
  );
}
