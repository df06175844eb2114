import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ChevronDownIcon, GroupIcon } from '../icons/icons.ts';
import type { GroupForest } from './group-filter.ts';
import { GroupTreeView, type GroupTreeTexts } from './GroupTreeView.tsx';

export interface GroupPickerTexts extends GroupTreeTexts {
  /** Text of no selection: "All groups". */
  readonly everything: string;
}

export interface GroupPickerProps {
  readonly groups: GroupForest;
  /** Null: all groups. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Path of the selected group, as the button's title; by default its name. */
  readonly path?: string | undefined;
  readonly words: GroupPickerTexts;
}

/** Selects the group scope of all lists: a small button that opens the tree of groups. */
export function GroupPicker({ groups, value, onChange, path, words }: GroupPickerProps) {
  const [open, setOpen] = useState(false);
  const chosen = value === null ? undefined : groups.all.get(value);
  const name = chosen?.name ?? words.everything;
  const choose = (id: string | null) => {
    setOpen(false);
    onChange(id);
  };
  return (
    <Popover opened={open} onChange={setOpen} width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className="fc-picker"
          aria-label={`${words.label}: ${path ?? name}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          title={path ?? name}
          data-chosen={chosen !== undefined || undefined}
          onClick={() => setOpen(!open)}
        >
          <GroupIcon size={16} stroke={1.75} aria-hidden />
          <span className="fc-picker-name" dir="auto">
            {name}
          </span>
          <ChevronDownIcon size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="fc-picker-dropdown" aria-label={words.label}>
        <UnstyledButton className="fc-picker-everything" aria-pressed={chosen === undefined} onClick={() => choose(null)}>
          {words.everything}
        </UnstyledButton>
        <GroupTreeView groups={groups} value={value} onChoose={choose} words={words} searchFirst />
      </Popover.Dropdown>
    </Popover>
  );
}
