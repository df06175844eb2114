import { Button, TextInput } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import { missingNames, NameFields, type FullName } from '../steps/NameFields.tsx';
import styles from '../steps/steps.module.css';

export interface Names extends FullName {
  /** May be empty. */
  readonly phoneNumber: string;
}

export interface DataFormProps {
  readonly typed: Names;
  readonly onType: (typed: Names) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** First and last name, and a phone for who likes. Source: specification, sections 2 and 5. */
export function DataForm({ typed, onType, call, onSubmit }: DataFormProps) {
  const t = useMessages('signUp');
  const textOf = useFailureText();
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingNames(typed);
  const aboutPhone = call.failure?.code === 'phone-invalid' ? call.failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const [first] = missing;
    if (first === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.waiting}>
      <NameFields typed={typed} onType={(names) => onType({ ...typed, ...names })} judge={judged} />
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
        value={typed.phoneNumber}
        error={aboutPhone && textOf(aboutPhone)}
        onChange={(event) => onType({ ...typed, phoneNumber: event.currentTarget.value })}
      />
      <Button type="submit" size="md" fullWidth loading={call.waiting}>
        {t('fillData.submit')}
      </Button>
      <CallAnswer call={call} elsewhere={aboutPhone !== undefined} />
    </form>
  );
}
