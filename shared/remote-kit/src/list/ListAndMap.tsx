import { SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { useState, type ReactNode } from 'react';
import styles from './list.module.css';

export type Pane = 'list' | 'map';

/** Below this window width, only the list or the map is shown. */
const ONE_PANE = '(max-width: 1000px)';

/** The pane that is shown; null: both. */
export function usePane(): [Pane | null, (pane: Pane) => void] {
  const narrow = useMediaQuery(ONE_PANE) ?? false;
  const [pane, choose] = useState<Pane>('list');
  return [narrow ? pane : null, choose];
}

interface PaneSwitchProps {
  readonly pane: Pane | null;
  readonly onChange: (pane: Pane) => void;
  /** The feature's messages, with `panes.label`, `panes.list` and `panes.map`. */
  readonly words: (key: `panes.${'label' | Pane}`) => string;
}

/** Switches between list and map where only one is shown. */
export function PaneSwitch({ pane, onChange, words }: PaneSwitchProps) {
  if (pane === null) return null;
  return (
    <SegmentedControl
      aria-label={words('panes.label')}
      value={pane}
      onChange={onChange}
      data={(['list', 'map'] as const).map((value) => ({ value, label: words(`panes.${value}`) }))}
    />
  );
}

interface ListAndMapProps {
  readonly pane: Pane | null;
  readonly list: ReactNode;
  readonly map: ReactNode;
}

/** A list and a map of the same objects, side by side if there is room. */
export function ListAndMap({ pane, list, map }: ListAndMapProps) {
  return (
    <div className={styles['panes']} data-pane={pane ?? undefined}>
      {pane === 'map' ? null : <div className={styles['pane']}>{list}</div>}
      {pane === 'list' ? null : <div className={styles['pane']}>{map}</div>}
    </div>
  );
}

interface ListMapProps {
  /** The map, loaded when first shown (`lazyPart`). */
  readonly children: ReactNode;
  /** Content over the map. */
  readonly over?: ReactNode;
}

/** The map beside a list. */
export function ListMap({ children, over }: ListMapProps) {
  return (
    <div className={styles['map']}>
      {children}
      {over}
    </div>
  );
}
