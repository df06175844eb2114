/** Key of the queries of single vehicles, and of one. */
export const vehiclesKey = ['fleet', 'vehicle'] as const;
export const vehicleKey = (id: string) => [...vehiclesKey, id] as const;
