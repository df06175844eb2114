import { useReadable, useShell } from '@fleet-console/remote-kit';
import { damagesLike, namedDamages, type DamageType } from '@fleet-console/remote-kit/damage';
import { Button, ChevronDownIcon, Popover, SearchField, Text } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useId, useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './reports.module.css';

interface DamageFilterProps {
  readonly value: ReadonlySet<DamageType>;
  readonly onChange: (damages: ReadonlySet<DamageType>) => void;
}

/** A button that opens the searchable list of damage types. */
export function DamageFilter({ value, onChange }: DamageFilterProps) {
  const t = useMessages('reports');
  const names = useMessages('requests');
  const locale = useReadable(useShell().locale);
  const labelId = useId();
  const [text, setText] = useState('');
  const damages = useMemo(() => namedDamages((type) => names(`damages.${type}`), locale), [names, locale]);
  const listed = damagesLike(damages, text);
  const toggle = (type: DamageType) => {
    const next = new Set(value);
    if (!next.delete(type)) next.add(type);
    onChange(next);
  };
  const [only] = value;
  const summary =
    only === undefined ? t('damages.any') : value.size === 1 ? names(`damages.${only}`) : t.counted('damages.chosen', value.size);
  return (
    <div className={styles['field']}>
      <span id={labelId} className={styles['label']}>
        {t('damages.label')}
      </span>
      <Popover width={320} position="bottom-start" trapFocus returnFocus onClose={() => setText('')}>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            aria-label={`${t('damages.label')}: ${summary}`}
            rightSection={<ChevronDownIcon size={16} aria-hidden />}
          >
            {summary}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={labelId}>
          <div className={styles['choices']}>
            <div>
              <SearchField value={text} onChange={setText} label={t('damages.search')} clear={t('kit:actions.clearSearch')} />
            </div>
            <div className={styles['options']} role="group" aria-labelledby={labelId}>
              {listed.map(({ type, label }) => (
                <Checkbox key={type} size="sm" label={label} checked={value.has(type)} onChange={() => toggle(type)} />
              ))}
              {listed.length === 0 ? (
                <Text fz="sm" c="dimmed" role="status">
                  {t('damages.none')}
                </Text>
              ) : null}
            </div>
            <Button variant="subtle" size="compact-sm" disabled={value.size === 0} onClick={() => onChange(new Set())}>
              {t('damages.clear')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
