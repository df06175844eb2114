import { Button, TextInput } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import { missingNames, NameFields, type FullName } from '../steps/NameFields.tsx';
import styles from '../steps/steps.module.css';

export interface ProfileValues extends FullName {
  /** May be empty. */
  readonly phoneNumber: string;
}

export interface DataFormProps {
  readonly values: ProfileValues;
  readonly onChange: (values: ProfileValues) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** First and last name, and an optional phone. Source: specification, sections 2 and 5. */
export function DataForm({ values, onChange, call, onSubmit }: DataFormProps) {
  const t = useMessages('signUp');
  const failureText = useFailureText();
  const [showErrors, setShowErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingNames(values);
  const phoneFailure = call.failure?.code === 'phone-invalid' ? call.failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    const [firstMissing] = missing;
    if (firstMissing === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${firstMissing}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.isPending}>
      <NameFields values={values} onChange={(names) => onChange({ ...values, ...names })} showErrors={showErrors} />
      <TextInput
        label={t('fillData.phone')}
        labelProps={{ mb: 6 }}
        description={t('fillData.phoneHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ mt: 6 }}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        size="md"
        maxLength={40}
        value={values.phoneNumber}
        error={phoneFailure && failureText(phoneFailure)}
        onChange={(event) => onChange({ ...values, phoneNumber: event.currentTarget.value })}
      />
      <Button type="submit" size="md" fullWidth loading={call.isPending}>
        {t('fillData.submit')}
      </Button>
      <CallStatus call={call} isShownElsewhere={phoneFailure !== undefined} />
    </form>
  );
}
