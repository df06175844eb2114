import type { ReactNode } from 'react';

export interface Property {
  readonly key: string;
  readonly label: ReactNode;
  /** Null, undefined and '' are shown as a dash. */
  readonly value: ReactNode;
}

/** Names and values, in two columns if there is room. */
export function PropertyList({ properties, columns = 1 }: { properties: readonly Property[]; columns?: 1 | 2 }) {
  return (
    <dl className="fc-properties" data-columns={columns}>
      {properties.map(({ key, label, value }) => (
        <div key={key} className="fc-property">
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <span className="fc-absent">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
