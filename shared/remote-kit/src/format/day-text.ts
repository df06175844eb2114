/** A day as `dd/MM/yyyy`; the server stores days as their midnight in UTC. */
export const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10).split('-').toReversed().join('/');
