/** Formats a date as `dd/MM/yyyy`; the server stores dates as midnight UTC. */
export const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10).split('-').toReversed().join('/');
