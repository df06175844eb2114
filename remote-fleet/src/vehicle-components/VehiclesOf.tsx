import { useShell } from '@fleet-console/remote-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { Component } from './component-kinds.ts';
import styles from './vehicle-components.module.css';

/** Links to the vehicles that have the component. */
export function VehiclesOf({ row: { free, vehicles } }: { row: Pick<Component['row'], 'free' | 'vehicles'> }) {
  const t = useMessages('components');
  const { navigation } = useShell();
  if (vehicles.length === 0) return <span className={styles['quiet']}>{t(free ? 'free' : 'hidden')}</span>;
  return vehicles.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : null}
      <Link to={navigation.href('VehicleDetails', { vid: id })} className={styles['link']}>
        <bdi>{name.trim() || id}</bdi>
      </Link>
    </Fragment>
  ));
}
