import { Text, TextInput } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { limitNames, settingsRange, unitOf, type LimitName } from '../planner/settings-limits.ts';
import { useFormat } from '@fleet-console/i18n';
import type { SettingName, SettingsDraft, SettingsErrors } from './settings-draft.ts';
import styles from './settings.module.css';

interface LimitFieldsProps {
  readonly draft: SettingsDraft;
  /** As saved. */
  readonly origin: SettingsDraft;
  readonly errors: SettingsErrors;
  readonly onChange: (draft: SettingsDraft) => void;
}

/** Text of a setting's error; null: none. */
function useErrorOf(errors: SettingsErrors) {
  const t = useMessages('plannerSettings');
  const format = useFormat();
  return (name: SettingName) => {
    const { min, max } = settingsRange[name];
    const error = errors[name];
    return error ? t(`errors.${error}`, { min: format.number(min), max: format.number(max) }) : null;
  };
}

/** The limits, each a toggle and a value, and how early a ride may start. */
export function LimitFields({ draft, origin, errors, onChange }: LimitFieldsProps) {
  const t = useMessages('plannerSettings');
  const names = useMessages('planner');
  const errorOf = useErrorOf(errors);
  return (
    <>
      <fieldset className={styles['limits']}>
        <legend className={styles['legend']}>{t('limits.title')}</legend>
        <Text fz="sm" c="dimmed">
          {t('limits.text')}
        </Text>
        {limitNames.map((name) => (
          <LimitField
            key={name}
            name={name}
            value={draft[name]}
            error={errorOf(name)}
            // A value that can't be saved isn't kept while the limit is off.
            onToggle={(on) => onChange({ ...draft, [name]: { on, value: on || !errors[name] ? draft[name].value : origin[name].value } })}
            onValue={(value) => onChange({ ...draft, [name]: { ...draft[name], value } })}
          />
        ))}
      </fieldset>
      <TextInput
        label={names('limits.graceMinutes')}
        description={t('grace')}
        value={draft.graceMinutes}
        inputMode="numeric"
        maxLength={6}
        classNames={{ wrapper: styles['value'] ?? '', input: styles['number'] ?? '' }}
        rightSection={<span className={styles['quiet']}>{names('units.minutes')}</span>}
        rightSectionWidth={80}
        error={errorOf('graceMinutes')}
        onChange={(event) => onChange({ ...draft, graceMinutes: event.currentTarget.value })}
      />
    </>
  );
}

interface LimitFieldProps {
  readonly name: LimitName;
  readonly value: SettingsDraft[LimitName];
  readonly error: string | null;
  readonly onToggle: (on: boolean) => void;
  readonly onValue: (value: string) => void;
}

function LimitField({ name, value, error, onToggle, onValue }: LimitFieldProps) {
  const names = useMessages('planner');
  const label = names(`limits.${name}`);
  return (
    <div className={styles['limit']}>
      <Checkbox label={label} checked={value.on} onChange={(event) => onToggle(event.currentTarget.checked)} />
      <TextInput
        aria-label={`${label}, ${names(`units.${unitOf[name]}`)}`}
        value={value.value}
        disabled={!value.on}
        inputMode="numeric"
        maxLength={6}
        classNames={{ wrapper: styles['value'] ?? '', input: styles['number'] ?? '' }}
        rightSection={<span className={styles['quiet']}>{names(`units.${unitOf[name]}`)}</span>}
        rightSectionWidth={80}
        error={error}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
