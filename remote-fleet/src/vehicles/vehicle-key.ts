/** Key of all queries of single vehicles. */
export const vehiclesKey = ['fleet', 'vehicle'] as const;
export const vehicleKey = (id: string) => [...vehiclesKey, id] as const;
export const vehicleCommandsKey = (id: string) => [...vehicleKey(id), 'commands'] as const;
export const vehicleActivityKey = (id: string) => [...vehicleKey(id), 'activity'] as const;
