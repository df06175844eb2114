import type { ReactNode } from 'react';

export interface ScreenProps {
  /** Search, filters and actions; fixed while the rest scrolls. */
  readonly bar?: ReactNode;
  /** True: the content fills the window and scrolls inside (table, map). False: the page scrolls. */
  readonly fill?: boolean | undefined;
  readonly children: ReactNode;
}

/** Layout of a screen inside the outlet. */
export function Screen({ bar, fill = false, children }: ScreenProps) {
  return (
    <div className="fc-screen" data-fill={fill || undefined}>
      {bar === undefined ? null : <div className="fc-screen-bar">{bar}</div>}
      <div className="fc-screen-body">{children}</div>
    </div>
  );
}
