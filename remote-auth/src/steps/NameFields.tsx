import { TextInput } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the missing names; both are required. Source: specification, section 5. */
export function missingNames(values: FullName): readonly (keyof FullName)[] {
  return (['firstName', 'lastName'] as const).filter((field) => values[field].trim() === '');
}

export interface NameFieldsProps {
  readonly values: FullName;
  readonly onChange: (values: FullName) => void;
  readonly showErrors: boolean;
}

/** First and last name. */
export function NameFields({ values, onChange, showErrors }: NameFieldsProps) {
  const t = useMessages('steps');
  const missing = missingNames(values);
  const name = (field: keyof FullName, autoComplete: string) => (
    <TextInput
      label={t(field)}
      labelProps={{ mb: 6 }}
      name={field}
      autoComplete={autoComplete}
      size="md"
      required
      withAsterisk={false}
      maxLength={100}
      value={values[field]}
      error={showErrors && missing.includes(field) ? t(`${field}Missing`) : undefined}
      onChange={(event) => onChange({ ...values, [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.pair}>
      {name('firstName', 'given-name')}
      {name('lastName', 'family-name')}
    </div>
  );
}
