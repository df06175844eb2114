import { Button, SearchField, Text } from '@fleet-console/ui';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './slot-form.module.css';

export interface PickChoice {
  readonly id: string;
  readonly label: string;
  /** Battery, place, group. */
  readonly facts: ReactNode;
  /** Why it shouldn't be chosen. */
  readonly warnings: readonly string[];
}

interface PickFieldProps {
  readonly label: string;
  readonly search: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Null: still loading. */
  readonly choices: readonly PickChoice[] | null;
  readonly none: string;
  /** Instead of choices: why they couldn't be loaded, or can't be yet. */
  readonly instead: ReactNode;
  /** Null: nothing is chosen, the choices are shown. */
  readonly chosen: { readonly label: string; readonly facts: ReactNode } | null;
  readonly error: string | null;
  readonly onPick: (id: string) => void;
  readonly onClear: () => void;
}

/** A required choice of one row, with search; the chosen one is shown alone. */
export function PickField(props: PickFieldProps) {
  const { label, search, text, onText, choices, none, instead, chosen, error, onPick, onClear } = props;
  const t = useMessages('slotForm');
  const id = useId();
  return (
    <div className={styles['fields']} role="group" aria-labelledby={id} data-wrong={error !== null || undefined}>
      <span id={id} className={styles['label']}>
        {label}
        <span aria-hidden className={styles['star']}>
          *
        </span>
      </span>
      {chosen ? (
        <div className={styles['chosen']}>
          <div className={styles['choice']}>
            <strong>
              <bdi>{chosen.label}</bdi>
            </strong>
            <span className={styles['quiet']}>{chosen.facts}</span>
          </div>
          <Button size="compact-sm" variant="default" onClick={onClear} aria-label={t('pick.otherOf', { label })}>
            {t('pick.other')}
          </Button>
        </div>
      ) : (
        (instead ?? (
          <>
            <div>
              <SearchField value={text} onChange={onText} label={search} clear={t('kit:actions.clearSearch')} />
            </div>
            {choices === null ? null : choices.length === 0 ? (
              <Text fz="sm" c="dimmed" role="status">
                {none}
              </Text>
            ) : (
              <ul className={styles['hits']} aria-label={label}>
                {choices.map((choice) => (
                  <li key={choice.id}>
                    <button type="button" className={styles['hit']} onClick={() => onPick(choice.id)}>
                      <strong>
                        <bdi>{choice.label}</bdi>
                      </strong>
                      <span className={styles['quiet']}>{choice.facts}</span>
                      {choice.warnings.map((warning) => (
                        <span key={warning} className={styles['warning']}>
                          {warning}
                        </span>
                      ))}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        ))
      )}
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
