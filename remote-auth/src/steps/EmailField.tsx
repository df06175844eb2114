import { TextInput } from '@fleet-console/ui/base';
import { useState, type ReactNode } from 'react';
import { useAfterPress } from '../front-door/useAfterPress.ts';
import { useMessages } from '../messages/messages.ts';
import { checkCredentials } from '../sign-in/credentials.ts';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  /** Whether to judge it before someone has left it. */
  readonly judge: boolean;
  /** What the server said of it. */
  readonly refusal?: ReactNode;
}

/** An e-mail address. Source: specification, section 5. */
export function EmailField({ value, onChange, judge, refusal }: EmailFieldProps) {
  const t = useMessages('steps');
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const fault = judge || left ? checkCredentials({ email: value, password: '' }).faults.email : undefined;
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
      error={fault ? t(fault) : refusal}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => afterPress(() => setLeft(value !== ''))}
    />
  );
}
