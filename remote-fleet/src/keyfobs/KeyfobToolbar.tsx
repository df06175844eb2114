import { GroupsFilter, ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { SegmentedControl } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { ReactNode } from 'react';
import type { KeyfobFilter } from './keyfob-filter.ts';
import styles from './keyfobs.module.css';

interface KeyfobToolbarProps {
  readonly filter: KeyfobFilter;
  readonly onChange: (part: Partial<KeyfobFilter>) => void;
  readonly shown: number;
  /** Shows a hidden result again. */
  readonly children: ReactNode;
}

/** Search and filters of keyfobs. */
export function KeyfobToolbar({ filter, onChange, shown, children }: KeyfobToolbarProps) {
  const t = useMessages('keyfobs');
  const counted = t.counted;
  return (
    <ListToolbar>
      <ListSearch value={filter.text} onChange={(text) => onChange({ text })} label={t('search')} clear={t('kit:actions.clearSearch')} />
      <GroupsFilter
        value={filter.groups}
        onChange={(chosenGroups) => onChange({ groups: chosenGroups })}
        text={filter.groups.size === 0 ? t('kit:groups.all') : counted('kit:groups.count', filter.groups.size)}
        texts={{
          label: t('groups.label'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
      <SegmentedControl
        className={styles['paired'] ?? ''}
        aria-label={t('paired.label')}
        value={filter.paired === null ? 'any' : filter.paired ? 'yes' : 'no'}
        onChange={(value) => onChange({ paired: value === 'any' ? null : value === 'yes' })}
        data={(['any', 'yes', 'no'] as const).map((value) => ({ value, label: t(`paired.${value}`) }))}
      />
      {children}
      <ListCount>{counted('shown', shown)}</ListCount>
    </ListToolbar>
  );
}
