import { TextInput } from '@fleet-console/ui/base';
import { useState, type ReactNode } from 'react';
import { useAfterClick } from '../login-layout/useAfterClick.ts';
import { useMessages } from '../messages/messages.ts';
import { validateCredentials } from '../sign-in/credentials.ts';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  /** Shows the validation error before the field was left. */
  readonly showErrors: boolean;
  /** The server's error. */
  readonly refusal?: ReactNode;
}

/** An e-mail address. Source: specification, section 5. */
export function EmailField({ value, onChange, showErrors, refusal }: EmailFieldProps) {
  const t = useMessages('steps');
  const [isTouched, setIsTouched] = useState(false);
  const afterClick = useAfterClick();
  const error = showErrors || isTouched ? validateCredentials({ email: value, password: '' }).errors.email : undefined;
  return (
    <TextInput
      label={t('email')}
      labelProps={{ mb: 6 }}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      value={value}
      error={error ? t(error) : refusal}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => afterClick(() => setIsTouched(value !== ''))}
    />
  );
}
