import { useFormat } from '@fleet-console/i18n';
import { BulkFooter } from '@fleet-console/remote-kit/bulk';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Button, TextInput } from '@fleet-console/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './example.module.css';

/** Input of the bulk action. */
export function SetModelForm({ count, onSubmit }: { count: number; onSubmit: (model: string) => void }) {
  const t = useMessages('example');
  const format = useFormat();
  const [model, setModel] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, attempts);
  const isMissing = model.trim() === '';
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMissing) setAttempts(attempts + 1);
        else onSubmit(model.trim());
      }}
    >
      <TextInput
        label={t('fields.model')}
        value={model}
        maxLength={200}
        required
        autoComplete="off"
        data-autofocus
        error={attempts > 0 && isMissing ? t('faults.required') : null}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <BulkFooter>
        <Button type="submit">{t('setModel.submit', { count, n: format.number(count) })}</Button>
      </BulkFooter>
    </form>
  );
}
