import { Button, ChevronDownIcon, GroupIcon, GroupTreeView, Popover, Text, type GroupTreeTexts } from '@fleet-console/ui';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Permission } from '@fleet-console/contract';
import { useGroups, usePermissions } from '../remote/shell-context.tsx';
import { targetGroups, type TargetGroups } from './target-groups.ts';
import styles from './group-field.module.css';

interface GroupFieldProps {
  readonly label: string;
  /** Value of "no group". */
  readonly placeholder: string;
  readonly value: string | null;
  readonly onChange: (groupId: string) => void;
  /** The groups to show; only those in `fit` are selectable. */
  readonly targets: TargetGroups;
  readonly error?: ReactNode;
  readonly texts: GroupTreeTexts;
}

/** Returns the vehicle groups where the account has all of these permissions, with their ancestors. */
export function useTargetGroups(needs: readonly Permission[]) {
  const permissions = usePermissions();
  const tree = useGroups();
  const needsKey = needs.join(' ');
  return useMemo(
    () => targetGroups(tree, (id) => needsKey.split(' ').every((permission) => permissions.can(permission as Permission, id))),
    [tree, permissions, needsKey],
  );
}

/** A form field for one group. */
export function GroupField({ label, placeholder, value, onChange, targets, error, texts }: GroupFieldProps) {
  const id = useId();
  const tree = useGroups();
  const [open, setOpen] = useState(false);
  const name = value === null ? placeholder : tree.path(value) || (tree.all.get(value)?.name ?? value);
  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
        <span aria-hidden className={styles['needed']}>
          {' *'}
        </span>
      </span>
      <Popover opened={open} onChange={setOpen} width={320} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            justify="space-between"
            fullWidth
            classNames={{ root: styles['button'] ?? '', label: styles['value'] ?? '' }}
            leftSection={<GroupIcon size={16} aria-hidden />}
            rightSection={<ChevronDownIcon size={14} aria-hidden />}
            aria-labelledby={`${id}-label ${id}-value`}
            {...(error ? { 'aria-describedby': `${id}-error`, 'data-wrong': true } : {})}
            onClick={() => setOpen(!open)}
          >
            <bdi id={`${id}-value`} title={name}>
              {name}
            </bdi>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <GroupTreeView
            groups={targets}
            value={value}
            searchFirst
            texts={texts}
            onChoose={(chosen) => {
              if (!targets.fit.has(chosen)) return;
              setOpen(false);
              onChange(chosen);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {error ? (
        <Text id={`${id}-error`} fz="xs" c="red" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
