import { memo, type ReactNode } from 'react';
import { Glyph, type GlyphProps } from '../glyph/Glyph.tsx';
import type { StatusKind } from '../theme/status.ts';

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  /** The text; colour alone isn't accessible. */
  readonly label: ReactNode;
  /** A more specific icon than the kind's. */
  readonly icon?: ReactNode;
  /** `plain`: icon and text without background, for dense tables. */
  readonly look?: 'surface' | 'plain' | undefined;
}

export function StatusIcon({ kind, size = 16 }: { kind: StatusKind; size?: GlyphProps['size'] }) {
  return <Glyph of={kind} size={size} status={kind} />;
}

/** A status as icon, text and colour. Pass a stable icon element in tables, so that a badge renders again only for another text. */
export const StatusBadge = memo(function StatusBadge({ kind, label, icon, look = 'surface' }: StatusBadgeProps) {
  return (
    <span className="fc-status" data-status={kind} data-look={look}>
      {icon ?? <StatusIcon kind={kind} size={14} />}
      <span className="fc-status-word">{label}</span>
    </span>
  );
});
