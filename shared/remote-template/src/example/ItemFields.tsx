import { TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { ItemDraft, ItemField } from './item-draft.ts';
import styles from './example.module.css';

interface ItemFieldsProps {
  readonly draft: ItemDraft;
  /** Error texts by field. */
  readonly errors: Readonly<Partial<Record<ItemField, string>>>;
  readonly readOnly: boolean;
  readonly onChange: (field: ItemField, value: string) => void;
}

/** The fields of the form with their errors. */
export function ItemFields({ draft, errors, readOnly, onChange }: ItemFieldsProps) {
  const t = useMessages('example');
  const field = (name: ItemField) => ({
    label: t(`fields.${name}`),
    value: draft[name],
    error: errors[name],
    readOnly,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  const volts = { inputMode: 'decimal', maxLength: 16, rightSection: <span className={styles['unit']}>V</span> } as const;
  return (
    <div className={styles['fields']}>
      <TextInput {...field('vendor')} maxLength={80} required={!readOnly} dir="auto" />
      <TextInput {...field('model')} maxLength={200} dir="auto" />
      <TextInput {...field('voltageMax')} {...volts} />
      <TextInput {...field('voltageMin')} {...volts} />
    </div>
  );
}
