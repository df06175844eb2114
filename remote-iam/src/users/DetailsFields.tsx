import { TextInput } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { DetailsDraft, DetailsField } from './details-draft.ts';
import styles from './users.module.css';

const driveStatuses = ['ALLOWED', 'NOT_VERIFIED', 'BLOCKED'] as const;

interface DetailsFieldsProps {
  readonly draft: DetailsDraft;
  readonly origin: DetailsDraft;
  readonly errorOf: (field: DetailsField) => string | null;
  readonly onChange: (change: Partial<DetailsDraft>) => void;
}

/** Name, phone and drive status of a person. */
export function DetailsFields({ draft, origin, errorOf, onChange }: DetailsFieldsProps) {
  const t = useMessages('users');
  const field = (name: Exclude<DetailsField, 'driveStatus'>) => ({
    label: t(`fields.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...field('firstName')} maxLength={100} autoComplete="off" dir="auto" required={origin.firstName.trim() !== ''} />
      <TextInput {...field('lastName')} maxLength={100} autoComplete="off" dir="auto" required={origin.lastName.trim() !== ''} />
      <div className={styles['phoneFields']}>
        <TextInput
          {...field('countryCode')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          leftSection="+"
          onChange={(event) => onChange({ countryCode: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
      </div>
      <NativeSelect
        label={t('fields.driveStatus')}
        value={draft.driveStatus}
        onChange={({ currentTarget: { value } }) =>
          onChange({ driveStatus: driveStatuses.find((each) => each === value) ?? draft.driveStatus })
        }
        data={driveStatuses.map((value) => ({ value, label: t(`drive.${value}`) }))}
      />
    </>
  );
}
