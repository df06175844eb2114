import { SearchField, StatusBadge, Text, type StatusKind } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import styles from './simulator.module.css';

/** More would not be read. */
const OFFERED = 40;

export interface Offer {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size: number }>;
  readonly status: StatusKind;
  readonly statusLabel: string;
}

interface PickWords {
  (key: `pick.${'search' | 'clear' | 'results' | 'none'}`): string;
  counted(this: void, key: 'pick.more', count: number): string;
}

interface PickListProps<Item> {
  /** What was found, of which the first are offered. */
  readonly found: readonly Item[];
  readonly offerOf: (item: Item) => Offer;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Texts under `pick`. */
  readonly words: PickWords;
}

/** Finds one of many by a search, and offers the first of those found. */
export function PickList<Item>({ found, offerOf, text, onText, chosen, onChoose, words }: PickListProps<Item>) {
  const more = found.length - OFFERED;
  return (
    <div className={styles['pick']}>
      <div>
        <SearchField value={text} onChange={onText} label={words('pick.search')} clear={words('pick.clear')} />
      </div>
      <ul className={styles['offers']} aria-label={words('pick.results')}>
        {found.slice(0, OFFERED).map((item) => {
          const { id, label, icon: Icon, status, statusLabel } = offerOf(item);
          return (
            <li key={id}>
              <button type="button" className={styles['offer']} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
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
        {found.length === 0 ? words('pick.none') : more > 0 ? words.counted('pick.more', more) : ''}
      </Text>
    </div>
  );
}
