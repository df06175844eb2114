import type { CSSProperties } from 'react';
import { zoneColorValues } from './zone-colors.ts';
import type { ZoneColor } from './zone-kind.ts';
import styles from './zones.module.css';

/** Color of a zone, as on the map. */
export function ZoneSwatch({ color }: { color: ZoneColor }) {
  const { light, dark } = zoneColorValues;
  const style = { '--swatch': `light-dark(${light[color]}, ${dark[color]})` } as CSSProperties;
  return <span className={styles['swatch']} style={style} aria-hidden />;
}
