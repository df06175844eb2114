import type { CSSProperties } from 'react';
import { zoneColourValues } from './zone-colours.ts';
import type { ZoneColour } from './zone-kind.ts';
import styles from './zones.module.css';

/** Colour of a zone, as on the map. */
export function ZoneSwatch({ colour }: { colour: ZoneColour }) {
  const { light, dark } = zoneColourValues;
  const style = { '--swatch': `light-dark(${light[colour]}, ${dark[colour]})` } as CSSProperties;
  return <span className={styles['swatch']} style={style} aria-hidden />;
}
