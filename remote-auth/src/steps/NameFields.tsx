import { TextInput } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The names that are missing; both are needed. Source: specification, section 5. */
export function missingNames(typed: FullName): readonly (keyof FullName)[] {
  return (['firstName', 'lastName'] as const).filter((field) => typed[field].trim() === '');
}

export interface NameFieldsProps {
  readonly typed: FullName;
  readonly onType: (typed: FullName) => void;
  /** Whether to say what is missing. */
  readonly judge: boolean;
}

/** First and last name. */
export function NameFields({ typed, onType, judge }: NameFieldsProps) {
  const t = useMessages('steps');
  const missing = missingNames(typed);
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
      value={typed[field]}
      error={judge && missing.includes(field) ? t(`${field}Missing`) : undefined}
      onChange={(event) => onType({ ...typed, [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.pair}>
      {name('firstName', 'given-name')}
      {name('lastName', 'family-name')}
    </div>
  );
}
