/** Key of all queries of single vehicles. */
export const vehiclesKey = ['fleet', 'vehicle'] as const;
export const vehicleKey = (id: string) => [...vehiclesKey, id] as const;
