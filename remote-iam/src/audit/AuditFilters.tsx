import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { FilterChoices, FilterMenu, FilterSection } from '@fleet-console/remote-kit/filters';
import { DateTimeInput, UserZoneNote } from '@fleet-console/remote-kit/form';
import { useDebouncedSearch } from '@fleet-console/remote-kit/list';
import { SearchField, Select, Stack } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import { areaOf, auditActions, auditAreas, type AuditArea } from './audit-actions.ts';
import { auditKinds, isMinute, isReversed, type AuditFilterProps } from './audit-filter.ts';
import type { AuditAction, AuditKind } from './audit-entry.ts';
import { auditQueries } from './audit.queries.ts';
import styles from './audit.module.css';

/** People offered at a time. */
const MAX_CHOICES = 6;

/** The menu of filters: period, actions, kind of object, and who acted. */
export function AuditFilters(props: AuditFilterProps) {
  const t = useMessages('audit');
  const listsAccounts = useCan('account.list');
  const listsUsers = useCan('user.listByGroup');
  return (
    <FilterMenu label={t('filters.button')}>
      <Stack gap="md">
        <FilterSection label={t('filters.period')}>
          <Period {...props} />
        </FilterSection>
        <FilterSection label={t('filters.actions')}>
          <Actions {...props} />
        </FilterSection>
        <FilterSection label={t('filters.kind')}>
          <Kind {...props} />
        </FilterSection>
        {listsAccounts || listsUsers ? (
          <FilterSection label={t('filters.actor')}>
            <Actor {...props} />
          </FilterSection>
        ) : null}
      </Stack>
    </FilterMenu>
  );
}

/** Times are passed on when they are complete. */
function Period({ filter, onChange }: AuditFilterProps) {
  const t = useMessages('audit');
  const { from, to } = filter;
  const [typed, setTyped] = useState({ from, to });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if ([next.from, next.to].every((minute) => minute === '' || isMinute(minute)) && !isReversed(next)) onChange(next);
  };
  return (
    <div className={styles['pair']}>
      <DateTimeInput label={t('filters.from')} value={typed.from} onChange={(minute) => type({ from: minute })} />
      <DateTimeInput
        label={t('filters.to')}
        value={typed.to}
        onChange={(minute) => type({ to: minute })}
        error={isReversed(typed) ? t('filters.reversed') : null}
      />
      <UserZoneNote />
    </div>
  );
}

const actionsOf = (area: AuditArea): AuditAction[] => auditActions.filter((action) => areaOf[action] === area);

/** Adds an action, or all of an area; the chosen ones are removed above the list. */
function Actions({ filter, onChange }: AuditFilterProps) {
  const t = useMessages('audit');
  const { actions } = filter;
  const choose = (value: string) => {
    const added = auditAreas.find((area) => area === value);
    onChange({
      actions: new Set([...actions, ...(added === undefined ? auditActions.filter((action) => action === value) : actionsOf(added))]),
    });
  };
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('filters.actions')}
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{t('filters.addAction')}</option>
      {auditAreas.map((area) => (
        <optgroup key={area} label={t(`areas.${area}`)}>
          <option value={area}>{t('filters.areaAll', { area: t(`areas.${area}`) })}</option>
          {actionsOf(area).map((action) => (
            <option key={action} value={action} disabled={actions.has(action)}>
              {t(`actions.${action}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function Kind({ filter, onChange }: AuditFilterProps) {
  const t = useMessages('audit');
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('filters.kind')}
      value={filter.kind ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ kind: value === '' ? null : (value as AuditKind), subjectId: null })}
    >
      <option value="">{t('filters.anyKind')}</option>
      {auditKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kinds.${kind}`)}
        </option>
      ))}
    </Select>
  );
}

/** Chooses who acted, by search. */
function Actor({ filter, onChange }: AuditFilterProps) {
  const t = useMessages('audit');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const found = useQuery(auditQueries.people(useShell(), useDebouncedSearch(text), scope));
  return (
    <>
      <SearchField value={text} onChange={setText} label={t('filters.findPerson')} clear={t('kit:actions.clearSearch')} />
      <FilterChoices
        label={t('filters.actor')}
        query={found}
        choices={found.data?.rows.slice(0, MAX_CHOICES).map((user) => ({ id: user.id, label: personName(user) }))}
        chosen={filter.actorId}
        onChoose={(actorId) => onChange({ actorId })}
      />
    </>
  );
}
