import { PasswordInput } from '@fleet-console/ui/base';
import { useState, type ReactNode } from 'react';
import { useAfterClick } from '../login-layout/useAfterClick.ts';
import { useMessages } from '../messages/messages.ts';
import { validateCredentials, MIN_PASSWORD_LENGTH } from '../sign-in/credentials.ts';

export interface NewPassword {
  readonly password: string;
  readonly retype: string;
}

/** Validates a password typed twice. Returns message keys by field. Source: specification, section 5. */
export function validateNewPassword({ password, retype }: NewPassword): { password?: 'passwordTooShort'; retype?: 'notTheSame' } {
  const validated = validateCredentials({ email: '', password });
  return {
    ...(validated.errors.password && { password: 'passwordTooShort' as const }),
    // Trimmed, as sent.
    ...(retype.trim() !== validated.password && { retype: 'notTheSame' as const }),
  };
}

export interface NewPasswordFieldsProps {
  readonly values: NewPassword;
  readonly onChange: (values: NewPassword) => void;
  /** Shows validation errors before the fields were left. */
  readonly showErrors: boolean;
  /** The server's error, shown under the second field. */
  readonly refusal?: ReactNode;
}

/** Password and repeated password. Source: specification, sections 2 and 5. */
export function NewPasswordFields({ values, onChange, showErrors, refusal }: NewPasswordFieldsProps) {
  const t = useMessages('steps');
  const [touched, setTouched] = useState<ReadonlySet<keyof NewPassword>>(new Set());
  const [visible, setVisible] = useState(false);
  const afterClick = useAfterClick();
  const errors = validateNewPassword(values);
  const errorOf = (field: keyof NewPassword) => {
    const error = showErrors || touched.has(field) ? errors[field] : undefined;
    return error && t(error);
  };
  const touch = (field: keyof NewPassword) => values[field] !== '' && afterClick(() => setTouched((before) => new Set(before).add(field)));
  const shared = {
    labelProps: { mb: 6 },
    autoComplete: 'new-password',
    size: 'md',
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 },
  } as const;
  return (
    <>
      <PasswordInput
        {...shared}
        label={t('password')}
        name="password"
        description={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ mt: 6 }}
        value={values.password}
        error={errorOf('password')}
        aria-invalid={errorOf('password') !== undefined}
        onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
        onBlur={() => touch('password')}
      />
      <PasswordInput
        {...shared}
        label={t('retype')}
        name="retype"
        value={values.retype}
        error={errorOf('retype') ?? refusal}
        aria-invalid={(errorOf('retype') ?? refusal) !== undefined}
        onChange={(event) => onChange({ ...values, retype: event.currentTarget.value })}
        onBlur={() => touch('retype')}
      />
    </>
  );
}
