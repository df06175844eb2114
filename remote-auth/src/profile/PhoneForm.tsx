import { Button, TextInput } from '@fleet-console/ui/base';
import { useEffect, useRef, type FormEvent } from 'react';
import type { TypedPhone } from '../calls/account-calls.ts';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import styles from './profile.module.css';

export interface PhoneFormProps {
  readonly typed: TypedPhone;
  readonly onType: (typed: TypedPhone) => void;
  readonly call: Call;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Country code and number. An empty number takes the phone away. */
export function PhoneForm({ typed, onType, call, onSave, onCancel }: PhoneFormProps) {
  const t = useMessages('profile');
  const textOf = useFailureText();
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => number.current?.focus(), []);
  const about = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={styles.phoneForm} onSubmit={submit} noValidate aria-busy={call.waiting}>
      <div className={styles.phoneFields}>
        <TextInput
          label={t('phone.code')}
          labelProps={{ mb: 6 }}
          name="countryCode"
          type="tel"
          autoComplete="tel-country-code"
          maxLength={8}
          leftSection="+"
          value={typed.countryCode}
          onChange={(event) => onType({ ...typed, countryCode: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <TextInput
          ref={number}
          label={t('phone.number')}
          labelProps={{ mb: 6 }}
          name="phoneNumber"
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={typed.phoneNumber}
          error={about && textOf(about)}
          onChange={(event) => onType({ ...typed, phoneNumber: event.currentTarget.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={call.waiting}>
          {t('kit:actions.save')}
        </Button>
        <Button type="button" variant="default" onClick={onCancel}>
          {t('kit:actions.cancel')}
        </Button>
      </div>
      <CallAnswer call={call} elsewhere={about !== undefined} />
    </form>
  );
}
