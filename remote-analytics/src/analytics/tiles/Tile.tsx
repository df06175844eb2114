import { InfoButton, Sparkline } from '@fleet-console/remote-kit/chart';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import type { TileFigure, TileId } from '../figures/figures.ts';
import { unitOf, useFigureText } from '../view/useFigureText.ts';
import { ChangeText } from './ChangeText.tsx';
import styles from './tiles.module.css';

interface TileProps {
  readonly id: TileId;
  readonly figure: TileFigure;
  /** Address of what is behind the figure; null: nothing. */
  readonly href: string | null;
  /** Name of what has the figure. */
  readonly owner?: string | undefined;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A figure with its unit, course, change and definition. */
export function Tile({ id, figure, href, owner, action }: TileProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const { previous } = useAnalyticsView();
  const label = t(`tiles.${id}`);
  const unit = unitOf[id];
  const { value, series } = figure;
  const { n, unit: sign } = value === null ? { n: '–', unit: null } : text.parts(value, unit);
  const number = (
    <>
      {n}
      {sign === null ? null : <small> {t(`unit.${sign}`, { n: '' }).trim()}</small>}
    </>
  );
  return (
    <li className={styles['tile']}>
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        <InfoButton name={label}>
          <p>{t(`definitions.${id}`)}</p>
        </InfoButton>
      </div>
      <div className={styles['body']}>
        <p className={styles['value']}>
          {href === null || value === null ? (
            number
          ) : (
            <Link to={href} className={styles['link']} aria-label={`${label}: ${text.value(value, unit)}`}>
              {number}
            </Link>
          )}
        </p>
        {owner === undefined ? null : (
          <p className={styles['named']}>
            <bdi>{owner}</bdi>
          </p>
        )}
        {previous === null || (figure.previous === null && series === null) ? null : <ChangeText figure={figure} unit={unit} />}
        {action}
        <div className={styles['course']}>{series && series.length > 1 ? <Sparkline values={series} /> : null}</div>
      </div>
    </li>
  );
}
