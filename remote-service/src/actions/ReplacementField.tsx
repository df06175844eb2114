import { useFormat } from '@fleet-console/i18n';
import { useErrorText, useGroups, useShell } from '@fleet-console/remote-kit';
import { SearchField, Text, useDebouncedValue } from '@fleet-console/ui';
import { Radio } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { choiceQueries } from './choice.queries.ts';
import type { PlanDraft } from './plan-draft.ts';
import styles from './actions.module.css';

type Replacement = NonNullable<PlanDraft['replacement']>;
const NONE = '';
/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;

interface ReplacementFieldProps {
  readonly request: ServiceRequest;
  readonly value: Replacement | null;
  readonly onChange: (replacement: Replacement | null) => void;
}

/** An available vehicle that replaces the one in repair, or none. The server offers those of the same type and group first. */
export function ReplacementField({ request, value, onChange }: ReplacementFieldProps) {
  const t = useMessages('actions');
  const format = useFormat();
  const errorText = useErrorText();
  const groups = useGroups();
  const shell = useShell();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery(choiceQueries.replacements(shell, request.id, wanted));
  const offered = (found.data ?? []).map(({ id, plate, name, percentage, groupId }) => ({
    id,
    label: plate?.trim() || name.trim() || id,
    facts: [percentage === null ? null : format.percent(percentage), groups.all.get(groupId)?.name].filter(Boolean).join(' · '),
  }));
  const choices = value === null || offered.some(({ id }) => id === value.id) ? offered : [{ ...value, facts: '' }, ...offered];
  return (
    <Radio.Group
      label={t('plan.replacement')}
      value={value?.id ?? NONE}
      onChange={(id) => {
        const choice = choices.find((each) => each.id === id);
        onChange(choice ? { id: choice.id, label: choice.label } : null);
      }}
      error={found.error ? errorText(found.error) : null}
    >
      <div className={styles['replacement']}>
        <div>
          <SearchField value={text} onChange={setText} label={t('plan.findReplacement')} clear={t('kit:actions.clearSearch')} />
        </div>
        <div className={styles['choices']}>
          <Radio value={NONE} label={t('plan.noReplacement')} />
          {choices.map(({ id, label, facts }) => (
            <Radio
              key={id}
              value={id}
              label={
                <>
                  <bdi>{label}</bdi>
                  <span className={styles['facts']}>{facts}</span>
                </>
              }
            />
          ))}
          {found.data && choices.length === 0 ? (
            <Text fz="sm" c="dimmed" role="status">
              {t(wanted === '' ? 'plan.noneAvailable' : 'plan.noneFound')}
            </Text>
          ) : null}
        </div>
      </div>
    </Radio.Group>
  );
}
