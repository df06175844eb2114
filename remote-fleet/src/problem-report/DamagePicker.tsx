import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { CloseIcon, SearchField, Text, UnstyledButton } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMemo, useState } from 'react';
import { damagesLike, namedDamages, type DamageType } from '@fleet-console/remote-kit/damage';
import { useMessages } from '../messages/messages.ts';
import styles from './problem-report.module.css';

interface DamagePickerProps {
  readonly chosen: readonly DamageType[];
  readonly onChange: (chosen: readonly DamageType[]) => void;
}

/** Multi-select of damage types with search. */
export function DamagePicker({ chosen, onChange }: DamagePickerProps) {
  const t = useMessages('report');
  const format = useFormat();
  const { locale } = useShell();
  const [text, setText] = useState('');
  const language = locale.get();
  const damages = useMemo(() => namedDamages((type) => t(`damages.${type}`), language), [t, language]);
  const listed = damagesLike(damages, text);
  const toggle = (type: DamageType) => onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('damage.legend')}</legend>
      <div>
        <SearchField value={text} onChange={setText} label={t('damage.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      <div className={styles['damages']}>
        {listed.map(({ type, label }) => (
          <Checkbox key={type} size="sm" label={label} checked={chosen.includes(type)} onChange={() => toggle(type)} />
        ))}
        {listed.length === 0 ? (
          <Text fz="sm" c="dimmed" role="status">
            {t('damage.none')}
          </Text>
        ) : null}
      </div>
      {/* Below the list, so that added chips don't shift the clicked checkbox. */}
      {chosen.length > 0 ? (
        <ul className={styles['chips']} aria-label={t('damage.chosen', { count: chosen.length, n: format.number(chosen.length) })}>
          {damages
            .filter(({ type }) => chosen.includes(type))
            .map(({ type, label }) => (
              <li key={type}>
                <UnstyledButton className={styles['chip']} aria-label={t('damage.remove', { label })} onClick={() => toggle(type)}>
                  {label}
                  <CloseIcon size={14} aria-hidden />
                </UnstyledButton>
              </li>
            ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
