import tileStyles from '../tiles/tiles.module.css';
import styles from './frame.module.css';

interface FigureSkeletonProps {
  readonly shape: readonly [tiles: number, cards: number];
  readonly label: string;
}

const many = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** Tiles and cards of the same size as the figures, so that nothing moves when they are loaded. */
export function FigureSkeleton({ shape: [tiles, cards], label }: FigureSkeletonProps) {
  return (
    <div className={styles['figures']} role="status" aria-busy="true" aria-label={label}>
      <div className={styles['status']} aria-hidden>
        &nbsp;
      </div>
      <div className={tileStyles['tiles']} aria-hidden>
        {many(tiles).map((nth) => (
          <div key={nth} className={tileStyles['tile']} data-loading />
        ))}
      </div>
      <div className={styles['cards']} aria-hidden>
        {many(cards).map((nth) => (
          <div key={nth} className={styles['placeholder']} />
        ))}
      </div>
    </div>
  );
}
