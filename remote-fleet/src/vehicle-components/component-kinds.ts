import type { paths } from '@fleet-console/api';

export const kinds = ['bike', 'moped', 'computer'] as const;
export type Kind = (typeof kinds)[number];

export type Bike = paths['/v1/bike/{id}']['get']['responses'][200]['content']['application/json'];
export type Moped = paths['/v1/moped/{id}']['get']['responses'][200]['content']['application/json'];
export type Computer = paths['/v1/computer/{id}']['get']['responses'][200]['content']['application/json'];

/** A component with its kind. */
export type Component =
  | { readonly kind: 'bike'; readonly row: Bike }
  | { readonly kind: 'moped'; readonly row: Moped }
  | { readonly kind: 'computer'; readonly row: Computer };

export const isKind = (text: string | null | undefined): text is Kind => kinds.some((kind) => kind === text);

/** Returns the painted number or plate, else the frame number, else the id. */
export function nameOf({ kind, row }: Component): string {
  const painted = kind === 'bike' ? (row.number ?? row.VIN) : kind === 'moped' ? (row.registrationNumber ?? row.VIN) : null;
  return painted?.trim() || row.id;
}
