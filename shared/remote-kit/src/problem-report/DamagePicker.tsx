import { useFormat } from '@fleet-console/i18n';
import { CloseIcon, SearchField, Text, UnstyledButton } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { memo, useId, useMemo, useState } from 'react';
import {
  damageKinds,
  damagesLike,
  kindOfDamage,
  namedDamages,
  type DamageKind,
  type DamageType,
  type NamedDamage,
} from '../damage/damage-types.ts';
import { useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import styles from './report.module.css';

interface DamagePickerProps {
  readonly chosen: readonly DamageType[];
  readonly onChange: (chosen: readonly DamageType[]) => void;
}

/** Multi-select of damage types by kind, with search. */
export const DamagePicker = memo(function DamagePicker({ chosen, onChange }: DamagePickerProps) {
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
        {damageKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            damages={listed.filter(({ type }) => kindOfDamage(type) === kind)}
            chosen={chosen}
            onToggle={toggle}
          />
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
});

interface KindProps {
  readonly kind: DamageKind;
  readonly damages: readonly NamedDamage[];
  readonly chosen: readonly DamageType[];
  readonly onToggle: (type: DamageType) => void;
}

function Kind({ kind, damages, chosen, onToggle }: KindProps) {
  const t = useMessages('report');
  const name = useId();
  if (damages.length === 0) return null;
  return (
    <div role="group" aria-labelledby={name} className={styles['kind']}>
      <p id={name} className={styles['kindName']}>
        {t(`damage.kinds.${kind}`)}
      </p>
      <div className={styles['kindDamages']}>
        {damages.map(({ type, label }) => (
          <Checkbox key={type} size="sm" label={label} checked={chosen.includes(type)} onChange={() => onToggle(type)} />
        ))}
      </div>
    </div>
  );
}
