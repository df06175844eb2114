import { Fragment } from 'react';
import styles from './command-run.module.css';

/** Names of vehicles, with commas; a line doesn't break within a plate. */
export function VehicleNames({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // Two vehicles may have the same name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at === 0 ? null : ', '}
      <bdi className={styles['name']}>{name}</bdi>
    </Fragment>
  ));
}
