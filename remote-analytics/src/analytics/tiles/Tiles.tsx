import { ChartMessages } from '@fleet-console/remote-kit/chart';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { isTileId, type MileageFigures, type TileFigure } from '../figures/figures.ts';
import { Tile } from './Tile.tsx';
import { useTileHref } from './tile-href.ts';
import styles from './tiles.module.css';

type TopVehicleName = NonNullable<MileageFigures['topVehicle']>;

interface TilesProps {
  readonly figures: readonly TileFigure[];
  readonly today: string;
  readonly topVehicle?: TopVehicleName | null | undefined;
  /** An action in the tile of a figure. */
  readonly action?: { readonly id: string; readonly element: ReactNode } | undefined;
}

/** The key figures of a tab. */
export function Tiles({ figures, today, topVehicle = null, action }: TilesProps) {
  const t = useMessages('analytics');
  const nameOf = ({ id, name }: TopVehicleName) => name ?? t('deletedVehicle', { id });
  const hrefOf = useTileHref(today, topVehicle?.id ?? null);
  return (
    <ChartMessages>
      <ul className={styles['tiles']} aria-label={t('tiles.label')}>
        {figures.map((figure) =>
          isTileId(figure.id) ? (
            <Tile
              key={figure.id}
              id={figure.id}
              figure={figure}
              href={hrefOf(figure.id)}
              action={action?.id === figure.id ? action.element : null}
              owner={figure.id === 'topVehicle' && topVehicle ? nameOf(topVehicle) : undefined}
            />
          ) : null,
        )}
      </ul>
    </ChartMessages>
  );
}
