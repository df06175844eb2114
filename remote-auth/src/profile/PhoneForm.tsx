import { Button, TextInput } from '@fleet-console/ui/base';
import { useEffect, useRef, type FormEvent } from 'react';
import type { PhoneInput } from '../calls/account-calls.ts';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import styles from './profile.module.css';

export interface PhoneFormProps {
  readonly values: PhoneInput;
  readonly onChange: (values: PhoneInput) => void;
  readonly call: Call;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Country code and number. An empty number removes the phone. */
export function PhoneForm({ values, onChange, call, onSave, onCancel }: PhoneFormProps) {
  const t = useMessages('profile');
  const failureText = useFailureText();
  const numberInput = useRef<HTMLInputElement>(null);
  useEffect(() => numberInput.current?.focus(), []);
  const phoneFailure = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={styles.phoneForm} onSubmit={submit} noValidate aria-busy={call.isPending}>
      <div className={styles.phoneFields}>
        <TextInput
          label={t('phone.code')}
          labelProps={{ mb: 6 }}
          name="countryCode"
          type="tel"
          autoComplete="tel-country-code"
          maxLength={8}
          leftSection="+"
          value={values.countryCode}
          onChange={(event) => onChange({ ...values, countryCode: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <TextInput
          ref={numberInput}
          label={t('phone.number')}
          labelProps={{ mb: 6 }}
          name="phoneNumber"
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={values.phoneNumber}
          error={phoneFailure && failureText(phoneFailure)}
          onChange={(event) => onChange({ ...values, phoneNumber: event.currentTarget.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={call.isPending}>
          {t('kit:actions.save')}
        </Button>
        <Button type="button" variant="default" onClick={onCancel}>
          {t('kit:actions.cancel')}
        </Button>
      </div>
      <CallStatus call={call} isShownElsewhere={phoneFailure !== undefined} />
    </form>
  );
}
