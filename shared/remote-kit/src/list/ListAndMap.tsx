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
  readonly t: (key: `panes.${'label' | Pane}`) => string;
}

/** Switches between list and map where only one is shown. */
export function PaneSwitch({ pane, onChange, t }: PaneSwitchProps) {
  if (pane === null) return null;
  return (
    <SegmentedControl
      aria-label={t('panes.label')}
      value={pane}
      onChange={onChange}
      data={(['list', 'map'] as const).map((value) => ({ value, label: t(`panes.${value}`) }))}
    />
  );
}

interface ListAndMapProps {
  readonly pane: Pane | null;
  readonly list: ReactNode;
  readonly map: ReactNode;
  /** Both have the same width: the map matters as much as the list. */
  readonly even?: boolean;
}

/** A list and a map of the same objects, side by side if there is room. */
export function ListAndMap({ pane, list, map, even = false }: ListAndMapProps) {
  return (
    <div className={styles['panes']} data-pane={pane ?? undefined} data-even={even || undefined}>
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
