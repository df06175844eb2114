import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import styles from './events.module.css';

interface OtherFieldsProps {
  readonly fields: readonly string[];
  /** Names of fields that have none here. */
  readonly fieldName?: ((field: string) => string) | undefined;
}

/** Names of changed fields whose values aren't recorded. */
export function OtherFields({ fields, fieldName = (field) => field }: OtherFieldsProps) {
  const t = useMessages('accessEvents');
  const format = useFormat();
  if (fields.length === 0) return null;
  const names = fields.map((field) => t.dynamic(`fields.${field}`, fieldName(field)));
  return <p className={styles['others']}>{t('otherFields', { fields: format.list(names) })}</p>;
}
