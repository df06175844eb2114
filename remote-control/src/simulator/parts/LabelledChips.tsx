import { FilterChips, type FilterChipsProps } from '@fleet-console/ui';
import styles from './simulator.module.css';

/** Choice of one chip, with the name of the choice above it. */
export function LabelledChips(props: FilterChipsProps) {
  return (
    <div className={styles['choose']}>
      {/* The group of chips has it as its accessible name. */}
      <span aria-hidden>{props.label}</span>
      <FilterChips {...props} />
    </div>
  );
}
