import type { CSSProperties, ReactNode } from 'react';

/** Inline: it needs no style sheet in any remote. */
const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

interface VisuallyHiddenProps {
  /** Default `span`. */
  readonly as?: 'span' | 'p' | 'legend';
  /** `status`: changes are announced. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Tag style={hidden} role={role}>
      {children}
    </Tag>
  );
}
