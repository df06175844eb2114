import { SearchField, StatusBadge, Text, type StatusKind } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import styles from './simulator.module.css';

/** Limit of displayed options. */
const MAX_OPTIONS = 40;

export interface PickOption {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size: number }>;
  readonly status: StatusKind;
  readonly statusLabel: string;
}

interface PickTexts {
  (key: `pick.${'search' | 'clear' | 'results' | 'none'}`): string;
  counted(this: void, key: 'pick.more', count: number): string;
}

interface PickListProps<Item> {
  /** Search results; the first are displayed. */
  readonly found: readonly Item[];
  readonly optionOf: (item: Item) => PickOption;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Messages below `pick`. */
  readonly texts: PickTexts;
}

/** A searchable list that shows the first results. */
export function PickList<Item>({ found, optionOf, text, onText, chosen, onChoose, texts }: PickListProps<Item>) {
  const more = found.length - MAX_OPTIONS;
  return (
    <div className={styles['pick']}>
      <div>
        <SearchField value={text} onChange={onText} label={texts('pick.search')} clear={texts('pick.clear')} />
      </div>
      <ul className={styles['options']} aria-label={texts('pick.results')}>
        {found.slice(0, MAX_OPTIONS).map((item) => {
          const { id, label, icon: Icon, status, statusLabel } = optionOf(item);
          return (
            <li key={id}>
              <button type="button" className={styles['option']} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <Icon size={18} aria-hidden />
                <strong>
                  <bdi>{label}</bdi>
                </strong>
                <StatusBadge kind={status} label={statusLabel} look="plain" />
              </button>
            </li>
          );
        })}
      </ul>
      <Text c="dimmed" fz="sm" aria-live="polite">
        {found.length === 0 ? texts('pick.none') : more > 0 ? texts.counted('pick.more', more) : ''}
      </Text>
    </div>
  );
}
