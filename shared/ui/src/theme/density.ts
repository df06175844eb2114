import { createContext, use } from 'react';

/** Height of table rows. */
export type TableDensity = 'comfortable' | 'compact';

/** The user's choice for all tables; null: each table's own. */
export const DensityContext = createContext<TableDensity | null>(null);

/** The user's density, or the table's own. */
export const useTableDensity = (own: TableDensity = 'comfortable'): TableDensity => use(DensityContext) ?? own;
