import type { StatusKind } from '../theme/status.ts';
import { glyphCodes } from './glyph-codes.ts';
import type { GlyphName } from './glyph-icons.ts';
import './glyph.css';
import './glyphs.css';

export interface GlyphProps {
  readonly of: GlyphName;
  /** Pixels. */
  readonly size?: 14 | 15 | 16 | 18 | 20;
  /** Accessible name; without one, the glyph is decoration. */
  readonly label?: string | undefined;
  /** The status whose colour it has; without one, that of the text. */
  readonly status?: StatusKind | undefined;
}

/** An icon of rows and cards. A character of a font: a browser paints many of them several times as fast as inline SVG. */
export function Glyph({ of, size = 16, label, status }: GlyphProps) {
  const named = label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return <span className="fc-glyph" data-glyph={glyphCodes[of]} data-size={size} data-status={status} {...named} />;
}
