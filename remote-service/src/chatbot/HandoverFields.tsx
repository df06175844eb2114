import { chatLimits } from '@fleet-console/chat';
import { TimeZoneInput, useReadable, useShell } from '@fleet-console/remote-kit';
import { TextInput } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { Content } from './chatbot.queries.ts';
import styles from './chatbot.module.css';

type Handover = Content['handover'];

interface HandoverFieldsProps {
  readonly handover: Handover;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (handover: Handover) => void;
}

/** 1 January 2024 was a Monday. */
const weekday = (locale: string, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)));
const initialHours = { from: '08:00', to: '16:00' };

/** How visitors reach support. */
export function HandoverFields({ handover, errorAt, onChange }: HandoverFieldsProps) {
  const t = useMessages('chatbot');
  const locale = useReadable(useShell().locale);
  const { hours } = handover;
  const change = (part: Partial<Handover>) => onChange({ ...handover, ...part });
  const changeDay = (day: number, changed: Handover['hours'][number]) => change({ hours: hours.with(day, changed) });
  return (
    <section className={styles['section']} aria-labelledby="chatbot-handover">
      <h2 id="chatbot-handover">{t('handover')}</h2>
      <p className={styles['hint']}>{t('handoverHint')}</p>
      <div className={styles['texts']}>
        <TextInput
          label={t('email')}
          type="email"
          value={handover.email}
          maxLength={chatLimits.email}
          error={errorAt('handover.email')}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <TextInput
          label={t('phone')}
          type="tel"
          value={handover.phone}
          maxLength={chatLimits.phone}
          error={errorAt('handover.phone')}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        />
        <TimeZoneInput
          label={t('timeZone')}
          value={handover.timeZone}
          error={errorAt('handover.timeZone')}
          onChange={(timeZone) => change({ timeZone })}
        />
      </div>
      <fieldset className={styles['hours']}>
        <legend>{t('hours')}</legend>
        {hours.map((each, day) => {
          const name = weekday(locale, day);
          const error = errorAt(`handover.hours.${day}`);
          return (
            <div key={name} className={styles['day']}>
              <Checkbox
                label={name}
                checked={each !== null}
                onChange={({ currentTarget }) => changeDay(day, currentTarget.checked ? initialHours : null)}
              />
              {each === null ? (
                <span className={styles['hint']}>{t('closed')}</span>
              ) : (
                <span className={styles['times']}>
                  {(['from', 'to'] as const).map((end) => (
                    <TextInput
                      key={end}
                      aria-label={t(end === 'from' ? 'opensAt' : 'closesAt', { day: name })}
                      className={styles['time']}
                      inputMode="numeric"
                      placeholder={initialHours[end]}
                      value={each[end]}
                      maxLength={5}
                      error={error !== undefined}
                      onChange={({ currentTarget }) => changeDay(day, { ...each, [end]: currentTarget.value })}
                    />
                  ))}
                  {error === undefined ? null : (
                    <span className={styles['error']} role="alert">
                      {error}
                    </span>
                  )}
                </span>
              )}
            </div>
          );
        })}
      </fieldset>
    </section>
  );
}
