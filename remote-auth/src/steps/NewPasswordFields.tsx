import { PasswordInput } from '@fleet-console/ui/base';
import { useState, type ReactNode } from 'react';
import { useAfterPress } from '../front-door/useAfterPress.ts';
import { useMessages } from '../messages/messages.ts';
import { checkCredentials, PASSWORD_MINIMUM } from '../sign-in/credentials.ts';

export interface NewPassword {
  readonly password: string;
  readonly retype: string;
}

/** What is wrong with a password that is typed twice; also the keys of the texts. Source: specification, section 5. */
export function newPasswordFaults({ password, retype }: NewPassword): { password?: 'passwordTooShort'; retype?: 'notTheSame' } {
  const checked = checkCredentials({ email: '', password });
  return {
    ...(checked.faults.password && { password: 'passwordTooShort' as const }),
    // Compared as they are sent: trimmed.
    ...(retype.trim() !== checked.password && { retype: 'notTheSame' as const }),
  };
}

export interface NewPasswordFieldsProps {
  readonly typed: NewPassword;
  readonly onType: (typed: NewPassword) => void;
  /** Whether to judge fields that no one has left yet. */
  readonly judgeAll: boolean;
  /** What the server said, under the second field. */
  readonly refusal?: ReactNode;
}

/** A password and the same again, with the hint of its least length. Source: specification, sections 2 and 5. */
export function NewPasswordFields({ typed, onType, judgeAll, refusal }: NewPasswordFieldsProps) {
  const t = useMessages('steps');
  const [left, setLeft] = useState<ReadonlySet<keyof NewPassword>>(new Set());
  const [visible, setVisible] = useState(false);
  const afterPress = useAfterPress();
  const faults = newPasswordFaults(typed);
  const faultOf = (field: keyof NewPassword) => {
    const fault = judgeAll || left.has(field) ? faults[field] : undefined;
    return fault && t(fault);
  };
  const leave = (field: keyof NewPassword) => typed[field] !== '' && afterPress(() => setLeft((before) => new Set(before).add(field)));
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
        description={t('passwordHint', { count: PASSWORD_MINIMUM })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ mt: 6 }}
        value={typed.password}
        error={faultOf('password')}
        aria-invalid={faultOf('password') !== undefined}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
        onBlur={() => leave('password')}
      />
      <PasswordInput
        {...shared}
        label={t('retype')}
        name="retype"
        value={typed.retype}
        error={faultOf('retype') ?? refusal}
        aria-invalid={(faultOf('retype') ?? refusal) !== undefined}
        onChange={(event) => onType({ ...typed, retype: event.currentTarget.value })}
        onBlur={() => leave('retype')}
      />
    </>
  );
}
